// Starts the patched lean.js: node [flags] launch.cjs CONFIG [Lean's arguments...]
// CONFIG is JSON: {script, leanPath, mounts, channel, watch, image, write, save}; for the last three see image.cjs.
// Nothing is taken from the environment.
"use strict";
const { Worker } = require("node:worker_threads");

const config = JSON.parse(process.argv[2]);
globalThis.leanwright = config;
require("./image.cjs").prepare(config);

// Lean blocks the main thread, so another thread ends the process when its parent is gone.
if (config.watch) {
  const watch = `
    const { workerData: parent } = require("node:worker_threads");
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); }, 500);`;
  new Worker(watch, { eval: true, workerData: process.ppid }).unref();
}

process.argv.splice(1, 2, config.script);
require(config.script);
