// Generated from the Rust core by `npm run schema`. Do not edit: change the Rust and run it again.

import type { ControlMeta, ControlReason, DiskScheduler, FileReader, FreebsdReason, LinuxReason, Os, Probe, SolarisReason, StudyLoad, StudyMachine, StudySystem, WinXpReason } from "./schema.gen.ts";

export const OSES: readonly Os[] = [
  {
    "attrs": [
      "act_count",
      "referenced",
      "dirty",
      "busy",
      "winatcfls",
      "vpage",
      "object"
    ],
    "hands": [
      "vmd_clock[0]",
      "vmd_clock[1]",
      "vmd_inacthead"
    ],
    "id": "freebsd",
    "knobs": [
      {
        "param": {
          "domain": {
            "default": 600.0,
            "kind": "number",
            "max": 3600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "vm.pageout_update_period"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_init and vm_pageout_scan (10.2)",
        "unit": "s",
        "versions": [
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 32.0,
            "kind": "number",
            "max": 1000.0,
            "min": 1.0,
            "whole": true
          },
          "id": "vm.max_launder"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)",
        "unit": "clusters",
        "versions": [
          "9.3",
          "10.2",
          "10.3"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 4096.0,
            "kind": "number",
            "max": 16777216.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.background_launder_rate"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_laundry_worker (11.2 and 13.2)",
        "unit": "kB/s",
        "versions": [
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 20480.0,
            "kind": "number",
            "max": 16777216.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.background_launder_max"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_laundry_worker (11.2 and 13.2)",
        "unit": "kB",
        "versions": [
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "as-coded",
              "documented"
            ]
          },
          "id": "background_launder_unit"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_laundry_worker (11.2 and 13.2)",
        "unit": "",
        "versions": [
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 1.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.swap_enabled"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.swap_idle_enabled"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 2.0,
            "kind": "number",
            "max": 3600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.swap_idle_threshold1"
        },
        "source": "sys/vm/vm_glue.c, swapout_procs (10.2)",
        "unit": "s",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 3600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.swap_idle_threshold2"
        },
        "source": "sys/vm/vm_glue.c, swapout_procs (10.2)",
        "unit": "s",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 12.0,
            "kind": "number",
            "max": 10000.0,
            "min": 1.0,
            "whole": true
          },
          "id": "vm.pageout_oom_seq"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_mightbe_oom (10.3)",
        "unit": "scans",
        "versions": [
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 3.0,
            "kind": "number",
            "max": 1000.0,
            "min": -1.0,
            "whole": true
          },
          "id": "vm.pfault_oom_attempts"
        },
        "source": "sys/vm/vm_fault.c, vm_fault_allocate (13.2)",
        "unit": "waits",
        "versions": [
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 3600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "vm.pfault_oom_wait"
        },
        "source": "sys/vm/vm_fault.c, vm_fault_allocate (13.2)",
        "unit": "s",
        "versions": [
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 3600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.oom_pf_secs"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_oom (13.2)",
        "unit": "s",
        "versions": [
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 4.0,
            "kind": "number",
            "max": 128.0,
            "min": 1.0,
            "whole": true
          },
          "id": "vm.swap_async_max"
        },
        "source": "sys/vm/swap_pager.c, sysctl_swap_async_max (10.2)",
        "unit": "writes",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.defer_swapspace_pageouts"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.disable_swapspace_pageouts"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 3600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.lowmem_period"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan (10.2)",
        "unit": "s",
        "versions": [
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.v_free_reserved"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_init (10.2)",
        "unit": "pages",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.v_free_severe"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_init (10.2)",
        "unit": "pages",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.v_free_min"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_init (10.2)",
        "unit": "pages",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.v_free_target"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_init (10.2)",
        "unit": "pages",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.v_inactive_target"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_init (10.2)",
        "unit": "pages",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.pageout_wakeup_thresh"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_init (10.2)",
        "unit": "pages",
        "versions": [
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "decrement",
              "halve"
            ]
          },
          "id": "act_decay"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan: ACT_DECLINE (10.2); halved by Slim Chance",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "tail",
              "head"
            ]
          },
          "id": "activate_end"
        },
        "source": "sys/vm/vm_page.c, vm_page_activate and vm_page_enqueue (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "tail",
              "head"
            ]
          },
          "id": "active_requeue_end"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan: vm_page_requeue_locked (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "tail",
              "head"
            ]
          },
          "id": "inactive_requeue_end"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan: vm_page_requeue_locked (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "tail",
              "head"
            ]
          },
          "id": "deactivate_end"
        },
        "source": "sys/vm/vm_page.c, _vm_page_deactivate (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "tail",
              "head"
            ]
          },
          "id": "free_end"
        },
        "source": "sys/vm/vm_phys.c, vm_freelist_add (10.2)",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 32.0,
            "min": 0.0,
            "whole": true
          },
          "id": "page_cluster"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_page_count (10.2)",
        "unit": "pages",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "kernel_cache_pages"
        },
        "source": "sys/vm/vm_pageout.c, vm_pageout_scan: vm_lowmem (10.2)",
        "unit": "pages",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "off",
              "on"
            ]
          },
          "id": "paper_block"
        },
        "source": "uncertain",
        "unit": "",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 2.0,
            "kind": "number",
            "max": 3600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "paper_block_shortage"
        },
        "source": "uncertain",
        "unit": "s",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 100000.0,
            "min": 0.0,
            "whole": true
          },
          "id": "paper_block_faults"
        },
        "source": "uncertain",
        "unit": "1/s",
        "versions": [
          "9.3",
          "10.2",
          "10.3",
          "11.2",
          "13.2"
        ]
      }
    ],
    "presets": [
      {
        "id": "stock-9.3",
        "knobs": {},
        "source": "sys/vm (9.3)",
        "version": "9.3"
      },
      {
        "id": "stock-10.2",
        "knobs": {},
        "source": "sys/vm (10.2)",
        "version": "10.2"
      },
      {
        "id": "stock-10.3",
        "knobs": {},
        "source": "sys/vm (10.3, 10.4)",
        "version": "10.3"
      },
      {
        "id": "stock-11.2",
        "knobs": {},
        "source": "sys/vm (11.2)",
        "version": "11.2"
      },
      {
        "id": "stock-13.2",
        "knobs": {},
        "source": "sys/vm (13.2)",
        "version": "13.2"
      },
      {
        "id": "slim-chance",
        "knobs": {
          "act_decay": "halve",
          "active_requeue_end": "head",
          "deactivate_end": "head",
          "free_end": "head",
          "vm.pageout_update_period": 10
        },
        "source": "CMPS 111, assignment 3, February 2016",
        "version": "10.2"
      },
      {
        "id": "t-000-generic",
        "knobs": {
          "vm.pageout_update_period": 100
        },
        "source": "coyizumi/cs111, asg3_logging_done_real (a3d7650d)",
        "version": "10.2"
      },
      {
        "id": "t-000",
        "knobs": {
          "act_decay": "halve",
          "activate_end": "head",
          "active_requeue_end": "head",
          "free_end": "head",
          "inactive_requeue_end": "head",
          "vm.pageout_update_period": 100
        },
        "source": "coyizumi/cs111, assignment_3_code (c96ae5a7)",
        "version": "10.2"
      },
      {
        "id": "t-002",
        "knobs": {
          "act_decay": "halve",
          "active_requeue_end": "head",
          "deactivate_end": "head",
          "free_end": "head",
          "vm.pageout_update_period": 10
        },
        "source": "danandehAdel/Operating-Systems, Assignment_3_DesignDoc.pdf",
        "version": "10.2"
      },
      {
        "id": "t-adl",
        "knobs": {
          "act_decay": "halve",
          "active_requeue_end": "head",
          "deactivate_end": "head",
          "vm.pageout_update_period": 10
        },
        "source": "adlhenry/cmps111, asgn3",
        "version": "10.2"
      },
      {
        "id": "t-acg",
        "knobs": {
          "act_decay": "halve",
          "active_requeue_end": "head",
          "deactivate_end": "head",
          "free_end": "head",
          "inactive_requeue_end": "head",
          "vm.pageout_update_period": 10
        },
        "source": "acguters/Slim-Chance-Virtual-Memory",
        "version": "10.2"
      },
      {
        "id": "t-elk-generic",
        "knobs": {
          "vm.pageout_update_period": 10
        },
        "source": "AhmedElkashef02/Slim-Chance-Page-Replacement-Algorithm---FreeBSD",
        "version": "10.3"
      },
      {
        "id": "t-elk",
        "knobs": {
          "act_decay": "halve",
          "active_requeue_end": "head",
          "deactivate_end": "head",
          "free_end": "head",
          "inactive_requeue_end": "head",
          "vm.pageout_update_period": 10
        },
        "source": "AhmedElkashef02/Slim-Chance-Page-Replacement-Algorithm---FreeBSD",
        "version": "10.3"
      },
      {
        "id": "t-geo",
        "knobs": {
          "act_decay": "halve",
          "activate_end": "head",
          "active_requeue_end": "head",
          "free_end": "head",
          "inactive_requeue_end": "head",
          "vm.pageout_update_period": 10
        },
        "source": "geokaragiannis/FreeBSD_VM (965cb674)",
        "version": "10.3"
      },
      {
        "id": "t-oma",
        "knobs": {
          "act_decay": "halve",
          "active_requeue_end": "head",
          "deactivate_end": "head",
          "vm.pageout_update_period": 10
        },
        "source": "Omar-Aboelsoud/Oss-Ass3",
        "version": "10.3"
      }
    ],
    "queues": [
      "active",
      "inactive",
      "cache",
      "free",
      "laundry",
      "unswappable"
    ],
    "series": [
      {
        "id": "v_free_count",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "v_cache_count",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "v_active_count",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "v_inactive_count",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "v_laundry_count",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "unswappable",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "in_flight",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "v_wire_count",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "avm",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "swap_in_use",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "v_vm_faults",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "v_io_faults",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "v_reactivated",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "v_swapin",
        "kind": "rate",
        "unit": "ops/s"
      },
      {
        "id": "v_swapout",
        "kind": "rate",
        "unit": "ops/s"
      },
      {
        "id": "v_vnodein",
        "kind": "rate",
        "unit": "ops/s"
      },
      {
        "id": "v_tfree",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "v_pdpages",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "v_pdwakeups",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "v_swappgsin",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "v_swappgsout",
        "kind": "rate",
        "unit": "pages/s"
      }
    ],
    "simplifications": [
      "queues-are-fifo",
      "no-superpages",
      "kernel-stacks-stay",
      "killed-come-back",
      "no-system-processes",
      "swap-in-interval",
      "paper-block",
      "faults-of-10-2",
      "files-are-contiguous",
      "read-leaves-buffers-out",
      "one-disk",
      "scans-at-one-moment",
      "markers-take-no-step",
      "turns-take-a-tick",
      "one-inactive-thread",
      "mappings-are-aligned",
      "read-ahead-ends-at-31",
      "costs-are-estimates",
      "wired-share",
      "kernel-caches-by-hand",
      "stress-ng-passes"
    ],
    "versions": [
      "9.3",
      "10.2",
      "10.3",
      "11.2",
      "13.2"
    ]
  },
  {
    "attrs": [
      "referenced",
      "young",
      "dirty",
      "busy",
      "reclaim",
      "mapped",
      "swap_cache",
      "vpage",
      "object",
      "tier"
    ],
    "hands": [
      "lru_gen_max_seq",
      "lru_gen_min_seq_anon",
      "lru_gen_min_seq_file"
    ],
    "id": "linux",
    "knobs": [
      {
        "param": {
          "domain": {
            "default": 60.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.swappiness"
        },
        "source": "mm/vmscan.c, refill_inactive_zone (2.6.12)",
        "unit": "%",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 60.0,
            "kind": "number",
            "max": 200.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.swappiness"
        },
        "source": "mm/vmscan.c, get_scan_count (6.16)",
        "unit": "",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 4194304.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.min_free_kbytes"
        },
        "source": "mm/page_alloc.c, init_per_zone_pages_min (2.6.8 and 2.6.12)",
        "unit": "kB",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 1000.0,
            "min": 1.0,
            "whole": true
          },
          "id": "vm.watermark_scale_factor"
        },
        "source": "mm/page_alloc.c, __setup_per_zone_wmarks (6.16)",
        "unit": "",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 3.0,
            "kind": "number",
            "max": 16.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.page-cluster"
        },
        "source": "mm/swapfile.c, valid_swaphandles (2.6.12)",
        "unit": "",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 100.0,
            "kind": "number",
            "max": 10000.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.vfs_cache_pressure"
        },
        "source": "mm/vmscan.c, shrink_slab (2.6.12); fs/dcache.c",
        "unit": "%",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 40.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.dirty_ratio"
        },
        "source": "mm/page-writeback.c (2.6.12)",
        "unit": "%",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 20.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.dirty_ratio"
        },
        "source": "mm/page-writeback.c",
        "unit": "%",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.dirty_background_ratio"
        },
        "source": "mm/page-writeback.c (2.6.12)",
        "unit": "%",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 500.0,
            "kind": "number",
            "max": 360000.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.dirty_writeback_centisecs"
        },
        "source": "mm/page-writeback.c (2.6.12)",
        "unit": "cs",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 3000.0,
            "kind": "number",
            "max": 360000.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.dirty_expire_centisecs"
        },
        "source": "mm/page-writeback.c (2.6.12)",
        "unit": "cs",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.laptop_mode"
        },
        "source": "mm/vmscan.c, shrink_list (2.6.12)",
        "unit": "",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "lru_gen.enabled"
        },
        "source": "mm/vmscan.c, lru_gen_change_state (6.16)",
        "unit": "",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 400.0,
            "min": 0.0,
            "whole": true
          },
          "id": "zram0.disksize"
        },
        "source": "Documentation/admin-guide/blockdev/zram.rst (6.x)",
        "unit": "%",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "zram0.mem_limit"
        },
        "source": "Documentation/admin-guide/blockdev/zram.rst (6.x)",
        "unit": "%",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "zswap.enabled"
        },
        "source": "Documentation/admin-guide/mm/zswap.rst (6.x)",
        "unit": "",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 20.0,
            "kind": "number",
            "max": 100.0,
            "min": 1.0,
            "whole": true
          },
          "id": "zswap.max_pool_percent"
        },
        "source": "Documentation/admin-guide/mm/zswap.rst (6.x)",
        "unit": "%",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 90.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "zswap.accept_threshold_percent"
        },
        "source": "Documentation/admin-guide/mm/zswap.rst (6.x)",
        "unit": "%",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 2.7,
            "kind": "number",
            "max": 20.0,
            "min": 1.0,
            "whole": false
          },
          "id": "compress_ratio"
        },
        "source": "uncertain",
        "unit": "",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 7.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "incompressible_percent"
        },
        "source": "uncertain",
        "unit": "%",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": true
          },
          "id": "same_filled_percent"
        },
        "source": "uncertain",
        "unit": "%",
        "versions": [
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 3600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "vm.swap_token_timeout"
        },
        "source": "mm/thrash.c (2.6.12)",
        "unit": "s",
        "versions": [
          "2.6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "on",
              "off"
            ]
          },
          "id": "swap_token"
        },
        "source": "mm/thrash.c (2.6.24)",
        "unit": "",
        "versions": [
          "2.6.20"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 128.0,
            "kind": "number",
            "max": 4096.0,
            "min": 0.0,
            "whole": true
          },
          "id": "read_ahead_kb"
        },
        "source": "mm/readahead.c; include/linux/mm.h, VM_MAX_READAHEAD",
        "unit": "kB",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "slab_pages"
        },
        "source": "mm/vmscan.c, shrink_slab (2.6.12)",
        "unit": "pages",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20",
          "6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 100000.0,
            "min": 0.0,
            "whole": true
          },
          "id": "slab_growth"
        },
        "source": "fs/dcache.c, d_alloc (2.6.12)",
        "unit": "pages/s",
        "versions": [
          "2.6.8",
          "2.6.12",
          "2.6.20"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "one",
              "i386",
              "x86-64"
            ]
          },
          "id": "zones"
        },
        "source": "include/linux/mmzone.h; arch/i386/mm/init.c (2.6.12)",
        "unit": "",
        "versions": [
          "2.6.8",
          "2.6.12"
        ]
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "one",
              "i386"
            ]
          },
          "id": "zones"
        },
        "source": "include/linux/mmzone.h; arch/i386/mm/init.c (2.6.12)",
        "unit": "",
        "versions": [
          "2.6.20"
        ]
      }
    ],
    "presets": [
      {
        "id": "stock-2.6.8",
        "knobs": {},
        "source": "mm/ (2.6.8)",
        "version": "2.6.8"
      },
      {
        "id": "stock-2.6.12",
        "knobs": {},
        "source": "mm/ (2.6.12)",
        "version": "2.6.12"
      },
      {
        "id": "stock-2.6.20",
        "knobs": {},
        "source": "mm/ (2.6.20)",
        "version": "2.6.20"
      },
      {
        "id": "stock-6.12",
        "knobs": {},
        "source": "mm/ (6.16)",
        "version": "6.12"
      },
      {
        "id": "mglru-6.12",
        "knobs": {
          "lru_gen.enabled": 1
        },
        "source": "mm/vmscan.c (6.16)",
        "version": "6.12"
      },
      {
        "id": "zram-6.12",
        "knobs": {
          "zram0.disksize": 150
        },
        "source": "Documentation/admin-guide/blockdev/zram.rst (6.x)",
        "version": "6.12"
      },
      {
        "id": "zswap-6.12",
        "knobs": {
          "zswap.enabled": 1
        },
        "source": "Documentation/admin-guide/mm/zswap.rst (6.x)",
        "version": "6.12"
      },
      {
        "id": "no-read-ahead",
        "knobs": {
          "read_ahead_kb": 0
        },
        "source": "experiment C: LRU, LRU-K, page cache",
        "version": "2.6.12"
      },
      {
        "id": "swap-token",
        "knobs": {
          "vm.swap_token_timeout": 300
        },
        "source": "mm/thrash.c (2.6.9-EL)",
        "version": "2.6.12"
      },
      {
        "id": "no-token",
        "knobs": {
          "swap_token": "off"
        },
        "source": "mm/thrash.c (2.6.24)",
        "version": "2.6.20"
      }
    ],
    "queues": [
      "active",
      "inactive",
      "free",
      "inactive_anon",
      "active_anon",
      "inactive_file",
      "active_file",
      "gen0_anon",
      "gen0_file",
      "gen1_anon",
      "gen1_file",
      "gen2_anon",
      "gen2_file",
      "gen3_anon",
      "gen3_file",
      "active_dma",
      "inactive_dma",
      "free_dma",
      "active_normal",
      "inactive_normal",
      "free_normal",
      "active_high",
      "inactive_high",
      "free_high",
      "zspool"
    ],
    "series": [
      {
        "id": "nr_free_pages",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_active",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_inactive",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_mapped",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_file_pages",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_swapcached",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "swap_used",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_dirty",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_writeback",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_slab",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "wired",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "committed",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "pgfault",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "pgmajfault",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "pgpgin",
        "kind": "rate",
        "unit": "kB/s"
      },
      {
        "id": "pgpgout",
        "kind": "rate",
        "unit": "kB/s"
      },
      {
        "id": "pswpin",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pswpout",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgalloc_normal",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgfree",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgactivate",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgdeactivate",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgrefill_normal",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_kswapd_normal",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_direct_normal",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgsteal_normal",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "kswapd_steal",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pageoutrun",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "allocstall",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "pgrotated",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "slabs_scanned",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "nr_free_pages_dma",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_active_dma",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_inactive_dma",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "pgalloc_dma",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgrefill_dma",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_kswapd_dma",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_direct_dma",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgsteal_dma",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "nr_free_pages_normal",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_active_normal",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_inactive_normal",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_free_pages_high",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_active_high",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_inactive_high",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "pgalloc_high",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgrefill_high",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_kswapd_high",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_direct_high",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgsteal_high",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "nr_inactive_anon",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_active_anon",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_inactive_file",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_active_file",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_anon_pages",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_slab_reclaimable",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "available",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_dirty_threshold",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_dirty_background_threshold",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "anon_cost",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "file_cost",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "memory_some_avg10",
        "kind": "gauge",
        "unit": "%"
      },
      {
        "id": "memory_some_avg60",
        "kind": "gauge",
        "unit": "%"
      },
      {
        "id": "memory_some_avg300",
        "kind": "gauge",
        "unit": "%"
      },
      {
        "id": "memory_full_avg10",
        "kind": "gauge",
        "unit": "%"
      },
      {
        "id": "memory_full_avg60",
        "kind": "gauge",
        "unit": "%"
      },
      {
        "id": "memory_full_avg300",
        "kind": "gauge",
        "unit": "%"
      },
      {
        "id": "memory_some_total",
        "kind": "rate",
        "unit": "us/s"
      },
      {
        "id": "memory_full_total",
        "kind": "rate",
        "unit": "us/s"
      },
      {
        "id": "pgrefill",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_kswapd",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_direct",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_anon",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgscan_file",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgsteal_kswapd",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgsteal_direct",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgsteal_anon",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgsteal_file",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "allocstall_movable",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "workingset_refault_anon",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "workingset_refault_file",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "workingset_activate_anon",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "workingset_activate_file",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "workingset_restore_anon",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "workingset_restore_file",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "swap_ra",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "swap_ra_hit",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "nr_vmscan_write",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "oom_kill",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "lru_gen_min_seq_anon",
        "kind": "gauge",
        "unit": ""
      },
      {
        "id": "lru_gen_min_seq_file",
        "kind": "gauge",
        "unit": ""
      },
      {
        "id": "lru_gen_max_seq",
        "kind": "gauge",
        "unit": ""
      },
      {
        "id": "lru_gen0_anon",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "lru_gen0_file",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "lru_gen1_anon",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "lru_gen1_file",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "lru_gen2_anon",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "lru_gen2_file",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "lru_gen3_anon",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "lru_gen3_file",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "nr_zspages",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zram_orig_data",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zram_mem_used",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zram_compr_data_size",
        "kind": "gauge",
        "unit": "bytes"
      },
      {
        "id": "zram_same_pages",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zram_huge_pages",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zswapped",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zswap",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zswap_compr_data_size",
        "kind": "gauge",
        "unit": "bytes"
      },
      {
        "id": "disk_slots_used",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "zswpin",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "zswpout",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "zswpwb",
        "kind": "rate",
        "unit": "pages/s"
      }
    ],
    "simplifications": [
      "one-zone",
      "kswapd-looks-at-one-moment",
      "pages-one-by-one",
      "read-ahead-fixed-window",
      "read-ahead-spares-reclaim",
      "files-are-contiguous",
      "one-disk",
      "slab-by-hand",
      "dirty-rate-of-one-processor",
      "oom-of-2-6-12",
      "costs-are-estimates",
      "wired-share",
      "no-children",
      "facts-of-6-16",
      "files-are-left-to-flushers",
      "write-back-of-old",
      "waits-for-writes-of-old",
      "pressure-of-one-processor",
      "no-programs-in-memory",
      "generations-from-memory",
      "generations-all-walked",
      "kernel-in-normal",
      "lowmem-ratios",
      "slab-grows-by-hand",
      "pool-without-gaps",
      "contents-are-drawn",
      "compression-takes-one-time",
      "zswap-before-disks",
      "zswap-refuses-incompressible",
      "zram-error-keeps-page"
    ],
    "versions": [
      "2.6.8",
      "2.6.12",
      "2.6.20",
      "6.12"
    ]
  },
  {
    "attrs": [
      "referenced",
      "dirty",
      "busy",
      "queued",
      "vpage",
      "object"
    ],
    "hands": [
      "fronthand",
      "backhand"
    ],
    "id": "solaris",
    "knobs": [
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "lotsfree"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "pages",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "desfree"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "pages",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "minfree"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "pages",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "throttlefree"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "pages",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "fastscan"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "pages/s",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "slowscan"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "pages/s",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "handspreadpages"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "pages",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 40.0,
            "kind": "number",
            "max": 1000000.0,
            "min": 1.0,
            "whole": true
          },
          "id": "maxpgio"
        },
        "source": "uts/common/os/vm_pageout.c, setupclock (onnv_86)",
        "unit": "1/s",
        "versions": [
          "onnv_86"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 1.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "calibrated_scan"
        },
        "source": "uts/common/os/vm_pageout.c, pageout_scanner (onnv_86)",
        "unit": "",
        "versions": [
          "onnv_86"
        ]
      }
    ],
    "presets": [
      {
        "id": "stock-onnv_86",
        "knobs": {},
        "source": "uts/common (onnv_86)",
        "version": "onnv_86"
      }
    ],
    "queues": [
      "freelist",
      "cachelist",
      "clock"
    ],
    "series": [
      {
        "id": "freelist",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "cachelist",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "in_use",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "needfree",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "deficit",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "avefree",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "avefree30",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "swap_resv",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "swap_in_use",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "as_fault",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "maj_fault",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "zfod",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgrec",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgin",
        "kind": "rate",
        "unit": "ops/s"
      },
      {
        "id": "pgpgin",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgout",
        "kind": "rate",
        "unit": "ops/s"
      },
      {
        "id": "pgpgout",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "anonpgin",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "anonpgout",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "dfree",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "scan",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgswapin",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "pgswapout",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "swapout",
        "kind": "rate",
        "unit": "1/s"
      }
    ],
    "simplifications": [
      "scans-at-one-moment",
      "calibrated-at-boot",
      "writes-capped",
      "file-read-ahead",
      "read-goes-to-cachelist",
      "two-priorities",
      "stacks-stay",
      "no-fsflush",
      "one-thread-each",
      "files-are-contiguous",
      "costs-are-estimates",
      "wired-share"
    ],
    "versions": [
      "onnv_86"
    ]
  },
  {
    "attrs": [
      "accessed",
      "modified",
      "reading",
      "writing",
      "vpage",
      "object"
    ],
    "hands": [],
    "id": "winxp",
    "knobs": [
      {
        "param": {
          "domain": {
            "default": 50.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 1.0,
            "whole": true
          },
          "id": "PsMinimumWorkingSet"
        },
        "source": "Windows Internals, 6th edition, part 2, chapter 10",
        "unit": "pages",
        "versions": [
          "xp-sp2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 26.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 1.0,
            "whole": true
          },
          "id": "MmMinimumFreePages"
        },
        "source": "ReactOS, ntoskrnl/mm/ARM3/mminit.c",
        "unit": "pages",
        "versions": [
          "xp-sp2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 0.0,
            "whole": true
          },
          "id": "MmPlentyFreePages"
        },
        "source": "ReactOS, ntoskrnl/mm/ARM3/mminit.c",
        "unit": "pages",
        "versions": [
          "xp-sp2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 800.0,
            "kind": "number",
            "max": 1048576.0,
            "min": 1.0,
            "whole": true
          },
          "id": "MmModifiedPageMaximum"
        },
        "source": "uncertain",
        "unit": "pages",
        "versions": [
          "xp-sp2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 16.0,
            "kind": "number",
            "max": 256.0,
            "min": 1.0,
            "whole": true
          },
          "id": "MmModifiedWriteClusterSize"
        },
        "source": "uncertain",
        "unit": "pages",
        "versions": [
          "xp-sp2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 1.0,
            "kind": "number",
            "max": 16.0,
            "min": 1.0,
            "whole": true
          },
          "id": "pagefile_read_cluster"
        },
        "source": "uncertain",
        "unit": "pages",
        "versions": [
          "xp-sp2"
        ]
      },
      {
        "param": {
          "domain": {
            "default": 1.0,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": true
          },
          "id": "accessed_bits"
        },
        "source": "Windows Internals, 6th edition, part 2, chapter 10",
        "unit": "",
        "versions": [
          "xp-sp2"
        ]
      }
    ],
    "presets": [
      {
        "id": "stock-xp-sp2",
        "knobs": {},
        "source": "Windows Internals; ReactOS, ntoskrnl/mm",
        "version": "xp-sp2"
      }
    ],
    "queues": [
      "zeroed",
      "free",
      "standby",
      "modified",
      "active"
    ],
    "series": [
      {
        "id": "zeroed",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "free",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "standby",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "modified",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "working_sets",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "available",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "committed",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "pagefile_in_use",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "page_faults",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "transition_faults",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "demand_zero_faults",
        "kind": "rate",
        "unit": "1/s"
      },
      {
        "id": "page_reads",
        "kind": "rate",
        "unit": "ops/s"
      },
      {
        "id": "pages_input",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "page_writes",
        "kind": "rate",
        "unit": "ops/s"
      },
      {
        "id": "pages_output",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "trimmed",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "replaced",
        "kind": "rate",
        "unit": "pages/s"
      },
      {
        "id": "repurposed",
        "kind": "rate",
        "unit": "pages/s"
      }
    ],
    "simplifications": [
      "no-source-read",
      "limits-uncertain",
      "maximum-never-binds",
      "one-bit-ages",
      "balance-at-one-moment",
      "writes-capped",
      "zero-thread-sampled",
      "stacks-stay",
      "file-cache-without-set",
      "no-prefetcher",
      "files-are-contiguous",
      "costs-are-estimates",
      "wired-share"
    ],
    "versions": [
      "xp-sp2"
    ]
  }
];

