"""One look for every plot: an order of colours that colour-blind readers tell apart, each with its own mark and dash.

The colours are those of Okabe and Ito (2008). Text is black on no ground, as text in the SVG, so that a page can set it
in its own colour and font.
"""

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from leanwright.tools.errors import ConfigError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8C6D1F", "#7A7A7A")
MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 2)))
INK, FAINT = "#1a1d21", "#8d949c"
_STYLE: Any = {  # matplotlib has a type for every name
    "svg.fonttype": "none",
    "svg.hashsalt": "leanwright",
    "text.parse_math": False,
    "font.family": "sans-serif",
    "font.size": 9.5,
    "axes.titlesize": 10.5,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.titlecolor": INK,
    "axes.axisbelow": True,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "text.color": INK,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "grid.color": FAINT,
    "grid.alpha": 0.3,
    "legend.frameon": False,
    "lines.linewidth": 1.8,
    "lines.markersize": 5,
}


@contextmanager
def drawing() -> Iterator[Callable[..., "Figure"]]:
    """Make figures in this look within the block. Raises ConfigError without matplotlib."""
    try:
        from matplotlib import rc_context, rcParams
        from matplotlib.figure import Figure
    except ImportError:
        raise ConfigError("matplotlib is not installed: pip install 'leanwright[plots]'") from None
    with rc_context():
        rcParams.update(_STYLE)
        yield lambda width, height: Figure(figsize=(width, height), layout="constrained")


def svg(figure: "Figure", title: str) -> str:
    """The figure as a lone ``<svg>`` element with ``title`` as its accessible name; the same figure gives the same."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    text = out.getvalue()
    text = re.sub(r"<metadata>.*?</metadata>\s*", "", text[text.index("<svg") :], flags=re.DOTALL)
    return text.replace("<svg ", f'<svg role="img" aria-label="{_attribute(title)}" ', 1)


def on_white(text: str) -> str:
    """For a file of its own: on a white ground, whatever shows it."""
    end = text.index(">", text.index("<svg")) + 1
    ground = '<rect width="100%" height="100%" fill="#fff"/>'
    return f'<?xml version="1.0" encoding="utf-8"?>\n{text[:end]}\n {ground}{text[end:]}'


def in_page(text: str) -> str:
    """For a page: the ink is the page's own, and its ids do not meet those of another plot."""
    salt = re.sub(r"\W", "", text[text.index("aria-label") :][:60])
    text = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{salt}-", text)
    return text.replace(INK, "currentColor")


def bars(axes: "Axes", place: float, value: float, low: float, high: float, colour: str, text: str) -> None:
    """A horizontal bar with its interval and its figure."""
    axes.barh(place, value, height=0.66, color=colour, alpha=0.85)
    axes.errorbar(value, place, xerr=[[value - low], [high - value]], fmt="none", ecolor=INK, elinewidth=1, capsize=2)
    axes.annotate(text, (max(value, high), place), (4, 0), textcoords="offset points", va="center", fontsize=8)


def _attribute(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
