/** Initialisers: what they write, cell by cell. */
import { unreachable } from "../../../base/invariant.ts";
import { withoutQualifiers } from "../integers.ts";
import type { Initializer } from "../tree.ts";
import { viewsOf } from "./classes.ts";
import { access, accessWhole, keyOfType, recordOf, valueAt, write, type Frame, type Value } from "./flow.ts";

interface Part {
  readonly place: Value;
  readonly initializer: Initializer;
}

export function initialize(frame: Frame, place: Value, initializer: Initializer): void {
  const work: Part[] = [{ place, initializer }];
  // One at a time: tables have more elements than a call can have arguments.
  for (let next = work.pop(); next !== undefined; next = work.pop())
    for (const part of initializePart(frame, next)) work.push(part);
}

function initializePart(frame: Frame, { place, initializer }: Part): readonly Part[] {
  const { flow } = frame;
  switch (initializer.kind) {
    case "expression":
      initializeBy(frame, place, initializer);
      return [];
    case "zero":
      zero(frame, place, initializer);
      return [];
    case "array": {
      const { elements, rest } = initializer;
      zero(frame, place, initializer);
      return (rest === undefined ? elements : [...elements, rest]).map((element) => ({ place, initializer: element }));
    }
    case "record": {
      const record = recordOf(flow, initializer.type);
      if (record === undefined) return [];
      accessWhole(flow, place.at, initializer.type);
      if (record.tag === "union") (viewsOf(place.at).unions ??= new Set()).add(record);
      return initializer.fields.map(({ field, value }) => {
        const key = flow.keys.ofField(record, field);
        return { place: valueAt(place.at, key), initializer: value };
      });
    }
    default:
      return unreachable(initializer);
  }
}

function initializeBy(frame: Frame, place: Value, initializer: Extract<Initializer, { kind: "expression" }>): void {
  const { flow, values } = frame;
  const value = values.get(initializer.value);
  if (withoutQualifiers(initializer.type).kind !== "array") return write(flow, place, initializer.type, value);
  zero(frame, place, initializer);
  if (initializer.value.kind !== "string") flow.classes.unify(place.at, value?.at);
}

/** All its cells are set to zero, or to what follows. */
function zero({ flow }: Frame, place: Value, { type }: Initializer): void {
  const key = place.key ?? keyOfType(flow, type);
  if (key === undefined) accessWhole(flow, place.at, type);
  else access(place.at, key);
}
