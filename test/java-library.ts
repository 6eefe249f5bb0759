/**
 * What the stubs of Java's library say must not be too much to be true: after the use of any member the program goes on. A program for each
 * member uses it, and then fails; who calls it safe takes what comes after the use for unreachable.
 */
import { entryOf } from "../src/driver/entry.ts";
import { wholeJavaSettings } from "../src/driver/java-front-end.ts";
import { confirmedInvariants } from "../src/driver/infer-invariants.ts";
import { proveProgram } from "../src/engines/prove/prove.ts";
import { parseUnit } from "../src/frontends/java/parse-unit.ts";
import type { ClassDeclaration, MethodDeclaration, TypeNode } from "../src/frontends/java/tree.ts";
import { loadJavaStubs } from "../src/host/node/java-stubs.ts";
import type { Solver } from "../src/smt/solver.ts";
import { translatedJava } from "./java-program.ts";

export interface LibraryUse {
  readonly member: string;
  readonly text: string;
}

const stubs = await loadJavaStubs();

/** A use of every static field, constructor and method that others may use. */
export function libraryUses(): readonly LibraryUse[] {
  return stubs.flatMap((file) => {
    const { packageName, classes } = parseUnit(file).unit;
    const all = classes.map((declaration) => ({ declaration, name: `${packageName}.${declaration.name}` }));
    for (const { declaration, name } of all) {
      all.push(...declaration.classes.map((inner) => ({ declaration: inner, name: `${name}.${inner.name}` })));
    }
    return all.flatMap(({ declaration, name }) => [...fieldUses(declaration, name), ...methodUses(declaration, name)]);
  });
}

function program(params: readonly string[], use: string): string {
  return `class T { static void f(${params.join(", ")}) { try { ${use} } catch (Throwable t) { return; } assert false; } }\n`;
}

function fieldUses({ fields }: ClassDeclaration, owner: string): readonly LibraryUse[] {
  const statics = fields.filter(({ modifiers }) => modifiers.has("static") && !modifiers.has("private"));
  return statics.map(({ name, type }) => {
    const use = type.kind === "primitive" ? `${type.name} x = ${owner}.${name};` : `Object x = ${owner}.${name}; if (x == null) return;`; // prettier-ignore
    return { member: `${owner}.${name}`, text: program([], use) };
  });
}

function methodUses(declaration: ClassDeclaration, owner: string): readonly LibraryUse[] {
  const isMade = !declaration.modifiers.has("abstract");
  const isOpen = ({ modifiers, isConstructor }: MethodDeclaration): boolean =>
    !modifiers.has("private") && !modifiers.has("protected") && (isMade || !isConstructor);
  return declaration.methods.filter(isOpen).map((method) => {
    const { name, isConstructor, modifiers, params } = method;
    const variables = new Set([...declaration.typeParameters, ...method.typeParameters].map((one) => one.name));
    const declared = params.map(({ type }, i) => `${typeText(type, variables)} p${i}`);
    const args = params.map((_, i) => `p${i}`).join(", ");
    const member = `${owner}.${name}(${declared.join(", ")})`;
    if (isConstructor) return { member, text: program(declared, `Object x = new ${owner}(${args});`) };
    if (modifiers.has("static")) return { member, text: program(declared, `${owner}.${name}(${args});`) };
    return { member, text: program([`${owner} self`, ...declared], `self.${name}(${args});`) };
  });
}

function typeText(type: TypeNode, variables: ReadonlySet<string>): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "array":
      return `${typeText(type.element, variables)}[]`;
    case "named": {
      const [first] = type.parts;
      return type.parts.length === 1 && variables.has(first!.name) ? "Object" : type.parts.map(({ name }) => name).join("."); // prettier-ignore
    }
    default:
      return "Object";
  }
}

/** Methods that are not meant to return. */
const lastCalls: ReadonlySet<string> = new Set([
  "java.lang.System.exit(int p0)", "java.lang.Runtime.exit(int p0)", "java.lang.Runtime.halt(int p0)",
]); // prettier-ignore

/** What is wrong with a member, if anything is. */
export async function libraryFault({ member, text }: LibraryUse, solver: Solver): Promise<string | undefined> {
  const imports = ["io", "util", "util.function"].map((name) => `import java.${name}.*;`).join(" ");
  const { program: made, diagnostics } = translatedJava("T.java", `${imports}\n${text}`, wholeJavaSettings("T.f"));
  const entry = made === undefined ? undefined : entryOf(made, "T.f");
  if (made === undefined || entry === undefined || typeof entry === "string")
    return `no program: ${diagnostics.map(({ message }) => message).join(", ")}`;
  const { verdict } = await proveProgram(made, entry, solver, {
    property: new Set(["assertion"]),
    work: 10_000,
    engines: new Set(["bmc"]),
    strengthen: confirmedInvariants,
    explain: { replay: false, simplify: false, prune: false },
  });
  const isSafe = verdict === "safe";
  return isSafe === lastCalls.has(member) ? undefined : `${isSafe ? "stopped" : "goes on"}: ${member}`;
}
