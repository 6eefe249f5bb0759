/**
 * A buffer for clang's standard output. How much to buffer clang asks the C library, and that of WASI has no answer: a tree of
 * a thousand lines would come in two million writes of three bytes, each a call out of WebAssembly, which take longer than
 * clang itself. So the stream is given a buffer when it first writes. It is found in clang's memory by what its fields must
 * be at that moment; if it is not found, all goes on without a buffer.
 */

/** The fields of LLVM's raw_fd_ostream, in words of 32 bits. */
const field = { table: 0, kind: 1, start: 2, end: 3, cursor: 4, mode: 6, descriptor: 7, position: 14 };
const words = 16;
const standardOutput = 1;
const plainStream = 0;
const unbuffered = 0;
/** A buffer that is not the stream's to free. */
const external = 2;

const pageBytes = 1 << 16;

/** For all runs of one module: the stream is a static object, and in the same place in each. */
export function outputBuffers() {
  let known;
  const locate = (memory, written) => {
    const view = new Int32Array(memory.buffer);
    if (known !== undefined && isStream(view, known, written)) return known;
    const found = streamsIn(view, written);
    return (known = found.length === 1 ? found[0] : undefined);
  };
  return () => {
    let at;
    return {
      /** To be called when so many bytes have been written, and none are buffered. */
      attach(memory, written) {
        at = locate(memory, written);
        if (at === undefined) return;
        // Nobody else knows of a page that is added here.
        const start = memory.grow(1) * pageBytes;
        const view = new Int32Array(memory.buffer);
        view[at + field.start] = start;
        view[at + field.end] = start + pageBytes;
        view[at + field.cursor] = start;
        view[at + field.mode] = external;
      },
      /** Where what was not written yet begins, and its length; to be asked when the program has ended. */
      rest(memory) {
        if (at === undefined) return { from: 0, length: 0 };
        const view = new Int32Array(memory.buffer);
        const from = view[at + field.start];
        return { from, length: view[at + field.cursor] - from };
      },
    };
  };
}

function streamsIn(view, written) {
  const found = [];
  // It has a member of 64 bits.
  for (let at = 0; at + words <= view.length; at += 2) if (isStream(view, at, written)) found.push(at);
  return found;
}

function isStream(view, at, written) {
  return (
    view[at + field.descriptor] === standardOutput &&
    view[at + field.position] === written &&
    view[at + field.position + 1] === 0 &&
    view[at + field.kind] === plainStream &&
    view[at + field.mode] === unbuffered &&
    view[at + field.start] === 0 &&
    view[at + field.end] === 0 &&
    view[at + field.cursor] === 0 &&
    view[at + field.table] !== 0
  );
}
