/** The functions of a program: what they get is used by statements as random as any. */
import { signature } from "./calls.ts";
import { truth, value } from "./expressions.ts";
import { joined, type FunctionPlan, type Lines, type Place, type Scope } from "./scope.ts";
import { statements } from "./statements.ts";
import { membersOfAll } from "./structs.ts";

export function functionLines(scope: Scope, plan: FunctionPlan): Lines {
  return [`${signature(plan)} {`, ...body(scope, plan), "}"];
}

function body(scope: Scope, { name, kind, type, struct }: FunctionPlan): Lines {
  const { random } = scope;
  const place = (text: string, of: string): Place => ({ text, type: of, lifetime: "call", isAddressable: true });
  const count = 1 + random.below(2);
  switch (kind) {
    case "number": {
      const isStatic = random.oneIn(2);
      const start = isStatic ? [`static int calls = ${random.below(3)};`, "calls++;"] : [];
      const inner = joined(scope, { places: [place("a", "int")], reads: isStatic ? ["calls", "a"] : ["a"] });
      return [...start, ...statements(inner, count), `return ${value(inner, 2)};`];
    }
    case "deep": {
      const inner = joined(scope, { places: [place("a", "int")], reads: ["n", "a"] });
      return [`if (n <= 0) return ${value(inner, 1)};`, ...statements({ ...inner, depth: 2 }, 1), `return ${name}(n - 1, ${value(inner, 2)}) + n;`]; // prettier-ignore
    }
    case "row": {
      const inner = joined(scope, { reads: ["r[i]", "i"] });
      const act = `r[i] ${random.pick(["=", "+=", "^="])} ${value(inner, 2)};`;
      return ["int found = 0;", "for (int i = 0; i < n; i++) {", ...(random.oneIn(2) ? [act] : []), `if (${truth(inner, 1)}) found += r[i];`, "}", "return found;"]; // prettier-ignore
    }
    case "by-pointer": {
      const inner = joined(scope, membersOfAll([{ text: "(*q)", dot: "q->", struct, lifetime: "call" }]));
      return statements(joined(inner, { places: [place("a", "int")], reads: ["a"] }), 1 + count);
    }
    case "by-value": {
      const inner = joined(scope, membersOfAll([{ text: "s", dot: "s.", struct, lifetime: "call" }]));
      return [...statements(joined(inner, { places: [place("a", "int")], reads: ["a"] }), 1 + count), "return s;"];
    }
    case "slot":
      return [`if (${truth(joined(scope, { reads: ["*to", "**pp"] }), 1)}) *pp = to;`, ...(type === "int" ? ["sum += **pp;"] : [])]; // prettier-ignore
    case "choose":
      return [random.oneIn(2) ? "return c ? one : other;" : "if (c > 0 && *one > *other) return one;\nreturn other;"];
  }
}
