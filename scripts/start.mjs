// Two minutes with Inquest, from a fresh clone: installs what is missing, builds, and runs the main job on examples/
// with the bundled solver, so that nothing else has to be installed.
import { installWhenNeeded } from "./lib/install.mjs";
import { runNode } from "./lib/project.mjs";

const demonstrations = [
  ["Finding code that is certain to fail, without annotations", ["check", "examples/c/session.c", "--no-cache"]],
  ["The same for Java", ["check", "examples/java/Roster.java", "--no-cache"]],
  ["Finding errors of memory and arithmetic in C, with the runs that lead to them", ["verify", "examples/c/window.c"]],
  ["Proving a C function against its contract", ["verify", "examples/c/search.c"]],
  ["Proving a whole program, without annotations", ["prove", "examples/c/device.c"]],
  ["Finding the cause of an error, and what to write instead", ["diagnose", "examples/c/average.c"]],
  ["Proving a procedure against its contract", ["verify", "examples/boogie/sum-to.bpl"]],
  ["Finding a failing assertion, with the run that leads to it", ["verify", "examples/boogie/lookup.bpl"]],
];

installWhenNeeded();
const { build } = await import("./build.mjs");
await build();

for (const [title, args] of demonstrations) {
  console.log(`\n${title}:\n$ inquest ${args.join(" ")}`);
  const code = runNode(["bin/inquest.js", ...args, "--solver", "z3-wasm", "--clang", "bundled"]);
  // 0 and 1 are answers: nothing found, something found.
  if (code > 1) process.exitCode = code;
}
console.log("\nNow try your own: node bin/inquest.js verify PATHS (see node bin/inquest.js --help)");
