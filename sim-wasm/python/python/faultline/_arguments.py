"""The command's arguments, from Python's; and its notes, as Python logs them."""

import json
import logging
import os
import tempfile
from contextlib import contextmanager
from typing import Any, Iterable, Iterator, List, Mapping, Optional, Union

Path = Union[str, "os.PathLike[str]"]

_log = logging.getLogger("faultline")


def options(**given: Any) -> List[str]:
    """Options by their names: what is None or False is left out, True has no value, a list repeats the option."""
    args = []
    for name, value in given.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is True:
            args.append(option)
        elif value is not None and value is not False:
            args += [f"{option}={one}" for one in several(value)]
    return args


def several(value: Any) -> List[Any]:
    """A list of what is one or several."""
    return [value] if isinstance(value, (str, bytes, os.PathLike)) or not isinstance(value, Iterable) else list(value)


def positional(*paths: Path) -> List[str]:
    """Names of files, which may begin with a dash; a lone dash is standard input."""
    return ["--", *(os.fspath(path) for path in paths)]


def settings(changes: Optional[Mapping[str, Any]]) -> List[str]:
    """Changed values of a scenario, as `--set` takes them."""
    text = lambda value: value if isinstance(value, str) else json.dumps(value)  # noqa: E731
    return [f"--set={path}={text(value)}" for path, value in (changes or {}).items()]


@contextmanager
def document(given: Union[Path, Mapping[str, Any]]) -> Iterator[Path]:
    """The file of a scenario, which may be given as what is in it."""
    if not isinstance(given, Mapping):
        yield given
        return
    with tempfile.TemporaryDirectory(prefix="faultline-") as folder:
        name = os.path.join(folder, "scenario.json")
        with open(name, "w", encoding="utf-8") as file:
            json.dump(given, file)
        yield name


@contextmanager
def trace(given: Union[Path, Iterable[Union[int, str]], None]) -> Iterator[List[str]]:
    """The option that names a trace, which may be given as its references."""
    if given is None or isinstance(given, (str, os.PathLike)):
        yield options(trace=given)
        return
    with tempfile.TemporaryDirectory(prefix="faultline-") as folder:
        name = os.path.join(folder, "references.txt")
        with open(name, "w", encoding="utf-8") as file:
            file.writelines(f"{reference}\n" for reference in given)
        # Page numbers, however much they look like something else.
        yield options(trace=name, format="plain")


def tell(notes: str) -> None:
    """Logs the command's notes as `faultline`: warnings as such, the rest as information."""
    for line in notes.splitlines():
        _log.log(logging.WARNING if line.startswith("warning: ") else logging.INFO, "%s", line)
