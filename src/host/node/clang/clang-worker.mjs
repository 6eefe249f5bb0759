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

parentPort.on("message", ({ args, input, overlay }) => {
  try {
    const result = run(args, input, new Map(overlay));
    parentPort.postMessage(
      result,
      result.output.map((chunk) => chunk.buffer),
    );
  } catch (error) {
    // A trap, a full stack, no memory: the instance is gone, and the next run has another.
    parentPort.postMessage({ failure: String(error?.message ?? error) });
  }
});

function run(args, input, overlay) {
  const isTree = args.includes("-ast-dump=json");
  const output = isTree ? treeSink() : byteSink();
  const buffer = newBuffer();
  const complaints = byteSink(1 << 14);
  const files = clangFiles({ overlay, resources });
  const memory = () => instance.exports.memory;
  // Other output goes through streams of its own.
  const begun = (length) => (isTree ? buffer.attach(memory(), length) : undefined);
  const setting = { args: ["clang", ...args], files, input: input ?? new Uint8Array(0), output, complaints, begun };
  const instance = new WebAssembly.Instance(module, wasiImports(setting, memory));
  const code = exitCode(() => instance.exports._start());
  const { from, length } = buffer.rest(memory());
  if (length > 0) output.write(new Uint8Array(memory().buffer), from, length);
  return { code, output: output.end(), complaints: Buffer.concat(complaints.end()).toString() };
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
