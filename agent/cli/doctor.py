"""``leanwright doctor``: what is in force, where it came from, and what is missing."""

import asyncio
import json
import shutil
import sys
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version

from rich.table import Table
from rich.text import Text

from leanwright.agent.cli.exits import Exit
from leanwright.agent.cli.progress import setup_progress
from leanwright.agent.cli.show import console, print_json
from leanwright.agent.extras import EXTRAS, missing, require
from leanwright.agent.providers.answer_cache import FOLDER
from leanwright.agent.providers.hf.load import choose_device
from leanwright.agent.providers.prices import price_of, shipped_as_of
from leanwright.agent.runtime.models import answer_cache, capabilities_of
from leanwright.agent.runtime.runtime import open_runtime
from leanwright.agent.runtime.second import profile_of
from leanwright.agent.settings import Settings
from leanwright.agent.settings_words import SECRETS
from leanwright.tools.errors import LeanwrightError
from leanwright.tools.lean.embedded.doctor import inspect_toolchain, repair_toolchain
from leanwright.tools.lean.library import COUNTED, library_areas
from leanwright.tools.lean.sandbox import make_sandbox
from leanwright.tools.types import LeanStatus

NEEDED_FREE = 1 << 30  # bytes: the set-up of the embedded Lean takes about 0.7 GB at its peak
TABLE_WIDTH = 160  # columns: more than the widest table, so that no cell is folded
SANITY = "theorem sanity (a b : Nat) (h : a = b) : b = a := h.symm"


@dataclass(frozen=True)
class Finding:
    """One checked thing. ``ok`` None: optional and absent."""

    what: str
    ok: bool | None
    detail: str


def run_doctor(settings: Settings, *, as_json: bool, repair: bool) -> Exit:
    """Check everything that the settings name, print it, and say whether it can work."""
    cache = _cache(settings, repair=repair)
    lean = (
        _lean(settings)
        if all(f.ok for f in cache)
        else Finding("lean", False, "not tried: the cache must be repaired first")
    )
    findings = [
        _python(),
        _disk(settings),
        *cache,
        *_confinement(settings),
        lean,
        _model(settings),
        *_second(settings),
        *_scorer(settings),
        *_answers(settings),
        *_extras(),
    ]
    healthy = all(f.ok is not False for f in findings)
    sources = settings.sources()
    values = {k: ("(hidden)" if k in SECRETS and v else v) for k, v in settings.values().items()}
    if as_json:
        rows = {k: {"value": v, "source": sources[k]} for k, v in values.items()}
        print_json({"healthy": healthy, "findings": [asdict(f) for f in findings], "settings": rows})
    else:
        _show(findings, [(k, str(v), sources[k]) for k, v in values.items()])
    return Exit.OK if healthy else Exit.ERROR


def run_library(*, as_json: bool) -> Exit:
    """Print what the statement library of the embedded Lean holds, by area."""
    areas = library_areas()
    totals = {kind: sum(getattr(area, kind) for area in areas) for kind in COUNTED}
    if as_json:
        print_json({"areas": [asdict(area) for area in areas], "totals": totals})
        return Exit.OK
    table = Table("area", "module", box=None, pad_edge=False)
    for kind in COUNTED:
        table.add_column(kind, justify="right")
    for area in areas:
        counts = (str(getattr(area, kind)) for kind in COUNTED)
        table.add_row(Text(area.title), Text(area.module.removeprefix("Leanwright.")), *counts)
    table.add_row("total", f"{len(areas)} modules", *(str(totals[kind]) for kind in COUNTED), style="bold")
    console(TABLE_WIDTH).print(table)
    return Exit.OK


def _show(findings: list[Finding], settings: list[tuple[str, str, str]]) -> None:
    out = console()
    marks = {True: ("ok", "green"), False: ("missing", "bold red"), None: ("absent", "dim")}
    for f in findings:
        word, style = marks[f.ok]
        out.print(Text(f"{word:<8}", style) + Text(f"{f.what:<18}{f.detail}"))
    table = Table("setting", "value", "from", box=None, pad_edge=False)
    for row in settings:
        table.add_row(*(Text(cell) for cell in row))
    out.print()
    out.print(table)


def _python() -> Finding:
    return Finding(
        "python", sys.version_info >= (3, 11), f"{sys.version.split()[0]}, leanwright {_version('leanwright')}"
    )


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def _disk(settings: Settings) -> Finding:
    folder = settings.cache_dir
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return Finding("disk", free >= NEEDED_FREE, f"{free / 2**30:.1f} GiB free for the cache, 1.0 needed for a set-up")


def _cache(settings: Settings, *, repair: bool) -> list[Finding]:
    """Checksums of the cached files of the embedded Lean; with ``repair``, damaged stages are done again."""
    if settings.lean.name != "embedded":
        return []
    try:
        problems = inspect_toolchain(settings.cache_dir, full=True)
        if problems and repair:
            with setup_progress() as on_setup:
                repair_toolchain(settings.cache_dir, on_setup)
            problems = inspect_toolchain(settings.cache_dir, full=True)
    except LeanwrightError as error:
        return [Finding("cache", False, str(error))]
    if problems:
        return [
            Finding("cache", False, f"{problem}; repair it with: leanwright doctor --repair") for problem in problems
        ]
    return [Finding("cache", True, f"every file in {settings.cache_dir} has its checksum")]


