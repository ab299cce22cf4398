"""The package where nothing else is installed: `python -m unittest discover sim-wasm/python/tests`."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
import urllib.request
from concurrent.futures import ProcessPoolExecutor
from unittest import mock

import faultline
from faultline import _faultline

BELADY = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5]
STUDY = {
    "version": 1,
    "traces": [{"generate": "zipf:length=5000,pages=200,s=1.1,seed=7"}],
    "policies": ["lru", "arc", "random"],
    "frames": [16, 64],
    "seeds": 3,
    "tasks_per_part": 2,
}
MACHINE = {
    "version": 1,
    "run": {
        "kind": "machine",
        "os": {"id": "freebsd", "version": "10.2"},
        "frames": 512,
        "seconds": 7,
        "workloads": [{"id": "stress", "pages": 640, "touch_us": 2000}],
    },
}


def each(below, names):
    """Paths to fields below another."""
    return [f"{below}/{name}" for name in names]


def command(*args):
    """What the command of this environment prints."""
    return subprocess.run([sys.executable, "-m", "faultline", *args], capture_output=True, encoding="utf-8", timeout=120)


class Package(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_faults_are_those_of_the_command(self):
        trace = self.file("belady.txt", " ".join(map(str, BELADY)))
        table = faultline.replay(trace, policy=["fifo", "opt"], frames=[3, 4]).to_pydict()
        # Belady, Nelson and Shedler 1969: FIFO has more faults with four frames than with three.
        self.assertEqual(table["faults"], [9, 10, 7, 6])
        said = command("replay", trace, "--policy=fifo", "--policy=opt", "--frames=3,4", "--json")
        results = json.loads(said.stdout)["results"]
        for name in ["policy", "frames", "faults", "cold", "evictions", "writebacks"]:
            self.assertEqual(table[name], [row[name] for row in results])

    def test_references_may_be_numbers_of_python(self):
        self.assertEqual(faultline.replay(BELADY, policy="fifo", frames=3).to_pydict()["faults"], [9])
        written = faultline.replay("1 2w 3 4".split(), policy="fifo", frames=1).to_pydict()
        self.assertEqual(written["writebacks"], [1])

    def test_a_curve_is_exact_or_an_estimate_with_its_error(self):
        zipf = "zipf:length=50000,pages=2000,s=1.1,seed=7"
        exact = faultline.mrc(generate=zipf, points=4).to_pydict()
        self.assertEqual([faults / 50000 for faults in exact["faults"]], exact["miss_ratio"])
        self.assertEqual(set(exact["standard_error"]), {None})
        sampled = faultline.mrc(generate=zipf, policy=["lru", "sieve"], points=4, sample=0.1).to_pydict()
        self.assertEqual(set(sampled["faults"]), {None})
        self.assertTrue(all(error > 0 for error in sampled["standard_error"]))
        self.assertEqual(set(zip(sampled["policy"], sampled["doubt"])), {("lru", None), ("sieve", "size")})

    def test_caches_of_objects_miss_what_the_command_says(self):
        sizes = [300, 10, 70, 5000, 10, 40, 800]
        rows = [f"{at},{at * at % 7},{sizes[at * at % 7]}\n" for at in range(400)]
        trace = self.file("sized.csv", "time,id,size\n" + "".join(rows))
        asked = {"policy": ["lru", "gdsf", "lecar"], "bytes": [400, "1kB"], "warmup": 20, "seeds": 3}
        table = faultline.objects(trace, **asked)
        args = ["--policy=lru", "--policy=gdsf", "--policy=lecar", "--bytes=400,1kB", "--warmup=20", "--seeds=3"]
        said = json.loads(command("objects", trace, *args, "--json").stdout)
        columns = table.to_pydict()
        self.assertEqual(columns["capacity"], [400, 1000] * 3)
        self.assertEqual(columns["seeds"], [1, 1, 1, 1, 3, 3])
        self.assertEqual(set(columns["first"]), {None})
        self.assertEqual(table.metadata, {"trace": said["trace"], "unit": "bytes"})
        counts = ["requests", "bytes", "misses", "missed_bytes", "miss_ratio", "byte_miss_ratio"]
        for name in ["policy", *counts, "miss_ratio_deviation", "byte_miss_ratio_deviation"]:
            self.assertEqual(columns[name], [row[name] for row in said["results"]], name)
        self.assertEqual(columns["requests"], [380] * 6)

    def test_intervals_are_rows_and_what_they_add_up_to_is_beside_them(self):
        zipf = {"generate": "zipf:length=5000,pages=200,s=1.1,seed=7", "policy": ["fifo", "sieve"], "objects": 20}
        table = faultline.objects(**zipf, warmup=1000, interval=1500)
        columns = table.to_pydict()
        self.assertEqual(columns["first"], [1001, 2501, 4001] * 2)
        self.assertEqual(columns["requests"], [1500, 1500, 1000] * 2)
        whole = table.metadata["results"]
        self.assertEqual([sum(columns["misses"][:3]), sum(columns["misses"][3:])], [row["misses"] for row in whole])
        self.assertEqual(faultline.objects(**zipf, warmup=1000).to_pydict()["misses"], [row["misses"] for row in whole])
        self.assertEqual(len(faultline.objects(**zipf, warmup=9000, interval=1500)), 0)

    def test_what_is_wrong_is_said_as_the_command_says_it(self):
        for args, options in [(("none.txt",), {"policy": "lru"}), (("none.txt",), {"policy": "lur"})]:
            with self.assertRaises(faultline.FaultlineError) as raised:
                faultline.replay(*args, frames=3, **options)
            said = command("replay", "--trace=none.txt", f"--policy={options['policy']}", "--frames=3")
            self.assertEqual(raised.exception.args, (said.stderr.rstrip("\n"), said.returncode))

    def test_a_field_that_an_answer_lacks_is_no_column_of_nothing(self):
        vmstat = " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n"
        rows = [f" 1  0 0 {90 + i} 1 20 {i} 0 3 4 5 6 7 8 80 4 0\n" for i in range(20)]
        log = self.file("a.log", vmstat + "".join(rows))
        zipf = ["--generate=zipf:length=500,pages=12,s=1.1,seed=7"]
        counts = ["frames", "faults", "cold", "evictions", "writebacks"]
        numbers = ["a", "a/mean", "b", "b/sd", "difference", "difference/ci", "ratio", "ratio/value", "p_adjusted"]
        curve = ["policy", "params", "method", "frames"]
        ratios = ["miss_ratio", "byte_miss_ratio", "miss_ratio_deviation", "byte_miss_ratio_deviation"]
        cached = ["policy", "params", "capacity", "seeds", "requests", "bytes", "misses", "missed_bytes", *ratios]
        column = ["name", "unit", "count", "mean", "min", "max"]
        fields = {
            ("replay", *zipf, "--policy=lru", "--frames=3"): ["results", *each("results/0", ["policy", "params", *counts])],
            ("mrc", *zipf, "--policy=lru", "--points=2"): ["curves", "trace", *each("curves/0", [*curve, "faults"])],
            ("mrc", *zipf, "--policy=lru", "--sample=1"): each("curves/0", [*curve, "miss_ratio", "standard_error", "doubt"]),
            ("objects", *zipf, "--policy=lru", "--objects=3"): ["results", *each("results/0", cached)],
            ("objects", *zipf, "--policy=lru", "--objects=3", "--interval=100"): [
                *each("results/0", ["policy", "params", "capacity", "seeds"]),
                *each("results/0/intervals/0", ["first", *cached[4:]]),
            ],
            ("run", self.file("machine.json", json.dumps(MACHINE))): ["series"],
            ("logs", log): each("0", ["columns", "file", "format", *each("columns/0", column)]),
            ("compare", log, log): ["columns", *each("columns/0", ["name", "unit", "value", "verdict", *numbers])],
        }
        for (kind, *args), paths in fields.items():
            text, _ = _faultline.answer([kind, "--json", *args])
            self.assertGreater(len(_faultline.table(kind, text)), 0)
            for path in paths:
                *above, name = path.split("/")
                with self.subTest(kind=kind, lacks=path), self.assertRaisesRegex(RuntimeError, f"lacks `.*{name}"):
                    answer = inside = json.loads(text)
                    for step in above:
                        inside = inside[int(step) if isinstance(inside, list) else step]
                    del inside[name]
                    _faultline.table(kind, json.dumps(answer))

    def test_a_study_is_the_same_on_an_executor_and_goes_on_where_it_was(self):
        study, into = self.file("study.json", json.dumps(STUDY)), os.path.join(self.folder, "study")
        serial = faultline.sweep(study)
        with ProcessPoolExecutor(2) as executor:
            shared = faultline.sweep(study, executor, into=into)
        self.assertEqual(len(serial), 10)
        self.assertEqual(serial.metadata, shared.metadata)
        self.assertEqual(serial.to_pydict(), shared.to_pydict())
        parts = [os.path.join(at, name) for at, _, names in os.walk(os.path.join(into, "parts")) for name in names]
        os.remove(parts[0])
        kept = {part: os.stat(part).st_mtime_ns for part in parts[1:]}
        self.assertEqual(faultline.sweep(into).metadata, serial.metadata)
        self.assertEqual({part: os.stat(part).st_mtime_ns for part in kept}, kept)

    def test_the_page_is_inside(self):
        with faultline.serve() as page, urllib.request.urlopen(page.address) as answer:
            self.assertIn(b"Faultline", answer.read())

    def test_what_is_no_link_is_not_shown(self):
        for what in [
            "",
            "lab",
            "#view=lab",
            "https://example.org/#top",
            "javascript:alert(1)#v=1&view=lab",
            "javascript://x/#v=1&view=lab",
            "data:text/html,x#v=1&view=lab",
            'https://example.org/#v=1&view="><script>',
            "#v=1&view=lab#v=1",
        ]:
            with self.subTest(what=what), self.assertRaisesRegex(ValueError, "is no link: #v=1&view=lab"):
                faultline.show(what)
        with self.assertRaisesRegex(ValueError, "at most 2097152 are accepted"):
            faultline.show("#v=1&r=" + "1." * 2_000_000)
        with self.assertRaisesRegex(TypeError, "a link or a table is shown, not int"):
            faultline.show(7)

    def test_a_table_without_a_link_is_not_shown(self):
        with self.assertRaisesRegex(ValueError, "this table has no link"):
            faultline.show(faultline.replay(generate="zipf:length=5000,pages=9,s=1.1,seed=7", policy="lru", frames=3))

    def test_a_height_is_a_number_of_pixels(self):
        for height in [199, 4001, True]:
            with self.subTest(height=height), self.assertRaisesRegex(ValueError, "200 to 4000 CSS pixels"):
                faultline.show("#v=1&view=lab", height=height)
        with self.assertRaises(TypeError):
            faultline.show("#v=1&view=lab", height="90%")

    def test_without_anywidget_it_is_said_what_to_install(self):
        with mock.patch.dict(sys.modules, {"anywidget": None}), self.assertRaises(ImportError) as raised:
            sys.modules.pop("faultline._widget", None)
            faultline.show("#v=1&view=lab")
        self.assertEqual(str(raised.exception), "faultline.show needs anywidget: pip install anywidget")

    @unittest.skipIf(os.name == "nt", "Windows has no signal that a program can send itself")
    def test_ctrl_c_stops_what_is_computed(self):
        script = (
            "import faultline, os, signal, threading\n"
            "threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
            "try: faultline.replay(generate='zipf:length=9000000000,pages=20000', policy='lru', frames=300)\n"
            "except KeyboardInterrupt: print('stopped')\n"
        )
        said = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", timeout=60)
        self.assertEqual((said.stdout, said.returncode), ("stopped\n", 0))


if __name__ == "__main__":
    unittest.main()
