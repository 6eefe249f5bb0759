/** The buffer that the bundled clang's output is given from outside. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { outputBuffers, type Memory, type OutputBuffer } from "./clang-output.mjs";
import { treeSink, wasiImports } from "./clang-wasi.mjs";

test("the bundled clang's output stream is found: a tree comes in few writes, and all of it", () => {
  const folder = dirname(createRequire(import.meta.url).resolve("@yowasp/clang"));
  const module = new Module(readFileSync(join(folder, "llvm.core.wasm")));
  const newBuffer = outputBuffers();
  const [first, second, unbuffered] = [run(module, newBuffer()), run(module, newBuffer()), run(module, undefined)];
  expect(unbuffered.writes).toBeGreaterThan(1000);
  expect([first.writes, second.writes].map((writes) => writes < 10)).toEqual([true, true]);
  expect(first.text).toBe(unbuffered.text);
  expect(second.text).toBe(unbuffered.text);
});

interface Program {
  readonly exports: { readonly memory: Memory; _start(): void };
}

/** Node has it, and its types do not. */
const { Module, Instance } = (
  globalThis as unknown as {
    readonly WebAssembly: {
      readonly Module: new (bytes: Uint8Array) => object;
      readonly Instance: new (module: object, imports: object) => Program;
    };
  }
).WebAssembly;

function run(module: object, buffer: OutputBuffer | undefined): { readonly writes: number; readonly text: string } {
  const tree = treeSink();
  let writes = 0;
  const memory = (): Memory => instance.exports.memory;
  const write = (bytes: Uint8Array, from: number, length: number): void => {
    writes += 1;
    tree.write(bytes, from, length);
  };
  const imports = wasiImports(
    {
      args: [
        "clang",
        "--target=x86_64-linux-gnu",
        "-fsyntax-only",
        "-Xclang",
        "-ast-dump=json",
        "-x",
        "cpp-output",
        "-",
      ],
      files: { find: () => undefined },
      input: Buffer.from("int x;\nint f(int y) { return x + y; }\n"),
      output: { write },
      complaints: { write: () => undefined },
      begun: (length) => buffer?.attach(memory(), length),
    },
    memory,
  );
  const instance: Program = new Instance(module, imports);
  instance.exports._start();
  const rest = buffer?.rest(memory()) ?? { from: 0, length: 0 };
  tree.write(new Uint8Array(memory().buffer), rest.from, rest.length);
  return { writes, text: Buffer.concat(tree.end()).toString() };
}

test("of the blanks at the beginning of lines six are kept, however the text is cut into writes", () => {
  const text = '{\n  "a": [\n          "b  c",\n      1\n        ]\n}\n';
  const expected = '{\n  "a": [\n      "b  c",\n      1\n      ]\n}\n';
  for (const size of [1, 2, 3, 7, text.length]) {
    const tree = treeSink(16);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) tree.write(bytes, at, Math.min(size, bytes.length - at));
    expect(Buffer.concat(tree.end()).toString()).toBe(expected);
  }
});
