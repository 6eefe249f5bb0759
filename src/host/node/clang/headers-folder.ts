/** Where our own C library headers are: in the sources, or beside the bundle once built. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export function headersFolder(): string {
  const places = ["./c-headers", "../../../frontends/c/headers"].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? places[0]!;
}
