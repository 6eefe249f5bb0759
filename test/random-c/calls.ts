/** Functions with pointers, rows and structs as parameters, and what calls them. */
import { element, grouped, index, placeOf, truth, value } from "./expressions.ts";
import type { FunctionPlan, Lines, Scope } from "./scope.ts";

export function calls(scope: Scope): Lines | undefined {
  const { random, functions, table } = scope;
  if (table > 0 && random.oneIn(4)) return after(scope, `table[${index(scope, table, 2)}](${value(scope, 2)})`, "int", "sum +="); // prettier-ignore
  return functions.length === 0 ? undefined : call(scope, random.pick(functions));
}

/** What a call gives is kept before it is used: the order of its effects and what is read besides is not said. */
function after({ fresh }: Scope, called: string, type: string, use: string): Lines {
  const name = fresh("v");
  return ["{", `${type} ${name} = ${called};`, `${use} ${name};`, "}"];
}

function call(scope: Scope, { name, kind, type, struct }: FunctionPlan): Lines | undefined {
  const { random, rows, holders, pointers } = scope;
  switch (kind) {
    case "number":
      return after(scope, `${name}(${value(scope, 2)})`, "int", `${random.pick(scope.places).text} =`);
    case "deep":
      return after(scope, `${name}(${grouped(value(scope, 2))} & 3, ${value(scope, 1)})`, "int", "sum +=");
    case "row": {
      const fitting = rows.filter((row) => row.type === type);
      if (fitting.length === 0) return undefined;
      const row = random.pick(fitting);
      // One too many is an error only where the row is an object of its own.
      const length =
        row.isWhole && random.oneIn(12) ? `${row.length} + ${grouped(truth(scope, 1))}` : String(row.length);
      return after(scope, `${name}(${row.text}, ${length})`, "int", "sum +=");
    }
    case "by-pointer": {
      const fitting = holders.filter((one) => one.struct === struct);
      return fitting.length === 0 ? undefined : [`${name}(&${random.pick(fitting).text}, ${value(scope, 2)});`];
    }
    case "by-value": {
      const fitting = holders.filter((one) => one.struct === struct);
      if (fitting.length === 0) return undefined;
      return after(scope, `${name}(${random.pick(fitting).text}, ${value(scope, 2)})`, struct.name, `${random.pick(fitting).text} =`); // prettier-ignore
    }
    case "slot": {
      const fitting = pointers.filter((one) => one.type === type);
      const place = placeOf(scope, type, ["program"]);
      return fitting.length === 0 || place === undefined ? undefined : [`${name}(&${random.pick(fitting).text}, &${place.text});`]; // prettier-ignore
    }
    case "choose": {
      const [one, other] = [placeOf(scope, type, ["program", "call"]), rowElement(scope, type)];
      if (one === undefined || other === undefined) return undefined;
      return [`*${name}(&${one.text}, ${other}, ${truth(scope, 2)}) ${random.pick(["=", "+="])} ${value(scope, 1)};`];
    }
  }
}

function rowElement(scope: Scope, type: string): string | undefined {
  const rows = scope.rows.filter((row) => row.type === type);
  if (rows.length > 0) return `&${element(scope, scope.random.pick(rows), 1)}`;
  const place = placeOf(scope, type, ["program", "call"]);
  return place === undefined ? undefined : `&${place.text}`;
}

export function signature({ name, kind, type, struct }: FunctionPlan): string {
  switch (kind) {
    case "number":
      return `static int ${name}(int a)`;
    case "deep":
      return `static int ${name}(int n, int a)`;
    case "row":
      return `static int ${name}(${type} *r, int n)`;
    case "by-pointer":
      return `static void ${name}(${struct.name} *q, int a)`;
    case "by-value":
      return `static ${struct.name} ${name}(${struct.name} s, int a)`;
    case "slot":
      return `static void ${name}(${type} **pp, ${type} *to)`;
    case "choose":
      return `static ${type} *${name}(${type} *one, ${type} *other, int c)`;
  }
}
