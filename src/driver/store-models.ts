/** Makes of clang's tree of all models the form in which they are kept: what nobody needs or looks at is left out. */
import { childrenOf, extentOf, type DumpLocation, type DumpNode, type DumpType } from "../frontends/c/dump-node.ts";
import { dumpSplitter } from "../frontends/c/dump-stream.ts";
import { invariant } from "../base/invariant.ts";
import type { StoredDeclaration, StoredModels } from "./c-models.ts";

export function storeModels(preprocessed: string, json: string): StoredModels {
  // Offsets in the tree count bytes, those in declarations characters.
  invariant(/^[\x00-\x7f]*$/.test(preprocessed), "models should be written in ASCII");
  const nodes = topLevel(json);
  const used = new Set(nodes.filter(defines).flatMap((node) => [node.name ?? "", ...namesIn(node)]));
  const numbers = new Map<string, string>();
  const declarations: StoredDeclaration[] = [];
  let from = 0;
  for (const node of nodes) {
    const to = Math.max(from, extentOf(node)?.end ?? from);
    if (!isNamed(node) || used.has(node.name ?? "")) declarations.push(stored(node, from, to, numbers));
    from = to;
  }
  return { preprocessed, declarations };
}

function topLevel(json: string): readonly DumpNode[] {
  const splitter = dumpSplitter();
  const nodes = [...splitter.push(json)];
  invariant(splitter.complete(), "clang's tree of the models should be complete");
  return nodes;
}

function stored(node: DumpNode, from: number, to: number, numbers: Map<string, string>): StoredDeclaration {
  const text = JSON.stringify(pruned(node, numbers));
  const tree = (): string => text;
  if (!isNamed(node)) return { from, to, tree };
  const uses = [...new Set(namesIn(node))];
  return { name: node.name ?? "", ...(defines(node) && { defines: true }), uses, from, to, tree };
}

const isNamed = ({ kind }: DumpNode): boolean => kind === "FunctionDecl" || kind === "VarDecl";

function defines(node: DumpNode): boolean {
  if (node.kind === "FunctionDecl") return childrenOf(node).some(({ kind }) => kind === "CompoundStmt");
  return node.kind === "VarDecl" && node.storageClass !== "extern";
}

/** The functions and variables that a declaration refers to; local ones may be among them. */
function namesIn(declaration: DumpNode): readonly string[] {
  const names: string[] = [];
  const nodes = [declaration];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const { referencedDecl } = node;
    if (referencedDecl !== undefined && isNamed(referencedDecl)) names.push(referencedDecl.name ?? "");
    nodes.push(...childrenOf(node), ...(node.array_filler ?? []));
  }
  return names;
}

// ------------------------------------------------------------------------------------------------------------ pruning

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Models are not nested deeply, so this may recurse. */
function pruned(node: DumpNode, numbers: Map<string, string>): Json {
  const number = (id: string): string => {
    const known = numbers.get(id) ?? numbers.size.toString(36);
    numbers.set(id, known);
    return known;
  };
  const visit = (value: Json, key: string): Json => {
    if (typeof value === "string") return identifiers.has(key) ? number(value) : value;
    if (Array.isArray(value)) return (value as readonly Json[]).map((each) => visit(each, ""));
    if (value === null || typeof value !== "object") return value;
    const kept = Object.entries(value).filter(([name]) => properties.has(name));
    return Object.fromEntries(kept.map(([name, each]) => [name, visit(each, name)]));
  };
  return visit(node as Json, "");
}

const identifiers = new Set<string>([
  "id", "referencedMemberDecl", "typeAliasDeclId", "labelDeclId", "targetLabelDeclId", "declId", "previousDecl",
] satisfies readonly string[]); // prettier-ignore

/** Those that the reader looks at, and so do the types that it is written with. */
const properties = new Set<string>([
  "id", "kind", "loc", "range", "begin", "end", "offset", "tokLen", "name", "type", "qualType", "desugaredQualType",
  "typeAliasDeclId", "inner", "isImplicit", "valueCategory", "value", "opcode", "isPostfix", "castKind", "referencedDecl",
  "referencedMemberDecl", "isArrow", "argType", "computeLHSType", "computeResultType", "array_filler", "field", "selected",
  "labelDeclId", "targetLabelDeclId", "declId", "isGNURange", "hasElse", "storageClass", "tls", "init", "inline", "tagUsed",
  "completeDefinition", "isBitfield", "fixedUnderlyingType", "previousDecl", "decl", "ownedTagDecl", "spellingLoc",
  "expansionLoc",
] satisfies readonly (keyof DumpNode | keyof DumpType | keyof DumpLocation | "begin" | "end")[]); // prettier-ignore
