/** Types as Boogie prints them: `C int`, `C (D int) [int]bool`, `<a>[ref,Field a]a`. A type that was written as a synonym prints as it was written. */
import { unreachable } from "../../base/invariant.ts";
import { follow, type OpenType } from "./types.ts";

/** What a type was called where it was written; keyed by the type object that came out. */
export type Aliases = ReadonlyMap<OpenType, { readonly name: string; readonly args: readonly OpenType[] }>;

/** How tightly what stands around holds: arguments of a constructor need parentheses around applications and maps. */
type Context = "free" | "last argument" | "argument";

const noAliases: Aliases = new Map();

/** A type that is longer than `limit` is cut off with an ellipsis: types can be exponentially longer than what was written. */
export function printType(root: OpenType, aliases: Aliases = noAliases, limit = Infinity): string {
  const output: string[] = [];
  let length = 0;
  const work: (string | readonly [OpenType, Context])[] = [[root, "free"]];
  for (let item = work.pop(); item !== undefined; item = work.pop()) {
    if (length > limit) return [...output, "…"].join("");
    if (typeof item === "string") {
      output.push(item);
      length += item.length;
    } else work.push(...pieces(item[0], item[1], aliases).reverse());
  }
  return output.join("");
}

type Piece = string | readonly [OpenType, Context];

function pieces(open: OpenType, context: Context, aliases: Aliases): Piece[] {
  const type = follow(open);
  const alias = aliases.get(type);
  if (alias !== undefined) return application(alias.name, alias.args, context);
  switch (type.kind) {
    case "bool":
    case "int":
    case "real":
      return [type.kind];
    case "bv":
      return [`bv${type.width}`];
    case "variable":
      return [type.variable.name];
    case "hole":
      return ["?"];
    case "constructed":
      return application(type.declaration.name.name, type.args, context);
    case "map": {
      const params = type.params.length === 0 ? "" : `<${type.params.map(({ name }) => name).join(",")}>`;
      const range: Piece = [type.range, "free"];
      const map: Piece[] = [`${params}[`, ...between(type.domain), "]", range];
      return context === "argument" ? ["(", ...map, ")"] : map;
    }
    default:
      return unreachable(type);
  }
}

function application(name: string, args: readonly OpenType[], context: Context): Piece[] {
  if (args.length === 0) return [name];
  const last = args.length - 1;
  const applied = args.flatMap((arg, index): Piece[] => [" ", [arg, index === last ? "last argument" : "argument"]]);
  return context === "free" ? [name, ...applied] : ["(", name, ...applied, ")"];
}

function between(types: readonly OpenType[]): Piece[] {
  return types.flatMap((type, index): Piece[] => (index === 0 ? [[type, "free"]] : [",", [type, "free"]]));
}