export const OWN_SCHEDULERS: Readonly<Record<string, Readonly<Record<string, DiskScheduler>>>> = {
  "freebsd": {
    "10.2": "bioq",
    "10.3": "bioq",
    "11.2": "bioq",
    "13.2": "bioq",
    "9.3": "bioq"
  },
  "linux": {
    "2.6.12": "anticipatory",
    "2.6.20": "cfq",
    "2.6.8": "anticipatory",
    "6.12": "deadline"
  },
  "solaris": {
    "onnv_86": "bioq"
  },
  "winxp": {
    "xp-sp2": "bioq"
  }
};

export const LEAST_FRAMES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "freebsd": {
    "10.2": 128,
    "10.3": 128,
    "11.2": 128,
    "13.2": 200,
    "9.3": 134
  },
  "linux": {
    "2.6.12": 384,
    "2.6.20": 384,
    "2.6.8": 384,
    "6.12": 384
  },
  "solaris": {
    "onnv_86": 256
  },
  "winxp": {
    "xp-sp2": 512
  }
};

export const FREEBSD_REASONS: readonly FreebsdReason[] = [
  "boot",
  "zero-fill",
  "swap-in",
  "read-around",
  "swap-read",
  "swap-in-done",
  "file-in",
  "file-read",
  "file-in-done",
  "file-hit",
  "drop-behind-cached",
  "drop-behind-deactivated",
  "drop-behind",
  "cache-reused",
  "soft-fault",
  "touched",
  "wait-busy",
  "wait-memory",
  "release",
  "released",
  "write-done",
  "write-done-cached",
  "write-done-inactive",
  "scan-begin",
  "inactive-busy",
  "inactive-reactivated",
  "inactive-requeued",
  "inactive-held",
  "inactive-freed-invalid",
  "inactive-cached",
  "inactive-freed",
  "inactive-flagged",
  "inactive-dying",
  "inactive-no-pageout",
  "inactive-laundered",
  "inactive-launder-limit",
  "inactive-batch",
  "inactive-wired",
  "inactive-freed-clean",
  "inactive-to-laundry",
  "inactive-dropped",
  "swap-full",
  "unswappable",
  "swap-almost-full",
  "daemon-waits-buffer",
  "daemon-goes-on",
  "swapout-request",
  "laundry-shortfall",
  "laundry-background",
  "kernel-caches",
  "active-begin",
  "active-referenced",
  "active-aged",
  "active-deactivated",
  "active-to-laundry",
  "clock-referenced",
  "clock-aged",
  "clock-turns",
  "active-busy",
  "active-cached",
  "statistics-begin",
  "scan-end",
  "daemon-sleeps",
  "daemon-woken",
  "daemon-again",
  "daemon-retries",
  "pid-output",
  "daemon-looks-again",
  "daemon-pauses",
  "daemon-goes-round",
  "laundry-washes-shortfall",
  "laundry-washes-background",
  "laundry-sleeps",
  "laundry-washed",
  "laundry-busy",
  "laundry-held",
  "laundry-freed",
  "laundry-requeued",
  "laundry-forbidden",
  "laundry-reactivated",
  "laundry-waits-buffer",
  "laundry-goes-on",
  "swapped-out",
  "swapped-in",
  "fault-in-vain",
  "out-of-memory",
  "paper-blocked",
  "paper-unblocked"
];

