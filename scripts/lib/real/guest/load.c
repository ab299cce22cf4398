// Runs a recorded load (docs/loads.md) on a real kernel: one process for each `process` line. The parent writes a line of
// counters a second, and copies what /proc says before and after.
//
// load LOAD FOLDER LABEL SECONDS: files 1, 2, ... of the load are f1, f2, ... in the folder.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

typedef uint32_t u32;
typedef uint64_t u64;

enum { PAGE = 4096, REGIONS = 2, FILES = 1000, PROCESSES = 200, SECOND = 1000000000 };

static u64 began;
static const char *folder;

static u64 now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (u64)t.tv_sec * SECOND + t.tv_nsec;
}

// A touch takes processor time, as the load says.
static void work(u64 ns)
{
    u64 end = now() + ns;
    while (now() < end)
        ;
}

static void doze(u64 ns)
{
    struct timespec t = { ns / SECOND, ns % SECOND };
    while (nanosleep(&t, &t) && errno == EINTR)
        ;
}

static void doze_until(u64 since_start)
{
    u64 t = now() - began;
    if (since_start > t)
        doze(since_start - t);
}

static void die(const char *what, int code)
{
    perror(what);
    _exit(code);
}

// xoshiro128** (Blackman, Vigna 2018), and an unbiased number below n (Lemire 2019): the same draws as in the model.
static u32 state[4];

static u32 rotated(u32 x, int k)
{
    return x << k | x >> (32 - k);
}

static u32 drawn(void)
{
    u32 result = rotated(state[1] * 5, 7) * 9, t = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= t;
    state[3] = rotated(state[3], 11);
    return result;
}

static u32 below(u32 n)
{
    for (;;) {
        u64 wide = (u64)drawn() * n;
        u32 low = wide;
        if (low >= n || low >= (-n) % n)
            return wide >> 32;
    }
}

static void seed(const char *digits)
{
    for (int i = 0; i < 4; i++) {
        char eight[9] = { 0 };
        memcpy(eight, digits + 8 * i, 8);
        state[i] = strtoul(eight, 0, 16);
    }
}

static struct { volatile char *start; u64 pages; } regions[REGIONS];
static int files[FILES];

static int file_of(u32 number)
{
    if (number >= FILES)
        die("file number", 9);
    if (!files[number]) {
        char name[200];
        snprintf(name, sizeof name, "%s/f%u", folder, number);
        files[number] = open(name, O_RDONLY);
        if (files[number] < 0)
            die(name, 9);
    }
    return files[number];
}

static void map(u32 region, u64 pages, int file)
{
    int protection = file < 0 ? PROT_READ | PROT_WRITE : PROT_READ;
    int flags = file < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_SHARED;
    regions[region].start = mmap(0, pages * PAGE, protection, flags, file, 0);
    regions[region].pages = pages;
    if (regions[region].start == MAP_FAILED)
        die("mmap", 8);
}

// What written pages have in them: never all zeros, and for zram a share that does not compress.
static u64 salt;
static int fill;
static char noise[8192];

static void touch(u32 region, u64 page, int write, u64 ns)
{
    volatile char *place = regions[region].start + page * PAGE;
    if (write) {
        volatile u64 *words = (u64 *)place;
        words[1] = ++salt * 6364136223846793005ull + page;
        if (fill && words[2] != 1) {
            words[2] = 1;
            memcpy((void *)(words + 8), noise + (page * 37 + salt) % 3000, fill * 41 & 4032);
        }
    } else {
        (void)*place;
    }
    work(ns);
}

static void read_page(u32 file, u64 page, u64 ns)
{
    static char page_of_file[PAGE];
    if (pread(file_of(file), page_of_file, PAGE, page * PAGE) != PAGE)
        die("pread", 7);
    work(ns);
}

static void slurp(const char *name, char *into, int most)
{
    int f = open(name, O_RDONLY), got = 0, k;
    *into = 0;
    if (f < 0)
        return;
    while (got < most - 1 && (k = read(f, into + got, most - 1 - got)) > 0)
        got += k;
    into[got] = 0;
    close(f);
}

#include "groups.h"

static char line[400];

