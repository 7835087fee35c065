"""Patches of lean.js: each applies to what it is for, and refuses anything else."""

import pytest

from leanwright.tools.errors import SetupError
from leanwright.tools.lean.embedded import patches

EXPORTS = (
    "var _used,_dropped,_also,wasmTable;function assignWasmExports(wasmExports){"
    '_used=Module["_used"]=wasmExports["used"];_dropped=Module["_dropped"]=wasmExports["dropped"];'
    '_also=Module["_also"]=wasmExports["also"].value;wasmTable=wasmExports["__indirect_function_table"]}'
    "_used();x=_also;"
)


def test_only_exports_that_are_used_stay() -> None:
    patched = patches.drop_unused_exports(EXPORTS)
    assert "_dropped" not in patched
    assert '_used=Module["_used"]=wasmExports["used"]' in patched
    assert '_also=Module["_also"]=wasmExports["also"].value' in patched
    assert 'wasmTable=wasmExports["__indirect_function_table"]' in patched
    assert patched.startswith("var _used,_also,wasmTable;")


@pytest.mark.parametrize("step", patches.PATCHES, ids=lambda step: step.__name__)
def test_another_version_is_refused(step: object) -> None:
    assert callable(step)
    with pytest.raises(SetupError, match="not the version"):
        step("var somethingElse=1;")


@pytest.mark.parametrize(
    ("step", "old"),
    [
        (
            patches.small_thread_pool,
            'var pthreadPoolSize=4;addRunDependency("loading-workers");await pthreadPoolReady;'
            'removeRunDependency("loading-workers")',
        ),
        (patches.room_for_the_table, "var wasmTableMirror=[];"),
        (patches.output_to_stderr, "defaultPrint=(...args)=>fs.writeSync(1,"),
        (patches.permission_model, 'process.binding("constants")["fs"]'),
        (patches.large_stack, "function callMain(args=[]){"),
    ],
)
def test_a_patch_applies_exactly_once(step: object, old: str) -> None:
    assert callable(step)
    assert step(f"before;{old}after") != f"before;{old}after"
    for source in ("", old + old):
        with pytest.raises(SetupError):
            step(source)


def test_every_patch_gives_its_reason() -> None:
    assert all(step.__doc__ and len(step.__doc__) > 40 for step in patches.PATCHES)