export const SCAN_FIELDS: readonly string[] = [
  "number",
  "time_us",
  "pass",
  "short_before",
  "short_after",
  "scanned_inactive",
  "scanned_active",
  "active_to_inactive",
  "inactive_to_active",
  "inactive_to_cache",
  "inactive_to_free",
  "clusters",
  "pages_laundered",
  "requeued_dirty",
  "skipped",
  "free_before",
  "cache_before",
  "active_before",
  "inactive_before",
  "free_after",
  "cache_after",
  "active_after",
  "inactive_after",
  "inactive_to_laundry",
  "active_to_laundry",
  "laundry_before",
  "laundry_after",
  "first_event",
  "end_event",
  "end_us"
];

export const LINUX_REASONS: readonly LinuxReason[] = [
  "boot",
  "zero-fill",
  "zero-page",
  "write-again",
  "swap-in",
  "swap-ahead",
  "swap-read",
  "swap-mapped",
  "file-in",
  "file-ahead",
  "file-read",
  "read-done",
  "file-mapped",
  "file-visit",
  "file-written",
  "file-written-new",
  "touched",
  "wait-locked",
  "release",
  "kswapd-woken",
  "kswapd-begin",
  "kswapd-pauses",
  "kswapd-sleeps",
  "direct-begin",
  "direct-pauses",
  "alloc-rests",
  "round-end",
  "refill-mapped",
  "refill-no-swap",
  "refill-referenced",
  "refill-deactivated",
  "shrink-locked",
  "shrink-writeback",
  "shrink-referenced",
  "shrink-no-swap",
  "shrink-dirty-used",
  "shrink-laptop",
  "shrink-congested",
  "shrink-written",
  "shrink-freed",
  "slab-shrunk",
  "write-done",
  "write-done-rotated",
  "pdflush-woken",
  "pdflush-writes",
  "dirty-throttled",
  "token-taken",
  "token-dropped",
  "zero-fill-inactive",
  "zero-fill-generation",
  "swap-in-placed",
  "swap-ahead-placed",
  "file-in-placed",
  "file-ahead-placed",
  "file-written-placed",
  "file-mapped-only",
  "file-visit-counted",
  "refault-far",
  "refault-activated",
  "refault-restored",
  "refault-recent",
  "refault-old",
  "scan-fractions",
  "scan-equal",
  "scan-no-swap",
  "scan-anon",
  "scan-trims-cache",
  "active-demoted",
  "young-once",
  "young-again",
  "written-in-generation",
  "writeback-activated",
  "dirty-file-activated",
  "write-done-oldest",
  "evict-anon",
  "evict-file",
  "generation-made",
  "kswapd-gives-up",
  "flusher-woken",
  "flusher-writes",
  "goes-out",
  "compressed-to-zram",
  "compressed-to-pool",
  "compressed-same",
  "compressed-huge",
  "decompressed",
  "to-disk",
  "pool-full",
  "pool-shrinks",
  "pool-incompressible",
  "pool-no-frame",
  "zram-no-frame",
  "zram-full",
  "pool-written-back",
  "out-of-memory",
  "zone-low",
  "zone-looked",
  "zone-given-up",
  "slab-grown"
];

