/**
 * The bundled Z3 in a worker thread: SMT-LIB text in, what Z3 prints out. It is plain JavaScript in one file, so that it
 * can be started from the sources and, copied, from beside the bundle.
 *
 * Z3 is called synchronously on this thread, not through its package's API: that spares a second thread with its own
 * start-up, and the package's way of handing text to it, which corrupts long scripts. The text is copied to the module's
 * heap; checks are stopped from within (see `tick`), so neither time limits nor interruptions need a thread either, and
 * at worst the whole worker is terminated.
 *
 * The package's build handles C++ exceptions by calling JavaScript around every call that might throw, up to ten
 * million times a second, and each time its debugging code looks the callee up twice. Those calls are replaced by a
 * small WebAssembly module made here (see `makeInvokers`): job-shop scheduling 0.81 s -> 0.45 s, linear arithmetic
 * 9.7 s -> 7.3 s.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";

// Compiling all of Z3 takes 0.3 s of two cores and most of it is never called; validating it all, 0.05 s. With these,
// the first answer comes after 0.15 s instead of 0.28 s.
setFlagsFromString("--wasm-lazy-compilation");
setFlagsFromString("--wasm-lazy-validation");

/** How many calls of Z3's pass between two looks at the clock. */
const callsPerTick = 1000;
/** How often a check that should stop is told so. */
const interruptEveryMs = 50;

/** Set by the other side to interrupt the check under way. */
const interruptRequested = new Int32Array(workerData.interrupt);
let deadline = Infinity;
let timeLimitMs = 0;

const require = createRequire(import.meta.url);
let z3;
let context;

/** Called at the end of the file, when everything in it is defined. */
async function main() {
  z3 = await load();
  context = newContext();
  parentPort.on("message", (message) => {
    try {
      if (message === null) reset();
      else parentPort.postMessage({ text: evaluate(message) });
    } catch (error) {
      // A trap, an abort or a full stack: Z3's memory is in no known state.
      parentPort.postMessage({ failure: failureOf(error) });
      parentPort.close();
    }
  });
}

/** In words. Z3 exits by 101 when its own limit of memory is reached; the two gigabytes that there are end in an abort. */
function failureOf(error) {
  const message = String(error?.message ?? error);
  return error?.status === 101 || message.includes("enlarge memory") ? "out of memory" : message.slice(0, 200);
}

/** Runs commands and returns what they print. */
function evaluate(text) {
  timeLimitMs = lastTimeLimit(text) ?? timeLimitMs;
  deadline = timeLimitMs > 0 ? performance.now() + timeLimitMs : Infinity;
  Atomics.store(interruptRequested, 0, 0);
  const bytes = Buffer.from(`${text}\0`);
  const address = z3._malloc(bytes.length);
  if (address === 0) throw new Error("out of memory");
  z3.HEAPU8.set(bytes, address);
  const printed = z3.UTF8ToString(z3._Z3_eval_smtlib2_string(context, address));
  z3._free(address);
  return printed;
}

/** Called from time to time while Z3 works. */
function tick() {
  const now = performance.now();
  if (now >= deadline || Atomics.load(interruptRequested, 0) !== 0) {
    deadline = now + interruptEveryMs;
    z3._Z3_interrupt(context);
  }
  return callsPerTick;
}

/** The limit in the last `(set-info :inquest-time-limit MS)` of a text. */
function lastTimeLimit(text) {
  const key = "(set-info :inquest-time-limit ";
  const at = text.lastIndexOf(key);
  return at < 0 ? undefined : Number.parseInt(text.slice(at + key.length), 10);
}

/** As new: the same questions get the same answers in a context that follows others (measured by Z3's own step count). */
function reset() {
  z3._Z3_del_context(context);
  z3._Z3_global_param_reset_all();
  timeLimitMs = 0;
  context = newContext();
}

function newContext() {
  const config = z3._Z3_mk_config();
  const made = z3._Z3_mk_context(config);
  z3._Z3_del_config(config);
  z3._set_noop_error_handler(made);
  return made;
}

function load() {
  const script = require.resolve("z3-solver/build/z3-built.js");
  const binary = readFileSync(script.replace(/js$/, "wasm"));
  return require(script)({
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports, receive) {
      const module = new WebAssembly.Module(binary);
      const invokers = makeInvokers(imports.env);
      const instance = new WebAssembly.Instance(module, imports);
      invokers?.connect(instance.exports);
      receive(instance, module);
      return instance.exports;
    },
  });
}

// ------------------------------------------------------------------------------------------------------ invokers

/**
 * Replaces the imports `invoke_…`. Each calls a function of Z3's table and, if it throws a C++ exception, restores the
 * stack and raises a flag that the caller looks at. They need Z3's table, which exists only once Z3 has its imports; so
 * there are two modules: trampolines that jump through a table of their own, and what is put in there afterwards.
 * Undefined, and nothing is replaced, where the engine does not accept the modules.
 */
function makeInvokers(imports) {
  const signatures = Object.keys(imports)
    .filter((name) => /^invoke_[vijfd]+$/.test(name))
    .map(signature);
  const trampolines = compiled(trampolineModule(signatures));
  const targets = compiled(targetModule(signatures));
  if (trampolines === undefined || targets === undefined) return undefined;
  let thrown = 0;
  for (const name of ["__cxa_throw", "__cxa_rethrow", "__resumeException"]) {
    const original = imports[name];
    imports[name] = (...args) => {
      thrown = 1;
      return original(...args);
    };
  }
  const jumps = new WebAssembly.Instance(trampolines).exports;
  for (const { name } of signatures) imports[name] = jumps[name];
  return {
    connect(exports) {
      const target = new WebAssembly.Instance(targets, {
        z3: {
          table: exports.__indirect_function_table,
          stackSave: exports.emscripten_stack_get_current,
          stackRestore: exports._emscripten_stack_restore,
          setThrew: exports.setThrew,
          // Exceptions of JavaScript's, such as a full stack, go on.
          isCpp: () => {
            const was = thrown;
            thrown = 0;
            return was;
          },
          tick,
        },
      }).exports;
      signatures.forEach(({ name }, i) => jumps.table.set(i, target[name]));
    },
  };
}