def _lean(settings: Settings) -> Finding:
    async def go() -> Finding:
        async with open_runtime(settings) as runtime:
            report = await (await runtime.lean()).check(SANITY)
            ok = report.status is LeanStatus.OK
            detail = f"{settings.lean.name}: Lean {report.version}, {report.library}, first check {report.status.value}"
            why = f" ({report.messages[-1].data})" if report.messages and not ok else ""
            return Finding("lean", ok, detail + why)

    try:
        return asyncio.run(go())
    except LeanwrightError as error:
        return Finding("lean", False, str(error))


def _confinement(settings: Settings) -> list[Finding]:
    """What confines a native Lean; nothing to say of the others, which are confined."""
    if not settings.lean.name.startswith("native:"):
        return []
    try:
        sandbox = make_sandbox(settings.lean.sandbox, filters=settings.cache_dir, memory_bytes=0)
    except LeanwrightError as error:
        return [Finding("sandbox", False, str(error))]
    return [Finding("sandbox", None if sandbox.tool is None else True, sandbox.described)]


def _model(settings: Settings) -> Finding:
    async def go() -> str:
        async with open_runtime(settings) as runtime:
            model = await runtime.model()
            return f"{model.model.name}, needs a score of {model.threshold:.2f}"

    try:
        detail, able = asyncio.run(go()), capabilities_of(settings)
    except LeanwrightError as error:
        return Finding("model", False, str(error))
    if able.on_device:
        return _local_model("model", settings, detail)
    if able.local:
        return Finding("model", True, detail)
    return Finding("model", True, f"{detail}; not contacted; {_price(settings)}")


def _second(settings: Settings) -> list[Finding]:
    """How a formalizer is asked, and who judges and reads back."""
    s = settings.model
    try:
        profile = profile_of(settings)
    except LeanwrightError as error:
        return [Finding("profile", False, str(error))]
    found = []
    if profile is not None:
        judged = "" if s.judge else "; it cannot judge what it writes, so set model.judge or nothing is accepted"
        found.append(Finding("profile", bool(s.judge), f"{profile.name}: asked as {profile.title} wants it{judged}"))
    address = s.judge_base_url or s.base_url or "OpenAI's own API"
    for what, named in (("judge", s.judge), ("read-back", s.read_back)):
        if named is not None:
            where = f" at {address}; not contacted" if named.startswith("openai:") else ""
            found.append(Finding(what, True, f"{named}{where}"))
    return found


def _price(settings: Settings) -> str:
    name = settings.model.name.partition(":")[2]
    price = price_of(name, settings.model.base_url, settings.model.prices)
    if price is None:
        table = f"[model.prices.{json.dumps(name)}]"
        return f"its price is not known, so neither are costs (add the table {table} to the settings)"
    source = "your settings" if name in settings.model.prices else f"list price of {shipped_as_of()}"
    return f"${price.prompt:g} and ${price.completion:g} per million tokens in and out ({source})"


def _answers(settings: Settings) -> list[Finding]:
    """Answers that are kept on disk; nothing when there are none and none are to be kept."""
    folder = settings.cache_dir / FOLDER
    if not folder.exists():
        return [] if settings.model.cache == "off" else [Finding("answers", True, f"none are kept yet in {folder}")]
    try:
        size = answer_cache(settings).size()
    except LeanwrightError as error:
        return [Finding("answers", False, str(error))]
    held = f"{size.answers:,} of models in {folder}, {size.bytes / 2**20:.1f} of at most {settings.model.cache_mb} MB"
    return [
        Finding("answers", True, f"{held}; model.cache is {settings.model.cache}; to clear them, delete that folder")
    ]


def _scorer(settings: Settings) -> list[Finding]:
    async def go() -> str | None:
        async with open_runtime(settings) as runtime:
            scorer = await runtime.scorer()
            return None if scorer is None else scorer.name

    try:
        name = asyncio.run(go())
    except LeanwrightError as error:
        return [Finding("scorer", False, str(error))]
    if name is None:
        return []
    if name.startswith("hf:"):
        return [_local_model("scorer", settings, name)]
    return [Finding("scorer", True, f"{name} at {settings.model.base_url}; not contacted")]


def _local_model(what: str, settings: Settings, detail: str) -> Finding:
    try:
        require("local", detail)
        device, dtype = choose_device(settings.model.device)
    except LeanwrightError as error:
        return Finding(what, False, str(error))
    return Finding(what, True, f"{detail}; would run on {device} in {str(dtype).removeprefix('torch.')}, not loaded")


def _extras() -> list[Finding]:
    rows = []
    for extra in EXTRAS:
        lacking = missing(extra)
        rows.append(
            Finding(
                f"extra {extra}",
                None if lacking else True,
                f"install with: pip install 'leanwright[{extra}]'" if lacking else "installed",
            )
        )
    return rows
