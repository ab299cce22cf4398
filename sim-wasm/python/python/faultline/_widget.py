"""The widget that shows the page. Only this module needs anywidget."""

import hashlib
from pathlib import Path
from typing import Any, List

import anywidget
import traitlets


class PageWidget(anywidget.AnyWidget):
    """A frame with the page, which is sent when the frame asks for it.

    It is no trait of the widget: notebooks that keep their widgets' state would keep four megabytes of each.
    """

    _esm = Path(__file__).with_name("widget.js").read_text(encoding="utf-8")
    #: What is shown.
    link = traitlets.Unicode(read_only=True).tag(sync=True)
    #: In CSS pixels.
    height = traitlets.Int(read_only=True).tag(sync=True)
    #: Names the page, so that two frames of one notebook need it once.
    build = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(self, page: bytes, *, link: str, height: int) -> None:
        super().__init__()
        self._page = page
        self.set_trait("link", link)
        self.set_trait("height", height)
        self.set_trait("build", hashlib.sha256(page).hexdigest())
        self.on_msg(self._asked)

    def _asked(self, _widget: Any, content: Any, _buffers: List[Any]) -> None:
        if content == {"type": "page"}:
            self.send({"type": "page"}, [self._page])

    def __repr__(self) -> str:
        shown = self.link if len(self.link) <= 80 else self.link[:80] + "..."
        return f"<faultline: {shown}>"
