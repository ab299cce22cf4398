"""The page in a notebook."""

import operator
import re
from typing import TYPE_CHECKING, Union

from faultline import _faultline
from faultline._faultline import FaultlineError, Table

if TYPE_CHECKING:
    from anywidget import AnyWidget

# Only what is behind the `#` is ever used, but an address that would run something is no link of ours.
_LINK = re.compile(r"""(?:(?:https?|file)://[^#\s]*)?#(v=[1-9]\d{0,5}(?:&[^\s&#"<>]*)*)""")
# As the page takes them (docs/embed.md).
_LONGEST = 2_097_152
_HEIGHTS = (200, 4000)
# The page of a notebook is another one's: it has all but the bar at the top, unless the link says less.
_EMBEDDED = "embed=1"
_CONTROLS = "controls=full"


def show(what: Union[str, Table], *, height: int = 720) -> "AnyWidget":
    """Shows the page in a notebook: what a link or an answer tells of.

    `what` is a table of `replay` or `run`, or a link such as `"#v=1&view=lab&..."`: the page copies one, and the command
    ends answers in one. Of an address, only what is behind its `#` is used: the page is inside the package. `height` is
    in CSS pixels, 200 to 4000.

    The kernel sends the page over the notebook's own connection, so it may run on another computer, and nothing is fetched
    from anywhere else. While a cell is running, the page waits for it. It is light or dark as JupyterLab is, unless the
    link has a theme (`th=`).

    Needs anywidget: `pip install anywidget`.

    Raises ImportError without it; TypeError and ValueError for what is no link, or for a table without one; FaultlineError
    if the package was built without the page.
    """
    link, pixels = _embedded(_link_of(what)), _height(height)
    try:
        from faultline._widget import PageWidget
    except ModuleNotFoundError as error:
        if error.name != "anywidget":
            raise
        raise ImportError("faultline.show needs anywidget: pip install anywidget", name="anywidget") from error
    page = _faultline.page()
    if page is None:
        raise FaultlineError("this package was built without the page", 2)
    return PageWidget(page, link=link, height=pixels)


def _link_of(what: Union[str, Table]) -> str:
    """The fields of the link that is given, or that a table has."""
    if isinstance(what, Table):
        found = what.metadata.get("link")
        if found is None:
            raise ValueError(
                "this table has no link. Tables of run have one, and those of replay with up to 2,000 references and 64 frames"
            )
        what = found
    if not isinstance(what, str):
        raise TypeError(f"a link or a table is shown, not {type(what).__name__}")
    if len(what) > _LONGEST:
        raise ValueError(f"the link has {len(what)} characters, at most {_LONGEST} are accepted")
    link = _LINK.fullmatch(what.strip())
    if link is None:
        raise ValueError(f"{_begin(what)} is no link: #v=1&view=lab&... is one, and an http address that ends in it")
    return link.group(1)


def _begin(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "...")


def _embedded(fields: str) -> str:
    """The link of a page inside another one."""
    all_fields = [field for field in fields.split("&") if not field.startswith("embed=")]
    controls = [] if any(field.startswith("controls=") for field in all_fields) else [_CONTROLS]
    return "&".join(["#" + all_fields[0], *all_fields[1:], _EMBEDDED, *controls])


def _height(height: int) -> int:
    low, high = _HEIGHTS
    pixels = operator.index(height)
    if isinstance(height, bool) or not low <= pixels <= high:
        raise ValueError(f"height is {height}, {low} to {high} CSS pixels are accepted")
    return pixels
