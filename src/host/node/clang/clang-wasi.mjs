/**
 * What a clang compiled to WebAssembly needs of an operating system (WASI preview 1), and no more: arguments, two growing
 * buffers for what it prints, and files to read. Nothing can be written, no directory can be listed, and the clock
 * stands still, so that a run depends on its input only.
 *
 * Clang's output may be unbuffered: then a tree of 80 MB comes in ten million writes of a few bytes. Hence the care in
 * `fd_write`; see clang-output.mjs.
 */

/** The codes of WASI that are used here. */
const errors = {
  success: 0,
  badDescriptor: 8,
  noEntry: 44,
  notSupported: 58,
  notDirectory: 54,
  notPermitted: 63,
  readOnly: 69,
};
const fileTypes = { character: 2, directory: 3, regular: 4 };
/** The only directory that is open from the start. */
const rootDescriptor = 3;

/** Thrown to leave the program where it says that it ends. */
export class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

/**
 * The imports of one run. `files.find(path)` gives `{ kind, device, inode, size, read() }` or undefined; `output` and
 * `complaints` have `write(memory, from, length)`; `input` is what descriptor 0 holds. `begun(length)` is told of the first
 * write to descriptor 1, after it.
 */
export function wasiImports({ args, files, input, output, complaints, begun }, memoryOf) {
  const open = new Map();
  let isFirst = true;
  let bytes = new Uint8Array(0);
  let view = new DataView(bytes.buffer);
  // Growing the memory detaches the buffer of before.
  const refresh = () => {
    const { buffer } = memoryOf();
    bytes = new Uint8Array(buffer);
    view = new DataView(buffer);
  };
  const look = () => {
    if (bytes.byteLength === 0) refresh();
    return view;
  };
  open.set(0, { kind: "file", position: 0, content: input, device: 1n, inode: 0n });
  open.set(rootDescriptor, { kind: "directory", device: 1n, inode: 1n });

  const textAt = (address, length) => {
    look();
    return Buffer.from(bytes.buffer, address, length).toString();
  };
  const putStrings = (strings, pointers, buffer) => {
    look();
    for (const string of strings) {
      const encoded = Buffer.from(`${string}\0`);
      view.setUint32(pointers, buffer, true);
      bytes.set(encoded, buffer);
      pointers += 4;
      buffer += encoded.length;
    }
    return errors.success;
  };
  const putSizes = (strings, count, size) => {
    look().setUint32(count, strings.length, true);
    view.setUint32(
      size,
      strings.reduce((sum, string) => sum + Buffer.byteLength(string) + 1, 0),
      true,
    );
    return errors.success;
  };
  const putStatus = (address, { device, inode, type, size }) => {
    look().setBigUint64(address, device, true);
    view.setBigUint64(address + 8, inode, true);
    view.setUint8(address + 16, type);
    view.setBigUint64(address + 24, 1n, true);
    view.setBigUint64(address + 32, BigInt(size), true);
    for (const time of [40, 48, 56]) view.setBigUint64(address + time, 0n, true);
    return errors.success;
  };
  const typeOf = (entry) => (entry.kind === "directory" ? fileTypes.directory : fileTypes.regular);
  /** Every path is relative to the root: the C library has made it so. */
  const found = (address, length) => files.find(`/${textAt(address, length)}`);

  /** Copies from `position` on to the given buffers; the number of bytes. */
  const readInto = (content, position, vectors, count) => {
    look();
    let total = 0;
    for (let i = 0; i < count; i++) {
      const address = view.getUint32(vectors + 8 * i, true);
      const part = content.subarray(position + total, position + total + view.getUint32(vectors + 8 * i + 4, true));
      bytes.set(part, address);
      total += part.length;
    }
    return total;
  };
  const refuse = (code) => () => code;

  const imports = {
    args_get: (pointers, buffer) => putStrings(args, pointers, buffer),
    args_sizes_get: (count, size) => putSizes(args, count, size),
    environ_get: refuse(errors.success),
    environ_sizes_get: (count, size) => putSizes([], count, size),
    clock_time_get: (_clock, _precision, address) => {
      look().setBigUint64(address, 0n, true);
      return errors.success;
    },
    random_get: (address, length) => {
      look();
      bytes.fill(0, address, address + length);
      return errors.success;
    },
    proc_exit: (code) => {
      throw new Exit(code);
    },
    poll_oneoff: refuse(errors.notSupported),

    fd_write: (descriptor, vectors, count, written) => {
      const sink = descriptor === 1 ? output : descriptor === 2 ? complaints : undefined;
      if (sink === undefined) return errors.badDescriptor;
      if (bytes.byteLength === 0) refresh();
      let total = 0;
      for (let i = 0; i < count; i++) {
        const length = view.getUint32(vectors + 8 * i + 4, true);
        if (length > 0) sink.write(bytes, view.getUint32(vectors + 8 * i, true), length);
        total += length;
      }
      view.setUint32(written, total, true);
      if (isFirst && descriptor === 1) {
        isFirst = false;
        begun(total);
      }
      return errors.success;
    },
    fd_close: (descriptor) => (open.delete(descriptor) ? errors.success : errors.badDescriptor),
    fd_fdstat_get: (descriptor, address) => {
      const entry = open.get(descriptor);
      const output = descriptor === 1 || descriptor === 2;
      if (entry === undefined && !output) return errors.badDescriptor;
      look().setUint8(address, output ? fileTypes.character : typeOf(entry));
      view.setUint16(address + 2, 0, true);
      view.setBigUint64(address + 8, ~0n, true);
      view.setBigUint64(address + 16, ~0n, true);
      return errors.success;
    },
    fd_filestat_get: (descriptor, address) => {
      if (descriptor === 1 || descriptor === 2) {
        return putStatus(address, { device: 2n, inode: BigInt(descriptor), type: fileTypes.character, size: 0 });
      }
      const entry = open.get(descriptor);
      if (entry === undefined) return errors.badDescriptor;
      return putStatus(address, { ...entry, type: typeOf(entry), size: entry.content?.length ?? 0 });
    },
    fd_read: (descriptor, vectors, count, address) => {
      const entry = open.get(descriptor);
      if (entry?.content === undefined) return errors.badDescriptor;
      const total = readInto(entry.content, entry.position, vectors, count);
      entry.position += total;
      view.setUint32(address, total, true);
      return errors.success;
    },
    fd_pread: (descriptor, vectors, count, offset, address) => {
      const entry = open.get(descriptor);
      if (entry?.content === undefined) return errors.badDescriptor;
      const total = readInto(entry.content, Number(offset), vectors, count);
      view.setUint32(address, total, true);
      return errors.success;
    },
    fd_seek: (descriptor, offset, from, address) => {
      const entry = open.get(descriptor);
      if (entry?.content === undefined) return errors.badDescriptor;
      entry.position = [0, entry.position, entry.content.length][from] + Number(offset);
      look().setBigUint64(address, BigInt(entry.position), true);
      return errors.success;
    },
    fd_prestat_get: (descriptor, address) => {
      if (descriptor !== rootDescriptor) return errors.badDescriptor;
      look().setUint32(address, 0, true);
      view.setUint32(address + 4, 1, true);
      return errors.success;
    },
    fd_prestat_dir_name: (descriptor, address) => {
      if (descriptor !== rootDescriptor) return errors.badDescriptor;
      look().setUint8(address, "/".charCodeAt(0));
      return errors.success;
    },
    path_filestat_get: (_directory, _flags, path, length, address) => {
      const entry = found(path, length);
      if (entry === undefined) return errors.noEntry;
      return putStatus(address, { ...entry, type: typeOf(entry) });
    },
    path_open: (_directory, _lookup, path, length, flags, _rights, _inheriting, _fdflags, address) => {
      const creates = (flags & 1) !== 0;
      const truncates = (flags & 8) !== 0;
      if (creates || truncates) return errors.readOnly;
      const entry = found(path, length);
      if (entry === undefined) return errors.noEntry;
      if ((flags & 2) !== 0 && entry.kind !== "directory") return errors.notDirectory;
      const content = entry.kind === "directory" ? undefined : entry.read();
      if (content === undefined && entry.kind !== "directory") return errors.notPermitted;
      let descriptor = rootDescriptor + 1;
      while (open.has(descriptor)) descriptor++;
      open.set(descriptor, { ...entry, content, position: 0 });
      look().setUint32(address, descriptor, true);
      return errors.success;
    },
    path_readlink: refuse(errors.noEntry),
    fd_readdir: refuse(errors.notSupported),
    fd_filestat_set_times: refuse(errors.success),
  };
  for (const name of [
    "fd_filestat_set_size",
    "path_create_directory",
    "path_link",
    "path_remove_directory",
    "path_rename",
  ]) {
    imports[name] = refuse(errors.readOnly);
  }
  for (const name of ["path_symlink", "path_unlink_file"]) imports[name] = refuse(errors.readOnly);
  return { wasi_snapshot_preview1: imports };
}

