"""Studies on Dask's local cluster, where processes are killed; and the programs of docs/studies-at-scale.md, as they are there."""

import glob
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import faultline

DOCS = os.path.join(os.path.dirname(__file__), "..", "..", "..", "docs", "studies-at-scale.md")
DASK = importlib.util.find_spec("distributed") is not None
NO_DASK = "no Dask here: pip install distributed"

STUDY = {
    "version": 1,
    "traces": [{"generate": f"zipf:length=1000000,pages=20000,s=0.9,seed={seed}"} for seed in range(12)],
    "policies": ["lru", "arc"],
    "frames": [4000],
    "tasks_per_part": 1,
}
PARTS = 24

#: Prints the workers' process ids, and at the end the digest.
DRIVER = """
import os, sys, faultline
from distributed import Client, LocalCluster

if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        print(*client.run(os.getpid).values(), flush=True)
        print(faultline.sweep("study.json", client, into="study").metadata["sha256"], flush=True)
"""


def programs():
    """The Python programs of the page on studies."""
    with open(DOCS, encoding="utf-8") as file:
        return re.findall(r"^```python\n(.*?)^```$", file.read(), re.DOTALL | re.MULTILINE)


class Studies(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def parts(self):
        """The parts that are there, and when each was written."""
        names = glob.glob(os.path.join(self.folder, "study", "parts", "*", "*.json"))
        return {name: os.stat(name).st_mtime_ns for name in names}

    def start(self, script):
        """Starts a program in the folder, as the first of its own group of processes."""
        with open(os.path.join(self.folder, "told.txt"), "a", encoding="utf-8") as told:
            started = subprocess.Popen(
                [sys.executable, script],
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=told,
                encoding="utf-8",
                start_new_session=True,
            )
        self.addCleanup(started.stdout.close)
        self.addCleanup(started.wait)
        self.addCleanup(killed, started.pid)
        return started

    def told(self):
        """What the drivers said on standard error."""
        with open(os.path.join(self.folder, "told.txt"), encoding="utf-8") as file:
            return file.read()

    def in_the_middle(self, driver):
        """Waits until a driver's workers have written a few parts, and returns their ids."""
        before = len(self.parts())
        workers = [int(pid) for pid in driver.stdout.readline().split()]
        self.assertEqual(len(workers), 2)
        until = time.monotonic() + 60
        while len(self.parts()) < before + 3:
            self.assertIsNone(driver.poll(), self.told())
            self.assertLess(time.monotonic(), until, "nothing is written")
            time.sleep(0.01)
        self.assertLess(len(self.parts()), PARTS, "nothing is left to do")
        return workers

    @unittest.skipUnless(DASK, NO_DASK)
    @unittest.skipIf(os.name == "nt", "Windows has no groups of processes to kill")
    def test_whoever_is_killed_the_rows_are_those_of_one_undisturbed_run(self):
        self.write("study.json", json.dumps(STUDY))
        self.write("driver.py", DRIVER)
        serial = faultline.sweep(os.path.join(self.folder, "study.json"), jobs=1).metadata["sha256"]

        # The driver, and with it the scheduler.
        driver = self.start("driver.py")
        self.in_the_middle(driver)
        os.kill(driver.pid, signal.SIGKILL)
        driver.wait()
        kept = self.parts()

        # A worker of the next one, which goes on where that was. Workers that were left over may still write their last part.
        driver = self.start("driver.py")
        os.kill(self.in_the_middle(driver)[0], signal.SIGKILL)
        said, _ = driver.communicate(timeout=120)
        self.assertEqual((said, driver.returncode), (f"{serial}\n", 0), self.told())
        parts = self.parts()
        self.assertEqual(len(parts), PARTS)
        self.assertEqual({name: parts[name] for name in kept}, kept)

    def test_the_program_of_the_docs_with_an_executor_does_what_is_said_there(self):
        self.program_of_the_docs("concurrent.futures")

    @unittest.skipUnless(DASK, NO_DASK)
    def test_the_program_of_the_docs_with_dask_does_what_is_said_there(self):
        self.program_of_the_docs("distributed")

    def program_of_the_docs(self, engine):
        small = {**STUDY, "traces": [{"generate": "zipf:length=5000,pages=200,s=1.1,seed=7"}], "frames": [16, 64]}
        self.write("study.json", json.dumps(small))
        serial = faultline.sweep(os.path.join(self.folder, "study.json")).metadata["sha256"]
        [program] = [program for program in programs() if f"from {engine} import" in program]
        self.write("program.py", program)
        said = subprocess.run(
            [sys.executable, "program.py"], cwd=self.folder, capture_output=True, encoding="utf-8", timeout=120
        )
        self.assertEqual((said.stdout, said.returncode), (f"{serial}\n", 0), said.stderr)


def killed(group):
    """Kills what is left of a group of processes."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (AttributeError, ProcessLookupError):
        pass


if __name__ == "__main__":
    unittest.main()
