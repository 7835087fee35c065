// Starts the patched lean.js: node [flags] launch.cjs CONFIG [Lean's arguments...]
// CONFIG is JSON: {script, leanPath, mounts, channel, cwd, watch}. Nothing is taken from the environment.
"use strict";
const { Worker } = require("node:worker_threads");

const config = JSON.parse(process.argv[2]);
globalThis.leanwright = config;

// Lean blocks the main thread, so another thread ends the process when its parent is gone.
if (config.watch) {
  const watch = `
    const parent = process.ppid;
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;
  new Worker(watch, { eval: true }).unref();
}

process.argv.splice(1, 2, config.script);
require(config.script);