export const LINUX_ROUND_FIELDS: readonly string[] = [
  "number",
  "time_us",
  "by",
  "prev_priority",
  "priority",
  "scanned",
  "reclaimed",
  "activated",
  "written",
  "refilled",
  "deactivated",
  "slab_freed",
  "distress",
  "mapped_ratio",
  "swappiness",
  "swap_tendency",
  "reclaim_mapped",
  "free_before",
  "active_before",
  "inactive_before",
  "free_after",
  "active_after",
  "inactive_after",
  "first_event",
  "end_event",
  "end_us",
  "choice",
  "anon_share",
  "anon_cost",
  "file_cost",
  "scanned_anon",
  "scanned_file",
  "reclaimed_anon",
  "reclaimed_file",
  "min_seq_anon",
  "min_seq_file",
  "max_seq",
  "promoted",
  "onward",
  "returned_anon",
  "gone_anon",
  "tier_limit_anon",
  "returned_file",
  "gone_file",
  "tier_limit_file",
  "first_kind"
];

export const SOLARIS_REASONS: readonly SolarisReason[] = [
  "boot",
  "zero-fill",
  "swap-in",
  "swap-read",
  "swap-in-done",
  "file-in",
  "file-read",
  "file-in-done",
  "reclaimed",
  "file-released",
  "soft-fault",
  "touched",
  "wait-busy",
  "wait-memory",
  "swap-refused",
  "release",
  "released",
  "scan-begin",
  "front-clears",
  "back-keeps",
  "scan-frees",
  "scan-queues",
  "scan-pool-empty",
  "scan-end",
  "pushed",
  "swap-full",
  "write-done",
  "soft-swap",
  "hard-swap",
  "swapped-in"
];

