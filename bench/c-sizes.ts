/**
 * npm run bench c-sizes -- FOLDER… [--clang bundled|PATH] [--headers host] [--depth N] [--limit N]: what an analysis of the
 * functions under the folders meets, one at a time: globals and groups of memory of each file, and blocks and commands of
 * each function, as it stands, with the library's models, and with calls looked into N deep (2) but without any limit.
 */
import { readC } from "../src/driver/load-c.ts";
import type { ClangRequest } from "../src/driver/clang.ts";
import { usualChecks } from "../src/driver/properties.ts";
import { lowerProgram } from "../src/frontends/c/lower/lower-program.ts";
import { undefinedNames } from "../src/frontends/c/undefined-names.ts";
import { loadModels } from "../src/host/node/c-models.ts";
import { findClang } from "../src/host/node/clang/find-clang.ts";
import type { Implementation, Program } from "../src/ir/program.ts";
import { clangRequests } from "./lib/c-requests.ts";
import { option, positionals, table } from "./lib/tables.ts";

interface Size {
  readonly blocks: number;
  readonly commands: number;
}

interface Sizes {
  readonly own: Size[];
  readonly withModels: Size[];
  readonly inlined: Size[];
  readonly globals: number[];
  readonly maps: number[];
}

const none: Size = { blocks: 0, commands: 0 };
const sum = (a: Size, b: Size): Size => ({ blocks: a.blocks + b.blocks, commands: a.commands + b.commands });

/** Sizes with calls replaced; a procedure within itself stays a call. */
function sizer(program: Program): (procedure: string, depth: number) => Size {
  const bodies = new Map(program.implementations.map((one) => [one.procedure, one]));
  const calls = new Map([...bodies].map(([name, one]) => [name, calledBy(one)]));
  const known = new Map<string, Size>();
  const active = new Set<string>();
  const size = (name: string, depth: number): Size => {
    const found = known.get(`${name} ${depth}`);
    const body = bodies.get(name);
    if (found !== undefined || body === undefined || active.has(name)) return found ?? none;
    active.add(name);
    let total = sizeOf(body);
    for (const callee of calls.get(name) ?? []) {
      const procedure = program.procedures.get(callee);
      const isModel = procedure?.reportedAtCall === true;
      if (procedure?.inline === undefined || (!isModel && depth === 0)) continue;
      total = sum(total, size(callee, isModel ? depth : depth - 1));
    }
    active.delete(name);
    known.set(`${name} ${depth}`, total);
    return total;
  };
  return size;
}

function calledBy({ body }: Implementation): readonly string[] {
  return [...body.blocks.values()].flatMap(({ commands }) => commands.flatMap((c) => (c.kind === "call" ? [c.procedure] : []))); // prettier-ignore
}

function sizeOf({ body }: Implementation): Size {
  let commands = 0;
  for (const block of body.blocks.values()) commands += block.commands.length;
  return { blocks: body.blocks.size, commands };
}

async function measure(sizes: Sizes, request: ClangRequest, clang: Parameters<typeof readC>[1]): Promise<void> {
  const { unit } = await readC(request, clang);
  if (unit === undefined) return;
  const models = await loadModels(undefinedNames([unit]), request.dataModel);
  const { program } = lowerProgram([unit], models, {
    model: request.dataModel,
    checks: usualChecks,
    complete: false,
    mallocMayFail: false,
    onlyCertain: false,
    output: false,
  });
  const size = sizer(program);
  const depth = Number(option("depth") ?? 2);
  for (const one of program.implementations.filter(({ checked }) => checked)) {
    sizes.own.push(sizeOf(one));
    sizes.withModels.push(size(one.procedure, 0));
    sizes.inlined.push(size(one.procedure, depth));
  }
  sizes.globals.push(program.globals.length);
  sizes.maps.push(program.globals.filter(({ variable }) => variable.name.startsWith("mem#")).length);
}

function spread(label: string, values: readonly number[]): readonly string[] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): string =>
    String(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return [label, String(sorted.length), at(0.5), at(0.9), at(0.99), at(1)];
}

async function main(): Promise<void> {
  const clang = await findClang(option("clang"));
  if ("error" in clang) throw new Error(clang.error);
  for (const folder of positionals()) {
    const sizes: Sizes = { own: [], withModels: [], inlined: [], globals: [], maps: [] };
    for (const request of clangRequests(folder).slice(0, Number(option("limit") ?? Infinity)))
      await measure(sizes, request, clang);
    const rows = [
      spread("globals of a file", sizes.globals),
      spread("of these, maps of memory", sizes.maps),
      ...(["own", "withModels", "inlined"] as const).flatMap((which) => [
        spread(`blocks ${which}`, sizes[which].map((one) => one.blocks)), // prettier-ignore
        spread(`commands ${which}`, sizes[which].map((one) => one.commands)), // prettier-ignore
      ]),
    ];
    console.log(`${table([folder, "number", "median", "90 %", "99 %", "most"], rows)}\n`);
  }
}

await main();
