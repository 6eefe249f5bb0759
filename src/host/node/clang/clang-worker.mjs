/**
 * The bundled clang in a worker thread: arguments and files in, what clang prints out. It is plain JavaScript, so that it
 * can be started from the sources and, copied, from beside the bundle. The module is compiled once, every run has an
 * instance of its own: clang is a program that is made to end, and a second call of `_start` traps.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { parentPort } from "node:worker_threads";
import { archive, clangFiles } from "./clang-files.mjs";
import { outputBuffers } from "./clang-output.mjs";
import { byteSink, Exit, treeSink, wasiImports } from "./clang-wasi.mjs";

// Of clang's 75 MB most is never called. Making the module takes 0.35 s of a core without these, 0.07 s with them.
setFlagsFromString("--wasm-lazy-compilation");
setFlagsFromString("--wasm-lazy-validation");

const folder = dirname(createRequire(import.meta.url).resolve("@yowasp/clang"));
const module = new WebAssembly.Module(readFileSync(join(folder, "llvm.core.wasm")));
let archived;
const resources = () => (archived ??= archive(join(folder, "llvm-resources.tar")));
const newBuffer = outputBuffers();

parentPort.on("message", ({ args, input, overlay, reach }) => {
  try {
    const result = run(args, input, new Map(overlay), reach);
    parentPort.postMessage(
      result,
      result.output.map((chunk) => chunk.buffer),
    );
  } catch (error) {
    // A trap, a full stack, no memory: the instance is gone, and the next run has another.
    parentPort.postMessage({ failure: String(error?.message ?? error) });
  }
});

/** Bytes, for all but trees: files that include themselves can make texts without end. */
const mostText = 100_000_000;
const mostComplaints = 10_000_000;

function run(args, input, overlay, reach) {
  const isTree = args.includes("-ast-dump=json");
  const output = isTree ? treeSink() : bounded(byteSink(), mostText);
  const buffer = newBuffer();
  const complaints = bounded(byteSink(1 << 14), mostComplaints);
  const files = clangFiles({ overlay, resources, reach });
  const memory = () => instance.exports.memory;
  // Other output goes through streams of its own.
  const begun = (length) => (isTree ? buffer.attach(memory(), length) : undefined);
  const setting = { args: ["clang", ...args], files, input: input ?? new Uint8Array(0), output, complaints, begun };
  const instance = new WebAssembly.Instance(module, wasiImports(setting, memory));
  const code = exitCode(() => instance.exports._start());
  const { from, length } = buffer.rest(memory());
  if (length > 0) output.write(new Uint8Array(memory().buffer), from, length);
  const text = Buffer.concat(complaints.end()).toString();
  return { code, output: output.end(), complaints: text, refused: files.refused };
}

function bounded(sink, most) {
  let written = 0;
  return {
    write(memory, from, length) {
      written += length;
      if (written > most) throw new Error(`what it makes of the file is larger than ${most / 1_000_000} MB`);
      sink.write(memory, from, length);
    },
    end: () => sink.end(),
  };
}

function exitCode(program) {
  try {
    program();
    return 0;
  } catch (error) {
    if (error instanceof Exit) return error.code;
    throw error;
  }
}