// One request. Answers whether it was understood; `exit` does not return.
static int request(volatile int *done)
{
    char kind[20], mode = 'r', digits[40] = { 0 };
    unsigned region, file, percent;
    u64 first, pages, count, ns, times = 1;
    int step;
    const char *repeated = strstr(line, " x ");
    if (repeated)
        times = strtoull(repeated + 3, 0, 10);
    if (sscanf(line, "%19s", kind) != 1 || *kind == '#' || !strcmp(kind, "round") || !strcmp(kind, "workload"))
        return 1;
    if (!strcmp(kind, "group")) {
        char path[120];
        sscanf(line, "group %119s", path);
        join_group(path);
        return 1;
    }
    if (sscanf(line, "map %u %lu", &region, &pages) == 2) {
        map(region, pages, -1);
    } else if (sscanf(line, "open %u %u %lu", &region, &file, &pages) == 3) {
        map(region, pages, file_of(file));
    } else if (sscanf(line, "unmap %u", &region) == 1) {
        munmap((void *)regions[region].start, regions[region].pages * PAGE);
    } else if (sscanf(line, "sweep %u %lu %lu %d %c %lu", &region, &first, &count, &step, &mode, &ns) == 6) {
        for (u64 t = 0; t < times; t++)
            for (u64 i = 0; i < count; i++)
                touch(region, first + t + (int64_t)step * i, mode == 'w', ns);
    } else if (sscanf(line, "scatter %u %lu %lu %lu %u %lu %39s", &region, &first, &pages, &count, &percent, &ns, digits) == 7) {
        seed(digits);
        for (u64 i = 0; i < count; i++) {
            u64 page = first + below(pages);
            int write = below(100) < percent;
            touch(region, page, write, ns);
        }
    } else if (sscanf(line, "read %u %*u %lu %lu", &file, &first, &ns) == 3) {
        for (u64 i = 0; i < times; i++)
            read_page(file, first + i, ns);
    } else if (sscanf(line, "stream %u %lu %lu %lu %c %lu", &file, &pages, &first, &count, &mode, &ns) == 6 && mode == 'r') {
        for (u64 i = 0; i < count; i++)
            read_page(file, (first + i) % pages, ns);
    } else if (sscanf(line, "sleep %lu", &ns) == 1) {
        doze(ns);
    } else if (sscanf(line, "until %lu", &ns) == 1) {
        doze_until(ns);
    } else if (!strcmp(kind, "exit")) {
        __sync_fetch_and_add(done, 1);
        _exit(0);
    } else {
        return 0;
    }
    return 1;
}

// A process: its lines up to the next `process`. Then it waits and keeps its memory, as in the model.
static void run(const char *load, long at, u64 start, volatile int *done)
{
    FILE *f = fopen(load, "r");
    fseek(f, at, SEEK_SET);
    salt = getpid();
    // It joins its group, which its first line names, before it touches any memory.
    doze_until(start);
    while (fgets(line, sizeof line, f) && strncmp(line, "process", 7)) {
        if (!request(done)) {
            fprintf(stderr, "what: %s", line);
            _exit(6);
        }
    }
    __sync_fetch_and_add(done, 1);
    for (;;)
        pause();
}

static char text[65536];

static const char *counters[] = {
    "nr_free_pages", "nr_inactive_anon", "nr_active_anon", "nr_inactive_file", "nr_active_file", "nr_anon_pages",
    "nr_file_pages", "nr_mapped", "nr_swapcached", "nr_slab_reclaimable", "nr_slab_unreclaimable", "pgfault",
    "pgmajfault", "pgpgin", "pgpgout", "pswpin", "pswpout", "pgactivate", "pgdeactivate", "pgrefill", "pgreuse",
    "pgsteal_kswapd", "pgsteal_direct", "pgscan_kswapd", "pgscan_direct", "pgscan_anon", "pgscan_file", "pgsteal_anon",
    "pgsteal_file", "allocstall_dma32", "allocstall_movable", "allocstall_normal", "pageoutrun",
    "kswapd_low_wmark_hit_quickly", "kswapd_high_wmark_hit_quickly", "workingset_refault_anon",
    "workingset_refault_file", "workingset_activate_anon", "workingset_activate_file", "workingset_restore_anon",
    "workingset_restore_file", "workingset_nodereclaim", "workingset_nodes", "pgrotated", "swap_ra", "swap_ra_hit",
    "nr_vmscan_write", "oom_kill", "pgscan_direct_throttle", "drop_pagecache",
};

static void stalls(const char *resource, const char *file)
{
    char pressure[500];
    slurp(file, pressure, sizeof pressure);
    for (int i = 0; i < 2; i++) {
        const char *kind = i ? "full" : "some", *place = strstr(pressure, kind);
        const char *total = place ? strstr(place, "total=") : 0;
        if (total)
            printf(" psi_%s_%s=%lu", resource, kind, strtoul(total + 6, 0, 10));
    }
}