/** Validated by itself, because compilation leaves that for later. */
function compiled(bytes) {
  const binary = new Uint8Array(bytes);
  return WebAssembly.validate(binary) ? new WebAssembly.Module(binary) : undefined;
}

const types = { i: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c };
const zeros = { i: [0x41, 0], j: [0x42, 0], f: [0x43, 0, 0, 0, 0], d: [0x44, 0, 0, 0, 0, 0, 0, 0, 0] };

/** `invoke_vij` calls a function of an i32 and an i64 that returns nothing. */
function signature(name) {
  const [result, ...params] = name.slice("invoke_".length);
  return {
    name,
    params: params.map((p) => types[p]),
    results: result === "v" ? [] : [types[result]],
    zero: zeros[result] ?? [],
  };
}

function trampolineModule(signatures) {
  return wasmModule(
    [1, vector(signatures.map(({ params, results }) => functionType([types.i, ...params], results)))],
    [3, vector(signatures.map((_, i) => unsigned(i)))],
    [4, vector([[0x70, 0, ...unsigned(signatures.length)]])],
    [7, vector([[...string("table"), 1, 0], ...signatures.map(({ name }, i) => [...string(name), 0, ...unsigned(i)])])],
    [
      10,
      vector(
        signatures.map(({ params }, i) =>
          code([], [...locals(0, params.length + 1), 0x41, ...signed(i), 0x11, ...unsigned(i), 0]),
        ),
      ),
    ],
  );
}

function targetModule(signatures) {
  const [stackSave, stackRestore, setThrew, isCpp, tickCall] = [0, 1, 2, 3, 4];
  const imported = [
    ["stackSave", 0],
    ["stackRestore", 1],
    ["setThrew", 2],
    ["isCpp", 0],
    ["tick", 0],
  ];
  const fixed = [functionType([], [types.i]), functionType([types.i], []), functionType([types.i, types.i], [])];
  const outer = (i) => unsigned(fixed.length + 2 * i);
  const inner = (i) => unsigned(fixed.length + 2 * i + 1);
  const body = ({ params, results, zero }, i) => {
    const saved = unsigned(params.length + 1);
    return code([types.i], [
      0x23, 0, 0x41, 1, 0x6b, 0x24, 0, // countdown -= 1
      0x23, 0, 0x45, 0x04, 0x40, 0x10, tickCall, 0x24, 0, 0x0b, // if (countdown = 0) countdown = tick()
      0x10, stackSave, 0x21, ...saved,
      0x06, results[0] ?? 0x40, // try
      ...locals(1, params.length), 0x20, 0, 0x11, ...inner(i), 0, // call_indirect
      0x19, // catch_all
      0x20, ...saved, 0x10, stackRestore,
      0x10, isCpp, 0x45, 0x04, 0x40, 0x09, 1, 0x0b, // if (!isCpp()) rethrow
      0x41, 1, 0x41, 0, 0x10, setThrew,
      ...zero,
      0x0b,
    ]); // prettier-ignore
  };
  return wasmModule(
    [
      1,
      vector([
        ...fixed,
        ...signatures.flatMap(({ params, results }) => [
          functionType([types.i, ...params], results),
          functionType(params, results),
        ]),
      ]),
    ],
    [
      2,
      vector([
        ...imported.map(([name, type]) => [...string("z3"), ...string(name), 0, type]),
        [...string("z3"), ...string("table"), 1, 0x70, 0, 0],
      ]),
    ],
    [3, vector(signatures.map((_, i) => outer(i)))],
    [6, vector([[types.i, 1, 0x41, ...signed(callsPerTick), 0x0b]])],
    [7, vector(signatures.map(({ name }, i) => [...string(name), 0, ...unsigned(imported.length + i)]))],
    [10, vector(signatures.map(body))],
  );
}

// The binary format of WebAssembly, as much of it as is needed here.
const wasmModule = (...sections) => [
  0,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0,
  ...sections.flatMap(([id, bytes]) => [id, ...unsigned(bytes.length), ...bytes]),
];
const vector = (items) => [...unsigned(items.length), ...items.flat()];
const string = (text) => [...unsigned(text.length), ...Buffer.from(text)];
const functionType = (params, results) => [0x60, ...vector(params), ...vector(results)];
const locals = (first, count) => Array.from({ length: count }, (_, i) => [0x20, ...unsigned(first + i)]).flat();

function code(localTypes, instructions) {
  const bytes = [...vector(localTypes.map((type) => [1, type])), ...instructions, 0x0b];
  return [...unsigned(bytes.length), ...bytes];
}

function unsigned(number) {
  const low = number & 0x7f;
  return number < 0x80 ? [low] : [low | 0x80, ...unsigned(number >>> 7)];
}

function signed(number) {
  const low = number & 0x7f;
  const rest = number >> 7;
  return (rest === 0 && low < 0x40) || (rest === -1 && low >= 0x40) ? [low] : [low | 0x80, ...signed(rest)];
}

await main();
