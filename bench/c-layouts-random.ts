/**
 * npm run bench c-layouts-random [-- --count N --seed S]: our record layouts against clang's and GCC's, on random structs
 * and unions for both data models. Says so where a compiler is not installed; ends with 1 on a difference.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layoutOf } from "../src/frontends/c/layout.ts";
import type { RecordDeclaration } from "../src/frontends/c/tree.ts";
import type { DataModel } from "../src/frontends/c/types.ts";
import { enumDefinitions, randomRecords, vectorDefinition, type RandomRecord } from "./lib/random-records.ts";
import { describeLayout, dumpFlags, parseDump, targetFlags } from "./lib/record-dump.ts";
import { option } from "./lib/tables.ts";

const count = Number(option("count") ?? 4000);
const seed = Number(option("seed") ?? 1);
const models: readonly DataModel[] = ["LP64", "ILP32"];
const records = randomRecords(count, seed);
// GCC and clang disagree about bit-fields that are themselves `aligned`; ours are clang's there.
const agreed = new Set(records.filter((r) => !hasAlignedBitField(r.record)));
const definitions = [enumDefinitions, vectorDefinition, ...records.map((r) => `${r.text}\n`)].join("");

const folder = mkdtempSync(join(tmpdir(), "inquest-layouts-"));
let differences = 0;
try {
  for (const model of models) {
    againstClang(model);
    againstGcc(model);
  }
  bitFieldsAgainstGcc();
} finally {
  rmSync(folder, { recursive: true });
}
process.exitCode = differences === 0 ? 0 : 1;

function againstClang(model: DataModel): void {
  const answer = compile("clang", [...targetFlags(model), ...dumpFlags], definitions);
  if (answer === undefined) return;
  const theirs = new Map(parseDump(answer.stdout).map(({ name, layout }) => [name, layout]));
  const wrong = records.filter((r) => theirs.get(nameOf(r)) !== describeLayout(r.record, model));
  report(`clang ${model}`, records.length, wrong, (r) => [
    `clang: ${theirs.get(nameOf(r)) ?? "none"}`,
    `ours:  ${describeLayout(r.record, model)}`,
  ]);
}

/** GCC prints no layouts; it is asked to confirm ours. */
function againstGcc(model: DataModel): void {
  const claims = records.flatMap((r, index) =>
    (agreed.has(r) ? claimsOf(r, model) : []).map(
      (claim) => `_Static_assert(${claim}, "#${index} ${claim.replaceAll('"', "")}");`,
    ),
  );
  const answer = compile(
    "gcc",
    ["-w", "-fsyntax-only", model === "LP64" ? "-m64" : "-m32"],
    `${definitions}${claims.join("\n")}\n`,
  );
  if (answer === undefined) return;
  const failed = [...answer.stderr.matchAll(/static assertion failed: "#(\d+) ([^"]*)"/g)];
  const wrong = records.filter((_, index) => failed.some((match) => Number(match[1]) === index));
  report(`gcc ${model}, sizes and offsets`, claims.length, wrong, (r) => [describeLayout(r.record, model)]);
}

function claimsOf(random: RandomRecord, model: DataModel): readonly string[] {
  const layout = layoutOf(random.record, model);
  const type = nameOf(random);
  const members = (layout?.fields ?? []).flatMap(({ field, offset, bitWidth }) =>
    field.name === undefined || bitWidth !== undefined
      ? []
      : [`__builtin_offsetof(${type}, ${field.name}) == ${offset}`],
  );
  return [`sizeof(${type}) == ${layout?.size ?? "?"}`, `_Alignof(${type}) == ${layout?.alignment ?? "?"}`, ...members];
}

/** A program that sets each bit-field of a zeroed record and looks where the ones are. */
function bitFieldsAgainstGcc(): void {
  const probes = records.flatMap((random, index) =>
    (agreed.has(random) ? (layoutOf(random.record, "LP64")?.fields ?? []) : []).flatMap(
      ({ field, offset, bitOffset, bitWidth }) => {
        if (field.name === undefined || bitWidth === undefined) return [];
        const first = offset * 8 + (bitOffset ?? 0);
        const type = nameOf(random);
        return [
          `{ union { ${type} s; unsigned char b[sizeof(${type})]; } u; __builtin_memset(&u, 0, sizeof u); u.s.${field.name} = -1; ` +
            `check(${index}, u.b, sizeof u, ${first}, ${bitWidth}); }`,
        ];
      },
    ),
  );
  const checker =
    "int printf(const char *, ...);\nstatic void check(int n, unsigned char *b, unsigned long size, unsigned long first, unsigned long width) {\n" +
    "  for (unsigned long i = 0; i < size * 8; i++)\n" +
    '    if (((b[i / 8] >> (i % 8)) & 1) != (first <= i && i < first + width)) { printf("%d\\n", n); return; }\n}\n';
  const functions = probes.map((probe, i) => `static void p${i}(void) ${probe}\n`).join("");
  const main = `int main(void) { ${probes.map((_, i) => `p${i}();`).join(" ")} }\n`;
  const program = join(folder, "probe");
  const answer = compile("gcc", ["-w", "-O0", "-o", program], `${definitions}${checker}${functions}${main}`);
  if (answer === undefined) return;
  if (answer.status !== 0) throw new Error(answer.stderr.slice(0, 2000));
  const printed = spawnSync(program, { encoding: "utf8" }).stdout;
  const failed = new Set(
    printed
      .split("\n")
      .filter((line) => line !== "")
      .map(Number),
  );
  report(
    "gcc LP64, bit-fields",
    probes.length,
    records.filter((_, index) => failed.has(index)),
    (r) => [describeLayout(r.record, "LP64")],
  );
}

function hasAlignedBitField(record: RecordDeclaration): boolean {
  return (record.fields ?? []).some((field) => {
    if (field.bitWidth !== undefined) return field.alignment !== undefined;
    const type = field.type.kind === "array" ? field.type.element : field.type;
    return type.kind === "record" && hasAlignedBitField(type.declaration);
  });
}

function compile(compiler: string, flags: readonly string[], text: string) {
  const file = join(folder, "records.c");
  writeFileSync(file, text);
  const result = spawnSync(compiler, [...flags, file], { encoding: "utf8", maxBuffer: 1 << 30 });
  if (result.error !== undefined) {
    console.log(`${compiler} is not installed: not compared`);
    return undefined;
  }
  const errors = result.stderr
    .split("\n")
    .filter((line) => /error:/.test(line) && !/static assertion failed/.test(line));
  if (errors.length > 0) throw new Error(`${compiler} rejects the records:\n${errors.slice(0, 5).join("\n")}`);
  return result;
}

function report(
  what: string,
  compared: number,
  wrong: readonly RandomRecord[],
  detail: (record: RandomRecord) => readonly string[],
): void {
  differences += wrong.length;
  console.log(`${what}: ${compared} compared, ${wrong.length} records differ`);
  const shortest = [...wrong].sort((a, b) => a.text.length - b.text.length).slice(0, 5);
  for (const record of shortest) console.log([record.text, ...detail(record)].map((line) => `  ${line}`).join("\n"));
}

function nameOf({ record }: RandomRecord): string {
  return `${record.tag} ${record.name ?? ""}`;
}
