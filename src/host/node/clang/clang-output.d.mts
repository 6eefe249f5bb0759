/** A memory of WebAssembly. */
export interface Memory {
  readonly buffer: ArrayBuffer;
}
export interface OutputBuffer {
  attach(memory: Memory, written: number): void;
  rest(memory: Memory): { readonly from: number; readonly length: number };
}
export function outputBuffers(): () => OutputBuffer;
