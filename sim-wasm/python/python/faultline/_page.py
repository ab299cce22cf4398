"""The page, served by the command to this computer alone."""

import atexit
import os
import re
import subprocess
import sys
import tempfile
from typing import List, Optional

from faultline._arguments import Path, options, positional
from faultline._faultline import FaultlineError

_ADDRESS = re.compile(r"https?://\S+")


class Page:
    """A page that is being served; `close()` ends that, and so does the end of Python."""

    def __init__(self, args: List[str]) -> None:
        # A file, not a pipe: nobody would empty one.
        with tempfile.TemporaryFile(mode="w+", encoding="utf-8") as told:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "faultline", *args],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=told,
                encoding="utf-8",
            )
            atexit.register(self.close)
            found = None
            assert self._process.stdout is not None
            for line in self._process.stdout:
                found = _ADDRESS.search(line)
                if found is not None:
                    break
            if found is None:
                code = self._process.wait()
                told.seek(0)
                raise FaultlineError(told.read().strip(), code)
        #: Where the page is.
        self.address = found.group()

    def close(self) -> None:
        """Ends the server."""
        atexit.unregister(self.close)
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<faultline.Page at {self.address}>"


def serve(*, port: int = 0) -> Page:
    """Serves the page to this computer and returns its address. Port 0 is any that is free.

    Raises FaultlineError if the port is taken, or the package was built without the page.
    """
    return Page(["serve", *options(port=port)])


def open(*files: Path, browser: Optional[bool] = None, port: int = 0) -> Page:
    """Opens traces, logs, scenarios or folders in the page, as `faultline open` does.

    The browser is started unless `browser` is False. The page is served to this computer alone.

    Raises FaultlineError with the command's message.
    """
    return Page(["open", *options(port=port, no_browser=browser is False), *positional(*map(os.fspath, files))])