export const SOLARIS_SCAN_FIELDS: readonly string[] = [
  "number",
  "time_us",
  "desscan",
  "pairs",
  "counted",
  "cleared",
  "freed",
  "queued",
  "timed_out",
  "needfree",
  "deficit",
  "front",
  "back",
  "free_before",
  "cache_before",
  "free_after",
  "cache_after",
  "first_event",
  "end_event",
  "end_us"
];

export const WIN_XP_REASONS: readonly WinXpReason[] = [
  "boot",
  "demand-zero",
  "page-in",
  "page-read",
  "page-in-done",
  "file-in",
  "file-read",
  "file-in-done",
  "transition",
  "shared",
  "file-released",
  "touched",
  "wait-busy",
  "wait-memory",
  "commit-refused",
  "release",
  "released",
  "replaced",
  "trim-begin",
  "trimmed",
  "trimmed-used",
  "trim-keeps",
  "trim-end",
  "written",
  "page-file-full",
  "write-done",
  "zero-pages",
  "out-swapped",
  "in-swapped"
];

export const WIN_XP_PASS_FIELDS: readonly string[] = [
  "number",
  "time_us",
  "woken",
  "wanted",
  "examined",
  "kept",
  "trimmed",
  "trimmed_used",
  "available_before",
  "modified_before",
  "available_after",
  "modified_after",
  "writing",
  "first_event",
  "end_event",
  "end_us"
];

