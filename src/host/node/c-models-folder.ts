/** Where the models of C library functions are: in the sources, or beside the bundle once built. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export function modelsFolder(): string {
  const places = ["./c-models", "../../frontends/c/models"].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  return places.find((place) => existsSync(place)) ?? places[0]!;
}
