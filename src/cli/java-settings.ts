/** What the command line says about Java. */
import { defaultJavaSettings, wholeJavaSettings, type JavaSettings } from "../driver/java-front-end.ts";
import type { Arguments } from "./args.ts";

/** `usual`: what the command does with Java where nothing else is said. */
export function javaSettings(args: Arguments, usual: JavaSettings = defaultJavaSettings): JavaSettings {
  return { ...usual, stubs: args.texts("stubs") };
}

/** For whole programs. */
export function wholeJava(args: Arguments): JavaSettings {
  return javaSettings(args, wholeJavaSettings(args.text("entry")));
}