export const CONTROLS: readonly ControlMeta[] = [
  {
    "citation": "P. J. Denning: Thrashing: its causes and prevention. AFIPS FJCC 33, 1968",
    "id": "mpl",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 8.0,
            "kind": "number",
            "max": 200.0,
            "min": 1.0,
            "whole": true
          },
          "id": "limit"
        },
        "source": "model",
        "unit": "processes"
      },
      {
        "param": {
          "domain": {
            "default": 0.0,
            "kind": "number",
            "max": 3600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "quantum_s"
        },
        "source": "model",
        "unit": "s"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      }
    ],
    "simplifications": [
      "held-keep-pages"
    ],
    "stand_in": false
  },
  {
    "citation": "P. J. Denning, K. C. Kahn, J. Leroudier, D. Potier, R. Suri: Optimal multiprogramming. Acta Informatica 7, 1976",
    "id": "fifty-percent",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 50.0,
            "kind": "number",
            "max": 99.0,
            "min": 1.0,
            "whole": false
          },
          "id": "target"
        },
        "source": "P. J. Denning, K. C. Kahn, J. Leroudier, D. Potier, R. Suri: Optimal multiprogramming. Acta Informatica 7, 1976",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 50.0,
            "min": 0.0,
            "whole": false
          },
          "id": "band"
        },
        "source": "model",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 5.0,
            "kind": "number",
            "max": 600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "period_s"
        },
        "source": "model",
        "unit": "s"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "disk_busy_mean",
        "kind": "gauge",
        "unit": "%"
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "level-by-one"
    ],
    "stand_in": false
  },
  {
    "citation": "P. J. Denning, K. C. Kahn, J. Leroudier, D. Potier, R. Suri: Optimal multiprogramming. Acta Informatica 7, 1976",
    "id": "lifetime-swap",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 50.0,
            "kind": "number",
            "max": 1000.0,
            "min": 0.0,
            "whole": false
          },
          "id": "band"
        },
        "source": "model",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 5.0,
            "kind": "number",
            "max": 600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "period_s"
        },
        "source": "model",
        "unit": "s"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "lifetime_over_swap",
        "kind": "gauge",
        "unit": ""
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "level-by-one"
    ],
    "stand_in": false
  },
  {
    "citation": "P. J. Denning, K. C. Kahn, J. Leroudier, D. Potier, R. Suri: Optimal multiprogramming. Acta Informatica 7, 1976",
    "id": "knee",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 5.0,
            "kind": "number",
            "max": 600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "period_s"
        },
        "source": "model",
        "unit": "s"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "lifetime_per_page",
        "kind": "gauge",
        "unit": "us"
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "knee-by-trying"
    ],
    "stand_in": true
  },
  {
    "citation": "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968",
    "id": "working-set",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 100.0,
            "kind": "number",
            "max": 10000.0,
            "min": 1.0,
            "whole": false
          },
          "id": "tau_ms"
        },
        "source": "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968",
        "unit": "ms"
      },
      {
        "param": {
          "domain": {
            "default": 100.0,
            "kind": "number",
            "max": 100.0,
            "min": 1.0,
            "whole": false
          },
          "id": "memory"
        },
        "source": "model",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "largest",
              "latest"
            ]
          },
          "id": "victim"
        },
        "source": "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968",
        "unit": ""
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "kernel",
              "working-set"
            ]
          },
          "id": "replacement"
        },
        "source": "P. J. Denning: The working set model for program behavior. CACM 11(5), 1968",
        "unit": ""
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "working_sets",
        "kind": "gauge",
        "unit": "pages"
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "working-set-sampled",
      "replacement-stays",
      "cold-stay"
    ],
    "stand_in": false
  },
  {
    "citation": "W. W. Chu, H. Opderbeck: The page fault frequency replacement algorithm. AFIPS FJCC 41, 1972",
    "id": "pff",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 10000.0,
            "min": 0.1,
            "whole": false
          },
          "id": "T_ms"
        },
        "source": "model",
        "unit": "ms"
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "one-by-one",
              "never"
            ]
          },
          "id": "suspension"
        },
        "source": "model",
        "unit": ""
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "want_more",
        "kind": "gauge",
        "unit": "processes"
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "pff-faults-read",
      "pff-suspension",
      "cold-stay"
    ],
    "stand_in": false
  },
  {
    "citation": "R. W. Carr, J. L. Hennessy: WSClock - a simple and effective algorithm for virtual memory management. SOSP 1981",
    "id": "wsclock",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 100.0,
            "kind": "number",
            "max": 10000.0,
            "min": 1.0,
            "whole": false
          },
          "id": "theta_ms"
        },
        "source": "model",
        "unit": "ms"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "replaceable",
        "kind": "gauge",
        "unit": "pages"
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "working-set-sampled",
      "wsclock-kernels-hand",
      "wsclock-loading",
      "cold-stay"
    ],
    "stand_in": false
  },
  {
    "citation": "R. Blake: Optimal control of thrashing. SIGMETRICS 1982",
    "id": "blake",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 0.3,
            "kind": "number",
            "max": 1.0,
            "min": 0.01,
            "whole": false
          },
          "id": "alpha"
        },
        "source": "model",
        "unit": ""
      },
      {
        "param": {
          "domain": {
            "default": 0.5,
            "kind": "number",
            "max": 0.99,
            "min": 0.0,
            "whole": false
          },
          "id": "threshold"
        },
        "source": "model",
        "unit": ""
      },
      {
        "param": {
          "domain": {
            "default": 0.5,
            "kind": "number",
            "max": 10.0,
            "min": 0.0,
            "whole": false
          },
          "id": "gain"
        },
        "source": "model",
        "unit": ""
      },
      {
        "param": {
          "domain": {
            "default": 0.2,
            "kind": "number",
            "max": 1.0,
            "min": 0.0,
            "whole": false
          },
          "id": "target"
        },
        "source": "model",
        "unit": ""
      },
      {
        "param": {
          "domain": {
            "default": 3.0,
            "kind": "number",
            "max": 60.0,
            "min": 1.0,
            "whole": true
          },
          "id": "persistence"
        },
        "source": "model",
        "unit": "samples"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "thrash_level",
        "kind": "gauge",
        "unit": ""
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "blake-stand-in"
    ],
    "stand_in": true
  },
  {
    "citation": "S. J. Leffler, M. K. McKusick, M. J. Karels, J. S. Quarterman: 4.3BSD, chapter 5.12, 1989",
    "id": "bsd",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 20.0,
            "kind": "number",
            "max": 3600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "maxslp_s"
        },
        "source": "S. J. Leffler, M. K. McKusick, M. J. Karels, J. S. Quarterman: 4.3BSD, chapter 5.12, 1989",
        "unit": "s"
      },
      {
        "param": {
          "domain": {
            "default": 40.0,
            "kind": "number",
            "max": 10000.0,
            "min": 1.0,
            "whole": true
          },
          "id": "maxpgio"
        },
        "source": "S. J. Leffler, M. K. McKusick, M. J. Karels, J. S. Quarterman: 4.3BSD, chapter 5.12, 1989",
        "unit": "1/s"
      },
      {
        "param": {
          "domain": {
            "default": 2.5,
            "kind": "number",
            "max": 50.0,
            "min": 0.1,
            "whole": false
          },
          "id": "desfree"
        },
        "source": "model",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 4.0,
            "kind": "number",
            "max": 200.0,
            "min": 1.0,
            "whole": true
          },
          "id": "nbig"
        },
        "source": "S. J. Leffler, M. K. McKusick, M. J. Karels, J. S. Quarterman: 4.3BSD, chapter 5.12, 1989",
        "unit": "processes"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "avefree",
        "kind": "gauge",
        "unit": "pages"
      },
      {
        "id": "load_average",
        "kind": "gauge",
        "unit": "processes"
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "held-count-as-free",
      "desfree-is-a-share",
      "nobody-is-nice"
    ],
    "stand_in": false
  },
  {
    "citation": "AIX performance management: VMM memory load control, schedo",
    "id": "aix",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 6.0,
            "kind": "number",
            "max": 1000.0,
            "min": 0.0,
            "whole": true
          },
          "id": "v_repage_hi"
        },
        "source": "AIX performance management: VMM memory load control, schedo",
        "unit": ""
      },
      {
        "param": {
          "domain": {
            "default": 4.0,
            "kind": "number",
            "max": 1000.0,
            "min": 0.0,
            "whole": true
          },
          "id": "v_repage_proc"
        },
        "source": "AIX performance management: VMM memory load control, schedo",
        "unit": ""
      },
      {
        "param": {
          "domain": {
            "default": 2.0,
            "kind": "number",
            "max": 200.0,
            "min": 1.0,
            "whole": true
          },
          "id": "v_min_process"
        },
        "source": "AIX performance management: VMM memory load control, schedo",
        "unit": "processes"
      },
      {
        "param": {
          "domain": {
            "default": 1.0,
            "kind": "number",
            "max": 600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "v_sec_wait"
        },
        "source": "AIX performance management: VMM memory load control, schedo",
        "unit": "s"
      },
      {
        "param": {
          "domain": {
            "default": 2.0,
            "kind": "number",
            "max": 600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "v_exempt_secs"
        },
        "source": "AIX performance management: VMM memory load control, schedo",
        "unit": "s"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "written_over_stolen",
        "kind": "gauge",
        "unit": ""
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "repages-are-reads",
      "one-resumed-a-second"
    ],
    "stand_in": false
  },
  {
    "citation": "M. Reuven, Y. Wiseman: Medium-term scheduler as a solution for the thrashing effect. The Computer Journal 49(3), 2006",
    "id": "packs",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 60.0,
            "kind": "number",
            "max": 3600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "quantum_s"
        },
        "source": "Reuven and Wiseman 2006",
        "unit": "s"
      },
      {
        "param": {
          "domain": {
            "default": 90.0,
            "kind": "number",
            "max": 100.0,
            "min": 1.0,
            "whole": false
          },
          "id": "capacity"
        },
        "source": "Reuven and Wiseman 2006",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 1.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": false
          },
          "id": "every_pack"
        },
        "source": "model",
        "unit": "%"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "packs",
        "kind": "gauge",
        "unit": ""
      },
      {
        "id": "pack",
        "kind": "gauge",
        "unit": ""
      }
    ],
    "simplifications": [
      "held-keep-pages",
      "first-fit",
      "interactive-by-size"
    ],
    "stand_in": false
  },
  {
    "citation": "systemd-oomd, src/oom/oomd-manager.h (252)",
    "id": "oomd",
    "kills": true,
    "params": [
      {
        "param": {
          "domain": {
            "default": 60.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": false
          },
          "id": "limit"
        },
        "source": "systemd-oomd, src/oom/oomd-manager.h (252)",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 30.0,
            "kind": "number",
            "max": 600.0,
            "min": 0.0,
            "whole": true
          },
          "id": "duration_s"
        },
        "source": "systemd-oomd, src/oom/oomd-manager.h (252)",
        "unit": "s"
      },
      {
        "param": {
          "domain": {
            "kind": "choice",
            "words": [
              "process",
              "workload"
            ]
          },
          "id": "group"
        },
        "source": "model",
        "unit": ""
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "full_avg10",
        "kind": "gauge",
        "unit": "%"
      }
    ],
    "simplifications": [
      "pressure-of-the-machine",
      "reclaim-by-reads",
      "no-swap-rule"
    ],
    "stand_in": false
  },
  {
    "citation": "S. Jiang, X. Zhang: Adaptive page replacement to protect thrashing in Linux. ALS 2001",
    "id": "tpf",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 40.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": false
          },
          "id": "CPU_Low"
        },
        "source": "memory",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 80.0,
            "kind": "number",
            "max": 100.0,
            "min": 0.0,
            "whole": false
          },
          "id": "CPU_High"
        },
        "source": "memory",
        "unit": "%"
      },
      {
        "param": {
          "domain": {
            "default": 1.0,
            "kind": "number",
            "max": 10000.0,
            "min": 0.0,
            "whole": false
          },
          "id": "PF_Low"
        },
        "source": "memory",
        "unit": "1/s"
      },
      {
        "param": {
          "domain": {
            "default": 10.0,
            "kind": "number",
            "max": 10000.0,
            "min": 0.0,
            "whole": false
          },
          "id": "PF_High"
        },
        "source": "memory",
        "unit": "1/s"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "high_PF_proc",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "spared_resident",
        "kind": "gauge",
        "unit": "pages"
      }
    ],
    "simplifications": [
      "tpf-thresholds",
      "spared-are-referenced"
    ],
    "stand_in": true
  },
  {
    "citation": "S. Jiang, X. Zhang: Token-ordered LRU. Performance Evaluation 60, 2005",
    "id": "token-time",
    "kills": false,
    "params": [
      {
        "param": {
          "domain": {
            "default": 300.0,
            "kind": "number",
            "max": 3600.0,
            "min": 1.0,
            "whole": true
          },
          "id": "swap_token_timeout"
        },
        "source": "mm/thrash.c (2.6.11)",
        "unit": "s"
      }
    ],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "spared_resident",
        "kind": "gauge",
        "unit": "pages"
      }
    ],
    "simplifications": [
      "token-asked-late",
      "spared-are-referenced",
      "token-beside-the-kernels"
    ],
    "stand_in": false
  },
  {
    "citation": "S. Jiang, X. Zhang: Token-ordered LRU. Performance Evaluation 60, 2005",
    "id": "token-priority",
    "kills": false,
    "params": [],
    "series": [
      {
        "id": "mpl",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "blocked",
        "kind": "gauge",
        "unit": "processes"
      },
      {
        "id": "spared_resident",
        "kind": "gauge",
        "unit": "pages"
      }
    ],
    "simplifications": [
      "token-asked-late",
      "spared-are-referenced",
      "token-beside-the-kernels"
    ],
    "stand_in": false
  }
];