/** Bytes that are added one after another, in chunks of a size that can be handed on without copying. */
export function byteSink(chunkBytes = 1 << 20) {
  const chunks = [];
  let chunk = new Uint8Array(chunkBytes);
  let used = 0;
  const turn = () => {
    if (used > 0) chunks.push(chunk.subarray(0, used));
    chunk = new Uint8Array(chunkBytes);
    used = 0;
  };
  return {
    write(memory, from, length) {
      if (used + length > chunkBytes) turn();
      if (length > chunkBytes) chunks.push(memory.slice(from, from + length));
      else if (length > 24) {
        chunk.set(memory.subarray(from, from + length), used);
        used += length;
      } else {
        for (const end = from + length; from < end;) chunk[used++] = memory[from++];
      }
    },
    end() {
      turn();
      return chunks;
    },
  };
}

/**
 * The same for a tree's text, of which two thirds are blanks at the beginning of lines. Of these no more than six get through:
 * enough to see which lines are at the outermost levels.
 */
export function treeSink(chunkBytes = 1 << 20) {
  const blanksKept = 6;
  const dense = byteSink(chunkBytes);
  let kept = new Uint8Array(1 << 16);
  /** Blanks at the beginning of this line so far; -1 after those. */
  let indentation = 0;
  return {
    write(memory, from, length) {
      if (length > kept.length) kept = new Uint8Array(length);
      const target = kept;
      let blanks = indentation;
      let used = 0;
      for (const end = from + length; from < end; from++) {
        const byte = memory[from];
        if (blanks >= 0 && byte === blank) {
          if (blanks++ >= blanksKept) continue;
        } else blanks = byte === newline ? 0 : -1;
        target[used++] = byte;
      }
      indentation = blanks;
      dense.write(kept, 0, used);
    },
    end: () => dense.end(),
  };
}

const blank = 0x20;
const newline = 0x0a;
