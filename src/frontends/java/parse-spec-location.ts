/** The places that `modifies` clauses and `havoc` name. */
import { accept, advance, at, atKind, current, expect, failure, spanFrom, textAhead, type Cursor } from "./cursor.ts";
import type { Location } from "./tree.ts";

export function parseLocations(cursor: Cursor): readonly Location[] {
  const found = [parseLocation(cursor)];
  while (accept(cursor, ",")) found.push(parseLocation(cursor));
  return found.flat();
}

function parseLocation(cursor: Cursor): readonly Location[] {
  const from = current(cursor);
  if (accept(cursor, "\\everything") || accept(cursor, "\\not_specified")) {
    return [{ kind: "everything", span: spanFrom(cursor, from) }];
  }
  if (accept(cursor, "\\nothing")) return [{ kind: "nothing", span: spanFrom(cursor, from) }];
  // In words only: as good as nothing said, which is everything.
  if (atKind(cursor, "informal")) {
    advance(cursor);
    return [{ kind: "everything", span: spanFrom(cursor, from) }];
  }
  if (at(cursor, "\\fields_of") || at(cursor, "\\reach")) throw failure(cursor, "expected a location");
  const expression = cursor.parsers.expression(cursor);
  if (at(cursor, ".") && textAhead(cursor, 1) === "*") {
    advance(cursor);
    advance(cursor);
    return [{ kind: "all-fields", target: expression, span: spanFrom(cursor, from) }];
  }
  if (!at(cursor, "[")) return [{ kind: "place", expression, span: spanFrom(cursor, from) }];
  advance(cursor);
  if (accept(cursor, "*")) {
    expect(cursor, "]");
    return [{ kind: "elements", array: expression, span: spanFrom(cursor, from) }];
  }
  const low = cursor.parsers.expression(cursor);
  expect(cursor, "..");
  if (accept(cursor, "*")) {
    expect(cursor, "]");
    return [{ kind: "elements", array: expression, low, span: spanFrom(cursor, from) }];
  }
  const high = cursor.parsers.expression(cursor);
  expect(cursor, "]");
  return [{ kind: "elements", array: expression, low, high, span: spanFrom(cursor, from) }];
}
