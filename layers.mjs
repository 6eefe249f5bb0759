// Who may import whom: the whole architecture on one screen. Read by dependency-cruiser and by test/tidy.test.ts.
export const layers = {
  base: [],
  source: ["base"],
  logic: ["base"],
  smt: ["base", "logic"],
  ir: ["base", "source", "logic"],
  verdict: ["base", "source"],
  frontends: ["base", "source", "logic", "ir"],
  transforms: ["base", "source", "logic", "ir"],
  vc: ["base", "source", "logic", "smt", "ir", "verdict"],
  domains: ["base", "logic"],
  engines: ["base", "source", "logic", "smt", "ir", "verdict", "transforms", "vc", "domains"],
  report: ["base", "source", "verdict"],
  driver: ["base", "source", "logic", "smt", "ir", "verdict", "frontends", "transforms", "vc", "engines"],
  host: ["base", "source", "smt", "driver"],
  cli: ["base", "source", "verdict", "report", "driver", "host"],
};
