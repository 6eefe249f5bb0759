// Turns layers.mjs into rules: who may import whom, which npm packages where, and where there may be I/O.
import { layers } from "./layers.mjs";

const tests = "\\.test\\.ts$";

const direction = Object.entries(layers).map(([layer, allowed]) => ({
  name: `layer-${layer}`,
  severity: "error",
  comment: `${layer}/ may import only: ${allowed.join(", ") || "nothing"}`,
  from: { path: `^src/${layer}/`, pathNot: tests },
  to: { path: "^src/", pathNot: `^src/(${[layer, ...allowed].join("|")})/` },
}));

// Siblings inside these folders are strangers; what two of them share moves down a layer.
const strangers = ["frontends", "engines"].map((group) => ({
  name: `${group}-are-strangers`,
  severity: "error",
  comment: `siblings in ${group}/ do not import one another; what they share is in ${group}/shared/ or a lower layer`,
  from: { path: `^src/${group}/([^/]+)/`, pathNot: tests },
  to: { path: `^src/${group}/([^/]+)/`, pathNot: [`^src/${group}/$1/`, `^src/${group}/shared/`] },
}));

// npm packages and the only folder that may use each.
const packages = {
  "z3-solver": "src/host/node/z3-wasm",
  "@yowasp/clang": "src/host/node/clang",
  "vscode-languageserver": "src/lsp",
};

const packageHomes = Object.entries(packages).map(([name, home]) => ({
  name: `package-${name}`,
  severity: "error",
  comment: `${name} is used in ${home} only`,
  from: { path: "^src/", pathNot: [`^${home}/`, tests] },
  to: { path: `(^|/)node_modules/${name}/` },
}));

export default {
  forbidden: [
    ...direction,
    ...strangers,
    ...packageHomes,
    {
      name: "no-other-packages",
      severity: "error",
      comment: "a package gets a home in .dependency-cruiser.mjs before it is used",
      from: { path: "^src/", pathNot: tests },
      to: {
        path: "(^|/)node_modules/",
        pathNot: `(^|/)node_modules/(${Object.keys(packages).join("|")}|@types/node)/`,
      },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-missing-files", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "io-only-at-the-edge",
      severity: "error",
      comment: "the core neither reads files nor spawns processes; host/, cli/ and lsp/ do",
      from: { path: "^src/", pathNot: ["^src/(host/node|cli|lsp)/", tests] },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
  },
};
