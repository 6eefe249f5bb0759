/**
 * Runs C programs on the machine, as gcc compiles them with sanitizers, once for each combination of inputs. A program asks for its inputs by
 * `__VERIFIER_nondet_int`. Signed overflow wraps, as it does for `prove`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Inputs = readonly number[];

export interface CEnding {
  readonly inputs: Inputs;
  /** `slow`: it was stopped. */
  readonly kind: "ended" | "failed" | "slow";
  /** What it observed of itself, if it came there. */
  readonly observed?: number;
  /** What it, or a sanitizer, said. */
  readonly said: string;
}

export interface CMachine {
  /** Nothing if it does not compile. */
  compiled(text: string): CBinary | undefined;
  dispose(): void;
}

export interface CBinary {
  /** `withLines`: the lines of the source are wanted, which takes longer. */
  run(all: readonly Inputs[], withLines: boolean): readonly CEnding[];
}

/** By this name the program is known in what the sanitizers say. */
export const programName = "program.c";

const flags = [
  "-w", "-g", "-O0", "-fwrapv", "-fno-strict-aliasing", "-fsanitize=address,undefined",
  "-fno-sanitize=signed-integer-overflow,shift-base,alignment", "-fno-sanitize-recover=all",
]; // prettier-ignore

/** Each run is a process, so that one begins as another does. */
const support = `
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static char *left;
int __VERIFIER_nondet_int(void) {
  int value = strtol(left, &left, 10);
  if (*left == ',') left++;
  return value;
}
void reach_error(void) { fprintf(stderr, "reach_error is reached\\n"); abort(); }
void observe(unsigned sum) { fprintf(stderr, "@observed %u\\n", sum); }
int program_main(void);
int main(int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    int status = 0;
    fprintf(stderr, "@run %s\\n", argv[i]);
    pid_t child = fork();
    if (child == 0) {
      alarm(3);
      left = argv[i];
      program_main();
      _exit(0);
    }
    waitpid(child, &status, 0);
    fprintf(stderr, "\\n@ended %s\\n", status == 0 ? "ended" : WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "slow" : "failed");
  }
}
`;

/** A folder of its own, with what every program needs. */
export function cMachine(): CMachine {
  const folder = mkdtempSync(join(tmpdir(), "inquest-c-"));
  const [main, object, program, binary] = ["support.c", "support.o", programName, "program"].map((name) => join(folder, name)) as [string, string, string, string]; // prettier-ignore
  writeFileSync(main, `#include <signal.h>\n${support}`);
  const built = spawnSync("gcc", [...flags, "-c", main, "-o", object], { encoding: "utf8" });
  if (built.status !== 0) throw new Error(built.stderr);
  const compiled: CMachine["compiled"] = (text) => {
    writeFileSync(program, text);
    const { status } = spawnSync("gcc", [...flags, "-Dmain=program_main", program, object, "-o", binary]);
    return status === 0 ? { run: (all, withLines) => endings(binary, all, withLines) } : undefined;
  };
  return { compiled, dispose: () => rmSync(folder, { recursive: true, force: true }) };
}

function endings(binary: string, all: readonly Inputs[], withLines: boolean): readonly CEnding[] {
  const options = `detect_leaks=0:detect_stack_use_after_return=1:handle_abort=1:symbolize=${withLines ? 1 : 0}`;
  const env = { ...process.env, ASAN_OPTIONS: options };
  const args = all.map((inputs) => inputs.join(","));
  const { stderr } = spawnSync(binary, args, { encoding: "utf8", timeout: 60_000, env, maxBuffer: 1 << 26 });
  const said = stderr.split(/^@run .*\n/m).slice(1);
  return all.map((inputs, i) => endingOf(inputs, said[i] ?? ""));
}

function endingOf(inputs: Inputs, said: string): CEnding {
  const [, how] = /^@ended (\w+)$/m.exec(said) ?? [];
  const [, observed] = /^@observed (\d+)$/m.exec(said) ?? [];
  const kind = how === "ended" || how === "failed" ? how : "slow";
  return { inputs, kind, said, ...(observed !== undefined && { observed: Number(observed) }) };
}
