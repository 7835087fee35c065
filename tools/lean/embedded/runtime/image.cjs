// An image of Lean: its memory as it was when the library was imported, and the machine code of what had run often by then.
// A start from one takes a fraction of a second, since nothing is read, imported, initialised or compiled again.
//
// config.write: folder in which to write the memory when the program opens /dev/leanwright-image; the process ends then.
// config.image: folder with an image to go on from.
// config.save: also write the machine code there, once the program has read its input to the end.
//
// All state of the program is in its linear memory but for: the stack pointer and the limits of the stack, which are set
// again; the threads, of which none is left when the memory is written; open files, which are the two ends of the channel;
// the function table, which is the same in each start (see wasm.py). What an image is made from is in the name of its
// folder (see plan.py); what could still differ is compared, and another image is refused.
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const v8 = require("node:v8");
const { Worker } = require("node:worker_threads");

const PAGE = 1 << 16; // of WebAssembly memory
const LOW = 1 << 23; // below it a start writes, so it is filled after; above it another thread fills meanwhile
const MAXIMUM = 32768; // pages, as upstream declares
const SAVED_BUDGET = 100_000; // bytes that a function runs before it is optimised, while the machine code is saved
const BUDGET = 13_000_000; // V8's own
const OPTIMISING_MS = 3000; // for what is still being optimised then
const STREAM_FIELDS = 6; // of Lean's IO.FS.Stream
const STREAM_FLUSH = 8; // offset of the first
const UNIT = 1;
const OBJECT_TAG = 7; // offset of the tag of an object
const IO_OK = 0;

exports.prepare = (config) => {
  const module = {};
  config.module = module;
  const folder = config.image;
  const state = folder ? JSON.parse(fs.readFileSync(stateFile(folder), "utf8")) : null;
  let filling = null;
  if (state) {
    module.wasmMemory = new WebAssembly.Memory({ initial: state.size / PAGE, maximum: MAXIMUM, shared: true });
    filling = fillHigh(folder, state, module.wasmMemory);
  }
  const program = path.join(path.dirname(config.script), "lean.wasm");
  module.instantiateWasm = (imports, done) => {
    const compiled = compile(program, folder, config.save);
    done(new WebAssembly.Instance(compiled, imports), compiled);
  };
  config.image = {
    write: config.write ? (host) => write(config.write, host) : null,
    resume: state ? (host) => resume(folder, state, filling, host, config.save && program) : null,
  };
};

const codeFile = (folder) => path.join(folder, "code");
const memoryFile = (folder) => path.join(folder, "memory");
const stateFile = (folder) => path.join(folder, "state.json");

// V8 shares these functions with nobody unless a flag is set, which is set while one is called.
function internal(name, ...values) {
  const names = values.map((_, index) => `a${index}`).join();
  v8.setFlagsFromString("--allow-natives-syntax");
  try {
    return new Function(names, `return %${name}(${names})`)(...values);
  } finally {
    v8.setFlagsFromString("--no-allow-natives-syntax");
  }
}

// V8 itself refuses code of another version, other flags or another processor.
function compile(file, folder, save) {
  const binary = fs.readFileSync(file);
  if (save) v8.setFlagsFromString(`--wasm-tiering-budget=${SAVED_BUDGET}`);
  else if (folder && fs.existsSync(codeFile(folder))) {
    const { buffer, byteOffset, byteLength } = fs.readFileSync(codeFile(folder));
    const module = internal("DeserializeWasmModule", buffer.slice(byteOffset, byteOffset + byteLength), binary);
    if (module) return module;
  }
  return new WebAssembly.Module(binary);
}

// Read the high part of the memory in another thread. Returns the flag that it sets: 1 when done, 2 when it failed.
function fillHigh(folder, state, memory) {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const extents = state.extents.filter(([at]) => at >= LOW);
  const code = `
    const { workerData: { file, extents, buffer, flag } } = require("node:worker_threads");
    let result = 2;
    try {
      (${fill})(require("node:fs"), file, extents, buffer);
      result = 1;
    } finally {
      Atomics.store(flag, 0, result);
      Atomics.notify(flag, 0);
    }`;
  const workerData = { file: memoryFile(folder), extents, buffer: memory.buffer, flag };
  const worker = new Worker(code, { eval: true, workerData });
  worker.on("error", () => {}); // the flag tells
  worker.unref();
  return flag;
}

// Extents are [address, length, offset in the file].
function fill(files, file, extents, buffer) {
  const descriptor = files.openSync(file, "r");
  for (const [address, length, offset] of extents) {
    for (let done = 0; done < length; ) {
      const view = Buffer.from(buffer, address + done, length - done);
      const got = files.readSync(descriptor, view, 0, length - done, offset + done);
      if (got === 0) throw new Error(`${file} is too short`);
      done += got;
    }
  }
  files.closeSync(descriptor);
}

