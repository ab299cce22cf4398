"""Faultline: how operating systems decide which page leaves memory.

`replay` and `mrc` count faults on traces, `objects` misses of caches, `run` simulates machines, `logs` and `compare` read logs, `sweep` runs studies;
each returns a `Table` that pandas, Polars and pyarrow take. `open` and `serve` show the page, `show` does so in a notebook. What the command says beside
its answer is logged as `faultline`.
"""

from faultline._answers import compare, logs, mrc, objects, replay, run
from faultline._faultline import Different, FaultlineError, Missing, Table
from faultline._faultline import core_version as _core_version
from faultline._page import Page, open, serve
from faultline._show import show
from faultline._studies import sweep

#: The version of the core: two builds with the same one give the same results.
CORE = _core_version()

__all__ = [
    "CORE",
    "Different",
    "FaultlineError",
    "Missing",
    "Page",
    "Table",
    "compare",
    "logs",
    "mrc",
    "objects",
    "open",
    "replay",
    "run",
    "serve",
    "show",
    "sweep",
]
