/** Java programs of the tests, through the whole front end. */
import { checkKinds } from "../src/ir/check-kind.ts";
import type { Translation } from "../src/ir/front-end.ts";
import { translateJava, type JavaOptions } from "../src/frontends/java/java.ts";
import { loadJavaStubs } from "../src/host/node/java-stubs.ts";

const stubs = await loadJavaStubs();

export const javaOptions: JavaOptions = { checks: new Set(checkKinds), calls: "contract" };

export function translatedJava(name: string, text: string, options: JavaOptions = javaOptions): Translation {
  return translateJava([{ name, text }], stubs, options)[0]!;
}

export function translatedTogether(files: Readonly<Record<string, string>>): readonly Translation[] {
  return translateJava(Object.entries(files).map(([name, text]) => ({ name, text })), stubs, javaOptions); // prettier-ignore
}