export const STUDY_SYSTEMS: readonly StudySystem[] = [
  {
    "id": "freebsd",
    "images": 0,
    "version": "9.3"
  },
  {
    "id": "linux",
    "images": 0,
    "version": "2.6.20"
  },
  {
    "id": "solaris",
    "images": 0,
    "version": "onnv_86"
  },
  {
    "id": "winxp",
    "images": 3072,
    "version": "xp-sp2"
  }
];

export const STUDY_LOADS: readonly StudyLoad[] = [
  {
    "calibrated": 981,
    "id": "e1",
    "interval_s": 30.0,
    "seconds": 1560,
    "sleep_ms": 100.0,
    "writes": 1000
  },
  {
    "calibrated": 15700,
    "id": "e2",
    "interval_s": 30.0,
    "seconds": 1560,
    "sleep_ms": 100.0,
    "writes": 10000
  },
  {
    "calibrated": 8278,
    "id": "e3",
    "interval_s": 30.0,
    "seconds": 1560,
    "sleep_ms": 1000.0,
    "writes": 10000
  },
  {
    "calibrated": 15700,
    "id": "e4",
    "interval_s": 1.0,
    "seconds": 150,
    "sleep_ms": 100.0,
    "writes": 10000
  },
  {
    "calibrated": 15700,
    "id": "stability",
    "interval_s": 10.0,
    "seconds": 600,
    "sleep_ms": 100.0,
    "writes": 10000
  }
];

