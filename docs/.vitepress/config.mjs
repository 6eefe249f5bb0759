// The site: `npm run docs` in the project's folder makes it of these documents, and `npm run dev` here shows it while they are written.
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { exampleFences } from "./example-fences.mjs";
import { outsideLinks } from "./outside-links.mjs";

const boogie = JSON.parse(readFileSync(new URL("boogie.tmLanguage.json", import.meta.url), "utf8"));
const checks = readdirSync(new URL("../checks", import.meta.url))
  .filter((name) => name !== "index.md")
  .map((name) => name.replace(/\.md$/, ""))
  .sort();

export default defineConfig({
  title: "Inquest",
  description: "A static checker for C, Java and Boogie: proves code safe, finds what fails, and shows how and why.",
  lang: "en",
  cleanUrls: true,
  srcExclude: ["node_modules/**"],
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark" },
    languages: [boogie],
    config: (md) => {
      exampleFences(md);
      outsideLinks(md);
    },
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: "local" },
    nav: [
      { text: "Start", link: "/start" },
      { text: "Checks", link: "/checks/" },
      { text: "How it works", link: "/engines" },
    ],
    sidebar: [
      {
        text: "Using it",
        items: [
          { text: "Five minutes", link: "/start" },
          { text: "Reading a trace", link: "/traces" },
          { text: "Reports", link: "/reports" },
          { text: "Suppressing a finding", link: "/suppression" },
          { text: "Configuration", link: "/configuration" },
          { text: "Continuous integration", link: "/ci" },
          { text: "Editors", link: "/editors" },
          { text: "Security", link: "/security" },
          { text: "As a library", link: "/library" },
        ],
      },
      {
        text: "Commands",
        items: [
          { text: "check", link: "/check" },
          { text: "verify", link: "/verify" },
          { text: "prove", link: "/prove" },
          { text: "diagnose", link: "/diagnose" },
          { text: "Specifications", link: "/specifications" },
          { text: "Witnesses: validate", link: "/witnesses" },
          { text: "What check keeps", link: "/cache" },
        ],
      },
      {
        text: "Contracts",
        items: [
          { text: "C: ACSL", link: "/annotations" },
          { text: "Java: JML", link: "/java" },
          { text: "Boogie", link: "/boogie" },
        ],
      },
      {
        text: "What it rests on",
        items: [
          { text: "How the engines work", link: "/engines" },
          { text: "Soundness and limits", link: "/soundness" },
          { text: "Semantics of C", link: "/c-semantics" },
          { text: "Bibliography", link: "/bibliography" },
        ],
      },
      {
        text: "Checks",
        collapsed: true,
        items: [
          { text: "All checks", link: "/checks/" },
          ...checks.map((name) => ({ text: name, link: `/checks/${name}` })),
        ],
      },
    ],
  },
});