static void sample(const char *tag, const char *label)
{
    unsigned long user, nice, system, idle, wait, irq, soft;
    slurp("/proc/vmstat", text + 1, sizeof text - 1);
    text[0] = '\n';
    printf("%s %s t=%.3f", tag, label, (double)(now() - began) / SECOND);
    for (unsigned i = 0; i < sizeof counters / sizeof *counters; i++) {
        char key[60];
        snprintf(key, sizeof key, "\n%s ", counters[i]);
        const char *place = strstr(text, key);
        if (place)
            printf(" %s=%lu", counters[i], strtoul(place + strlen(key), 0, 10));
    }
    slurp("/proc/stat", text, sizeof text);
    sscanf(text, "cpu %lu %lu %lu %lu %lu %lu %lu", &user, &nice, &system, &idle, &wait, &irq, &soft);
    printf(" user=%lu system=%lu idle=%lu iowait=%lu irq=%lu", user, system, idle, wait, irq + soft);
    stalls("mem", "/proc/pressure/memory");
    stalls("io", "/proc/pressure/io");
    printf("\n");
    fflush(stdout);
}

static void copy(const char *what, const char *path)
{
    slurp(path, text, sizeof text);
    printf("BEGIN %s\n%sEND %s\n", what, text, what);
    fflush(stdout);
}

static pid_t pids[PROCESSES];
static int homes[PROCESSES];

// A process has ended: it was killed, found something wrong, or has done its work.
static void bury(pid_t pid, int status, const struct rusage *used, int processes, volatile int *done)
{
    int at = 0;
    while (at < processes && pids[at] != pid)
        at++;
    if (at < processes) {
        pids[at] = 0;
        if (homes[at] >= 0)
            groups[homes[at]].faults_of_the_dead += used->ru_majflt;
    }
    if (WIFSIGNALED(status) || WEXITSTATUS(status)) {
        printf("DIED %d status %x process=%d t=%.3f\n", pid, status, at, (double)(now() - began) / SECOND);
        __sync_fetch_and_add(done, 1);
    }
}

// Samples once a second until all processes are done, or time is up. A run of `whole` time ends when it does.
static void watch(const char *label, int processes, double most, int whole, volatile int *done)
{
    for (u64 next = SECOND;;) {
        int status;
        pid_t pid;
        struct rusage used;
        doze(20000000);
        u64 t = now() - began;
        while ((pid = wait4(-1, &status, WNOHANG, &used)) > 0)
            bury(pid, status, &used, processes, done);
        if (*done >= processes && !whole)
            return;
        if (t > most * SECOND) {
            if (!whole)
                printf("TIMEOUT\n");
            return;
        }
        if (t >= next) {
            sample("S", label);
            sample_groups(label, pids, homes, processes);
            next = (t / SECOND + 1) * SECOND;
        }
    }
}

int main(int argc, char **argv)
{
    if (argc != 5)
        return 2;
    const char *load = argv[1], *label = argv[3];
    folder = argv[2];
    setvbuf(stdout, malloc(70000), _IOFBF, 70000);
    fill = getenv("FILL") ? atoi(getenv("FILL")) : 0;
    for (int i = 0; i < (int)sizeof noise; i++)
        noise[i] = (i * 2654435761u) >> 13 ^ i * i;
    volatile int *done = mmap(0, PAGE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    long at[PROCESSES];
    u64 start[PROCESSES];
    int processes = 0;
    int whole = getenv("WHOLE") != 0;
    char path[120];
    read_groups();
    FILE *f = fopen(load, "r");
    while (fgets(line, sizeof line, f))
        if (!strncmp(line, "process", 7) && processes < PROCESSES) {
            start[processes] = strtoull(line + 7, 0, 10);
            homes[processes] = -1;
            at[processes++] = ftell(f);
        } else if (sscanf(line, "group %119s", path) == 1 && processes > 0) {
            homes[processes - 1] = group_of(path);
        }

    // The parent stays in memory whatever the load does.
    mlockall(MCL_CURRENT | MCL_FUTURE);
    copy("zoneinfo", "/proc/zoneinfo");
    copy("vmstat_start", "/proc/vmstat");
    copy("meminfo_start", "/proc/meminfo");
    began = now();
    sample("S", label);
    sample_groups(label, pids, homes, processes);
    pid_t reclaims = reclaim_as_listed();
    for (int i = 0; i < processes; i++)
        if (!(pids[i] = fork())) {
            munlockall();
            run(load, at[i], start[i], done);
        }
    watch(label, processes, atof(argv[4]), whole, done);
    sample("F", label);
    sample_groups(label, pids, homes, processes);
    copy_groups();
    copy("vmstat_end", "/proc/vmstat");
    copy("meminfo_end", "/proc/meminfo");
    copy("zoneinfo_end", "/proc/zoneinfo");
    copy("lru_gen", "/sys/kernel/debug/lru_gen");
    copy("swaps", "/proc/swaps");
    copy("pressure_memory", "/proc/pressure/memory");
    copy("pressure_io", "/proc/pressure/io");
    for (int i = 0; i < processes; i++)
        if (pids[i])
            kill(pids[i], SIGKILL);
    if (reclaims)
        kill(reclaims, SIGKILL);
    return 0;
}