export const STUDY_MACHINE: StudyMachine = {
  "consumers": 25,
  "disk": [
    8.5,
    7200.0,
    50.0
  ],
  "e3_room": 204144,
  "frames": 262144,
  "pages": 25600,
  "room": 212144,
  "solaris_e3_room": 140144,
  "start_s": 10.0,
  "swap": 524288,
  "touch_us": 0.25
};

export const STUDY_BYSTANDER: Probe = {
  "pages": 200,
  "period_s": 1.0,
  "start_s": 5.5,
  "touch_us": 5.0
};

export const STUDY_IMAGES: FileReader = {
  "by": "mmap",
  "file": 1,
  "loops": 1,
  "pages": 0,
  "start_s": 0.0,
  "touch_us": 5.0
};

export const CONTROL_REASONS: readonly ControlReason[] = [
  "control-held",
  "control-admitted",
  "control-limit-raised",
  "control-limit-lowered",
  "control-pack-turn",
  "control-killed",
  "control-spared",
  "control-spared-no-more",
  "control-thrashing",
  "control-recovered",
  "control-cooled",
  "swap-compressed",
  "swap-decompressed",
  "swap-compressed-to-disk"
];

export const STRESS_NG_METHODS: readonly string[] = [
  "all",
  "flip",
  "galpat-0",
  "galpat-1",
  "gray",
  "rowhammer",
  "incdec",
  "inc-nybble",
  "rand-set",
  "rand-sum",
  "read64",
  "ror",
  "swap",
  "move-inv",
  "modulo-x",
  "prime-0",
  "prime-1",
  "prime-gray-0",
  "prime-gray-1",
  "prime-incdec",
  "walk-0d",
  "walk-1d",
  "walk-0a",
  "walk-1a",
  "write64",
  "zero-one"
];
