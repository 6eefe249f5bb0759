/** A Java machine, where one is installed: how programs end that are given as text. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findProgram } from "../src/host/node/find-program.ts";

export interface JavaProgram {
  /** Of its package, in which is a class Main. */
  readonly name: string;
  readonly text: string;
}

export type JavaEnding =
  | { readonly kind: "ended"; readonly sum: bigint }
  /** `line` is where the exception was made, in the initialization of a class, too; -1 if that is not in the program. */
  | { readonly kind: "threw"; readonly exception: string; readonly line: number }
  | { readonly kind: "slow" };

export type MachineAnswer =
  | { readonly kind: "ran"; readonly endings: readonly JavaEnding[] }
  /** It does not compile, for which the generator is to blame. */
  | { readonly kind: "no program"; readonly message: string };

export function hasJavaMachine(): boolean {
  return findProgram("javac") !== undefined && findProgram("java") !== undefined;
}

/** Each program is run once for each number of words; the endings are in that order. */
export function javaEndings(
  programs: readonly JavaProgram[],
  words: readonly number[] = [0],
): ReadonlyMap<string, MachineAnswer> {
  const folder = mkdtempSync(join(tmpdir(), "inquest-java-"));
  try {
    for (const { name, text } of programs) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, "Main.java"), text);
    }
    writeFileSync(join(folder, "Runner.java"), runner);
    const refused = compiled(folder, programs);
    const names = programs.map(({ name }) => name).filter((name) => !refused.has(name));
    const answers = new Map<string, MachineAnswer>(ran(folder, names, words));
    for (const [name, message] of refused) answers.set(name, { kind: "no program", message });
    return answers;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Those that do not compile, with the message; the others are compiled. */
function compiled(folder: string, programs: readonly JavaProgram[]): ReadonlyMap<string, string> {
  const refused = new Map<string, string>();
  for (;;) {
    const files = programs.filter(({ name }) => !refused.has(name)).map(({ name }) => join(name, "Main.java"));
    writeFileSync(join(folder, "files"), ["Runner.java", ...files].join("\n"));
    const options = ["-nowarn", "-g", "-XDshould-stop.ifError=FLOW", "-Xmaxerrs", "10000", "-d", ".", "@files"];
    const { status, stderr } = spawnSync("javac", options, { cwd: folder, encoding: "utf8", maxBuffer: 1e9 });
    if (status === 0) return refused;
    const before = refused.size;
    for (const [, name, message] of stderr.matchAll(/^(\w+)\/Main\.java(:\d+: error: .*)$/gm))
      if (!refused.has(name!)) refused.set(name!, `line ${message!.slice(1)}`);
    if (refused.size === before) throw new Error(`javac says: ${stderr}`);
  }
}

function ran(folder: string, names: readonly string[], words: readonly number[]): [string, MachineAnswer][] {
  const args = ["-ea", "-Xss64m", "-XX:-OmitStackTraceInFastThrow", "-cp", folder, "Runner", folder, words.join(",")];
  writeFileSync(join(folder, "names"), names.join("\n"));
  const { stdout, status, stderr } = spawnSync("java", args, { encoding: "utf8", maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`java says: ${stderr}`);
  const endings = new Map<string, JavaEnding[]>(names.map((name) => [name, []]));
  for (const line of stdout.split("\n")) {
    const [name = "", kind, what = "", place = ""] = line.split(" ");
    if (kind === "ended") endings.get(name)?.push({ kind, sum: BigInt(what) });
    if (kind === "threw") endings.get(name)?.push({ kind, exception: what, line: Number(place) });
    if (kind === "slow") endings.get(name)?.push({ kind });
  }
  return [...endings].map(([name, list]) => [name, { kind: "ran", endings: list }]);
}

/** Every run has classes of its own, since they are initialized once. */
const runner = `
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

public class Runner {
  static String ending;

  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    URL[] path = { Path.of(args[0]).toUri().toURL() };
    for (String name : Files.readAllLines(Path.of(args[0], "names"))) {
      for (String count : args[1].split(",")) {
        ending = "slow";
        Thread thread = new Thread(null, () -> ending = run(path, name, Integer.parseInt(count)), name, 64 << 20);
        thread.setDaemon(true);
        thread.start();
        thread.join(3000);
        out.println(name + " " + ending);
      }
    }
    out.flush();
    Runtime.getRuntime().halt(0);
  }

  static String run(URL[] path, String name, int count) {
    try {
      ClassLoader loader = new URLClassLoader(path, ClassLoader.getSystemClassLoader().getParent());
      loader.setDefaultAssertionStatus(true);
      Class<?> main = Class.forName(name + ".Main", false, loader);
      String[] words = new String[count];
      for (int i = 0; i < count; i++) words[i] = "w" + i;
      try {
        main.getMethod("main", String[].class).invoke(null, (Object) words);
      } catch (InvocationTargetException e) {
        return threw(e.getCause(), name);
      } catch (ExceptionInInitializerError e) {
        return threw(e, name);
      }
      Field sum = main.getDeclaredField("sum");
      sum.setAccessible(true);
      return "ended " + sum.getLong(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  static String threw(Throwable e, String name) {
    if (e instanceof ExceptionInInitializerError && e.getCause() != null) return threw(e.getCause(), name);
    int line = -1;
    for (StackTraceElement one : e.getStackTrace()) {
      if (!one.getClassName().startsWith(name + ".")) continue;
      line = one.getLineNumber();
      break;
    }
    return "threw " + e.getClass().getName() + " " + line;
  }
}
`.trimStart();