// In one copy: the flag that says that the data is initialised is there too. Were it 0 for a moment, the thread of the pool,
// which starts meanwhile, would initialise the data again, over the image.
function restoreLow(folder, state, memory) {
  const low = Buffer.alloc(LOW);
  fill(fs, memoryFile(folder), state.extents.filter(([at]) => at < LOW), low.buffer);
  Buffer.from(memory).set(low);
}

// Called while the program opens the device, in its main thread.
function write(folder, host) {
  host.exports.lean_finalize_task_manager(); // waits for its threads and ends them
  const size = host.memory.buffer.byteLength;
  const zero = Buffer.alloc(PAGE);
  const extents = [];
  let offset = 0;
  for (let at = 0; at < size; at += PAGE) {
    if (Buffer.from(host.memory.buffer, at, PAGE).equals(zero)) continue;
    const last = extents.at(-1);
    if (last && at !== LOW && last[0] + last[1] === at) last[1] += PAGE;
    else extents.push([at, PAGE, offset]);
    offset += PAGE;
  }
  const descriptor = fs.openSync(memoryFile(folder), "w");
  for (const [address, length] of extents) {
    for (let done = 0; done < length; ) {
      done += fs.writeSync(descriptor, Buffer.from(host.memory.buffer, address + done, length - done));
    }
  }
  fs.closeSync(descriptor);
  const channel = host.files.streams.filter((stream) => stream?.path === "/dev/leanwright");
  const state = {
    size,
    extents,
    stack: host.stackSave(),
    stackLow: host.stackLow,
    tls: host.tls,
    table: host.table,
    channel: channel.map(({ fd, path, flags }) => ({ fd, path, flags })),
  };
  fs.writeFileSync(stateFile(folder), JSON.stringify(state));
  process.exit(0);
}

// Goes on from an image, to the end of the process.
function resume(folder, state, filling, host, save) {
  const words = new Uint32Array(host.memory.buffer);
  if (state.tls !== host.tls || state.table !== host.table || host.heapEnd() > LOW) throw unfit("of another start");
  host.mountFiles();
  for (const { fd, path: name, flags } of state.channel) {
    if (host.files.open(name, flags).fd !== fd) throw unfit("with other open files");
  }
  restoreLow(folder, state, host.memory.buffer);
  Atomics.wait(filling, 0, 0);
  if (filling[0] !== 1) throw unfit("that cannot be read");
  host.limitStack(state.stackLow);
  host.stackRestore(state.stack);
  host.exports.lean_init_task_manager_using(1); // as -j1
  const stdin = host.exports.lean_get_stdin();
  if (words[(stdin + 4) >> 2] >>> 16 !== STREAM_FIELDS) throw unfit("without a function to go on with");
  const goOn = words[(stdin + STREAM_FLUSH) >> 2]; // Image.lean left it there
  words[goOn >> 2] += 1; // one reference more, for the call takes one
  const result = host.exports.lean_apply_1(goOn, UNIT);
  if (Buffer.from(host.memory.buffer)[result + OBJECT_TAG] !== IO_OK) throw new Error("the channel of Lean failed");
  if (save) saveCode(folder, host.module, fs.readFileSync(save));
  process.exit(0);
}

function unfit(what) {
  return new Error(`an image of Lean ${what}: run leanwright doctor --repair`);
}

function saveCode(folder, module, binary) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPTIMISING_MS);
  v8.setFlagsFromString(`--wasm-tiering-budget=${BUDGET}`); // part of what V8 compares
  const code = Buffer.from(internal("SerializeWasmModule", module));
  fs.writeFileSync(codeFile(folder), withBudgets(code, declared(binary)));
}

// V8 keeps at the end what is left of each function's budget: a start that went on with that would optimise what hardly runs.
// Code of another form stays as it is.
function withBudgets(code, count) {
  const budgets = new Uint32Array(count);
  const bytes = Buffer.from(budgets.buffer);
  code.copy(bytes, 0, code.length - bytes.length);
  if (budgets.every((left) => left <= SAVED_BUDGET)) {
    budgets.fill(BUDGET);
    bytes.copy(code, code.length - bytes.length);
  }
  return code;
}

// How many functions a module declares: the first number of its section of functions.
function declared(binary) {
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = binary[at++];
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  };
  for (;;) {
    const section = binary[at++];
    const size = number();
    if (section === 3) return number();
    at += size;
  }
}
