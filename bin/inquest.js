#!/usr/bin/env node
import { existsSync } from "node:fs";
import module from "node:module";

const program = new URL("../dist/main.js", import.meta.url);
if (existsSync(program)) {
  module.enableCompileCache?.();
  await import(program.href);
} else {
  console.error("inquest: it has not been built yet; run `npm run build` in its folder");
  process.exitCode = 2;
}
