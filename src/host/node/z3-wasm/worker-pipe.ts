/** A pipe to the bundled Z3 in a worker thread. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Pipe } from "../../../smt/pipe.ts";

/** A pipe that can be used for another session once one is over. */
export interface WorkerPipe extends Pipe {
  /** Makes it as new. Nothing of the session before will be heard. */
  reset(): void;
  interrupt(): void;
  /** Whether the process waits for it before it ends. */
  awaited(yes: boolean): void;
}

type Message = { readonly text: string } | { readonly failure: string };

export function workerPipe(): WorkerPipe {
  const interrupt = new SharedArrayBuffer(4);
  const worker = new Worker(workerFile(), { workerData: { interrupt }, stdin: false, resourceLimits: { stackSizeMb } });
  let hear: (text: string) => void = () => undefined;
  let tell: (why: string) => void = () => undefined;
  let ended: string | undefined;
  const end = (why: string): void => {
    if (ended !== undefined) return;
    ended = why;
    void worker.terminate();
    tell(why);
  };
  worker.on("message", (message: Message) => {
    if ("text" in message) hear(message.text);
    else end(`the bundled Z3 failed: ${message.failure}`);
  });
  worker.on("error", (error) => end(`the bundled Z3 failed: ${error.message}`));
  worker.on("exit", () => end("the bundled Z3 ended"));
  return {
    write: (text) => worker.postMessage(text),
    onText: (listener) => void (hear = listener),
    onEnd: (listener) => {
      tell = listener;
      if (ended !== undefined) listener(ended);
    },
    kill: () => void worker.terminate(),
    interrupt: () => void Atomics.store(new Int32Array(interrupt), 0, 1),
    reset: () => {
      hear = () => undefined;
      worker.postMessage(null);
    },
    awaited: (yes) => (yes ? worker.ref() : worker.unref()),
  };
}

/** Z3 recurses on deep terms; this is enough for some that are 100,000 deep. */
const stackSizeMb = 256;

/** Beside this file in the sources, beside the bundle once built. */
function workerFile(): string {
  const places = ["./worker.mjs", "./z3-wasm-worker.mjs"].map((name) => fileURLToPath(new URL(name, import.meta.url)));
  return places.find((place) => existsSync(place)) ?? places[1]!;
}
