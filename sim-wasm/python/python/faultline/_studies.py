"""Studies of many runs, on threads, Dask or any executor."""

import json
import os
import tempfile
from concurrent.futures import Executor
from typing import Any, Optional

from faultline import _faultline
from faultline._arguments import Path, options, positional, tell
from faultline._faultline import Table

# More shards than this only cost messages: a part is what is not computed twice.
_MOST_SHARDS = 1024


def _asked(*args: str) -> Any:
    text, notes = _faultline.answer(list(args))
    tell(notes)
    return json.loads(text)


def _work(folder: str, shard: int, shards: int, traces: Optional[str], jobs: Optional[int]) -> int:
    """Works on a shard wherever this is called, and returns the number of parts that it computed."""
    given = options(shard=f"{shard}/{shards}", traces=traces, jobs=jobs)
    return int(_asked("work", "--json", *given, *positional(folder))["computed"])


def sweep(
    plan: Path,
    client: Optional[Any] = None,
    *,
    into: Optional[Path] = None,
    shards: Optional[int] = None,
    traces: Optional[Path] = None,
    jobs: Optional[int] = None,
    partial: bool = False,
) -> Table:
    """Runs a study and returns its rows: the columns of `faultline merge`, in the plan's order.

    `plan` is a folder that `faultline plan` made, or the document of a study (docs/studies-at-scale.md); the latter is
    planned in the folder `into`, or in one that is deleted afterwards.

    `client` is a Dask `Client` or any `concurrent.futures.Executor`; without one, the study runs on the threads of this
    computer. Whoever works must see the same folder, and needs the same build. `shards` is the number of pieces that the
    engine gets, one a part by default, up to 1,024. `traces` names the folder of the traces for the workers. `jobs` is
    threads: all cores here, one in each of an engine's tasks.

    A part that is in the folder is not computed again, whoever was ended meanwhile: call it again to go on. The rows and
    `metadata["sha256"]`, their digest as CSV, are the same on every engine.

    Raises FaultlineError with the command's message; Missing if tasks are missing and `partial` is False; Different if two
    workers gave different answers; and what the engine raises if it breaks.
    """
    if os.path.isdir(plan):
        return _swept(os.fspath(plan), client, shards, traces, jobs, partial)
    if into is not None:
        _asked("plan", "--json", *options(output=into), *positional(plan))
        return _swept(os.fspath(into), client, shards, traces, jobs, partial)
    if client is not None:
        raise ValueError("`into` is missing: a folder that all workers see")
    with tempfile.TemporaryDirectory(prefix="faultline-") as folder:
        _asked("plan", "--json", *options(output=folder), *positional(plan))
        return _swept(folder, client, shards, traces, jobs, partial)


def _swept(
    folder: str,
    client: Optional[Any],
    shards: Optional[int],
    traces: Optional[Path],
    jobs: Optional[int],
    partial: bool,
) -> Table:
    folder = os.path.abspath(folder)
    below = None if traces is None else os.fspath(traces)
    if client is None:
        _work(folder, 0, 1, below, jobs)
    else:
        status = _asked("status", "--json", *positional(folder))
        count = shards or max(1, min(status["parts"], _MOST_SHARDS))
        given = [(folder, shard, count, below, jobs or 1) for shard in range(count)]
        if isinstance(client, Executor):
            futures = [client.submit(_work, *args) for args in given]
            try:
                for future in futures:
                    future.result()
            finally:
                for future in futures:
                    future.cancel()
        else:
            # Dask gives a shard to another worker if one is lost. What is done is in the folder, not in Dask's memory.
            futures = [client.submit(_work, *args, pure=False) for args in given]
            try:
                client.gather(futures)
            finally:
                client.cancel(futures)
    table, notes = _faultline.merged(folder, partial)
    tell(notes)
    return table
