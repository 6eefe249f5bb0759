import type { Memory } from "./clang-output.mjs";

export interface Sink {
  write(memory: Uint8Array, from: number, length: number): void;
  end(): readonly Uint8Array[];
}
export interface Setting {
  readonly args: readonly string[];
  readonly files: { find(path: string): undefined };
  readonly input: Uint8Array;
  readonly output: Pick<Sink, "write">;
  readonly complaints: Pick<Sink, "write">;
  readonly begun: (length: number) => void;
}
export function wasiImports(setting: Setting, memoryOf: () => Memory): object;
export function byteSink(chunkBytes?: number): Sink;
export function treeSink(chunkBytes?: number): Sink;
