/**
 * Runs C programs without inputs on the machine, as gcc compiles them with sanitizers, many in one process after another. A program says with
 * `claim(k, value)` what values it sees; before each statement behind a `mark` its line is noted. Signed overflow wraps, as it does for `prove`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mark } from "./random-c-calls/pieces.ts";

export interface CallsEnding {
  /** `slow`: it was stopped. */
  readonly kind: "ended" | "failed" | "slow";
  /** Where it was last in main. */
  readonly line: number;
  /** Lines that were executed. */
  readonly lines: ReadonlySet<number>;
  /** By their numbers, in the order in which they were come to. */
  readonly claims: ReadonlyMap<number, Claimed>;
  /** What a sanitizer, the library or the program said. */
  readonly said: string;
}

export interface Claimed {
  /** The first time. */
  readonly value: bigint;
  /** When another value was seen, in claims; not if none was. */
  readonly variedAt: number | undefined;
  readonly at: number;
}

const flags = [
  "-w", "-g", "-O0", "-std=gnu17", "-fno-builtin", "-fwrapv", "-fno-strict-aliasing", "-fsanitize=address,undefined",
  "-fno-sanitize=signed-integer-overflow,shift-base,alignment", "-fno-sanitize-recover=all",
]; // prettier-ignore

const watched = "void at(int);\nvoid within(int);\nvoid claim(int, long long);\n";

/** What is seen stands in memory that is shared, so that a crash leaves it. */
const support = (count: number): string => `
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
static struct { int last, ended, next; char lines[4096]; struct { long long value; int at, varied; } claims[256]; } *seen;
void within(int line) { seen->lines[line] = 1; }
void at(int line) { seen->last = line; within(line); }
void claim(int k, long long value) {
  int now = ++seen->next;
  if (seen->claims[k].at == 0) seen->claims[k].at = now, seen->claims[k].value = value;
  else if (seen->claims[k].value != value && seen->claims[k].varied == 0) seen->claims[k].varied = now;
}
static void ends(void) { seen->ended = 1; }
${Array.from({ length: count }, (_, i) => `int main_${i}(void);`).join(" ")}
static int (*const all[])(void) = { ${Array.from({ length: count }, (_, i) => `main_${i}`).join(", ")} };
int main(void) {
  for (int i = 0; i < ${count}; i++) {
    int status = 0;
    seen = mmap(0, sizeof *seen, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    fprintf(stderr, "\\n@run %d\\n", i);
    pid_t child = fork();
    if (child == 0) {
      alarm(2);
      atexit(ends);
      exit(all[i]());
    }
    waitpid(child, &status, 0);
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    dprintf(3, "@ended %d %d %d", signal, seen->ended, seen->last);
    for (int k = 0; k < 256; k++) if (seen->claims[k].at) dprintf(3, " %d:%lld:%d:%d", k, seen->claims[k].value, seen->claims[k].at, seen->claims[k].varied);
    dprintf(3, " lines");
    for (int line = 0; line < 4096; line++) if (seen->lines[line]) dprintf(3, " %d", line);
    dprintf(3, "\\n");
  }
}
`;

/** Undefined of what does not compile. */
export function callsEndings(texts: readonly string[]): readonly (CallsEnding | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), "inquest-c-calls-"));
  try {
    const all = endings(folder, texts);
    if (!(all instanceof Set)) return all;
    const rest = endings(folder, texts.map((text, i) => (all.has(i) ? "int main(void) { return 0; }" : text))); // prettier-ignore
    return rest instanceof Set ? texts.map(() => undefined) : rest.map((one, i) => (all.has(i) ? undefined : one));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Or those that do not compile. */
function endings(folder: string, texts: readonly string[]): readonly CallsEnding[] | Set<number> {
  const [header, main, binary] = ["watched.h", "support.c", "binary"].map((name) => join(folder, name)) as [string, string, string]; // prettier-ignore
  writeFileSync(header, watched);
  writeFileSync(main, support(texts.length));
  const files = texts.map((text, i) => {
    const file = join(folder, `program_${i}.c`);
    writeFileSync(file, watchedText(text).replace("int main(void)", `int main_${i}(void)`));
    return file;
  });
  const built = spawnSync("gcc", [...flags, "-include", header, ...files, main, "-lm", "-o", binary], { encoding: "utf8" }); // prettier-ignore
  if (built.status !== 0) return new Set([...built.stderr.matchAll(/program_(\d+)\.c:\d+:\d+: error/g)].map(([, i]) => Number(i))); // prettier-ignore
  const options =
    "detect_leaks=0:detect_stack_use_after_return=1:handle_abort=0:symbolize=0:allocator_may_return_null=1";
  const env = { ...process.env, ASAN_OPTIONS: options };
  const { output, stderr } = spawnSync(binary, [], { encoding: "utf8", env, cwd: folder, maxBuffer: 1 << 28, stdio: ["ignore", "ignore", "pipe", "pipe"] }); // prettier-ignore
  const said = stderr.split(/^@run \d+\n/m).slice(1);
  const ended = (output[3] ?? "").split("\n");
  return texts.map((text, i) => endingOf(text, ended[i] ?? "", said[i] ?? ""));
}

function watchedText(text: string): string {
  const lines = text.split("\n");
  const main = lines.findIndex((line) => line.startsWith("int main("));
  return lines.map((line, i) => line.replace(mark, `${i > main ? "at" : "within"}(${i + 1}); `)).join("\n");
}

function endingOf(text: string, line: string, said: string): CallsEnding {
  const [numbers = "", lines = ""] = line.split(" lines");
  const [, signal = "0", ended = "0", last = "0", ...claims] = numbers.split(" ");
  const isStopped = text.split("\n")[Number(last) - 1]?.includes("abort()") === true && signal === "6" && !said.includes("Assertion"); // prettier-ignore
  const kind = signal === "14" ? "slow" : ended === "1" || isStopped ? "ended" : "failed";
  const claimed = claims.map((one): [number, Claimed] => {
    const [k, value, at, varied] = one.split(":") as [string, string, string, string];
    return [Number(k), { value: BigInt(value), at: Number(at), variedAt: varied === "0" ? undefined : Number(varied) }];
  });
  const sorted = claimed.sort(([, a], [, b]) => a.at - b.at);
  return {
    kind,
    line: Number(last),
    lines: new Set(lines.trim().split(" ").map(Number)),
    claims: new Map(sorted),
    said,
  };
}
