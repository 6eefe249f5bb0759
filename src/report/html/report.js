// Makes the page of a report move: filtering the findings, and stepping through a run with its source and values beside it.
(() => {
  "use strict";
  const findings = [...document.querySelectorAll(".finding")];
  const filter = document.querySelector(".filter");

  if (filter !== null) startFilter(filter);
  for (const finding of findings) if (finding.querySelector(".steps") !== null) startTrace(finding);
  openLinked();
  addEventListener("hashchange", openLinked);
  addEventListener("beforeprint", () => findings.forEach((finding) => (finding.open = true)));

  function startFilter(form) {
    const { words, level, check, suppressed, open } = form.elements;
    const output = form.querySelector("output");
    const apply = () => {
      const wanted = words.value.toLowerCase().split(/\s+/).filter((word) => word !== ""); // prettier-ignore
      const isShown = ({ dataset }) =>
        wanted.every((word) => dataset.words.includes(word)) &&
        (level.value.trim() === "" || dataset.level === level.value) &&
        (check.value.trim() === "" || dataset.check === check.value) &&
        (dataset.suppressed === undefined || suppressed?.checked === true);
      for (const finding of findings) finding.hidden = !isShown(finding);
      const shown = findings.filter((finding) => !finding.hidden).length;
      output.textContent = `${shown} of ${findings.length} shown`;
    };
    form.hidden = false;
    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    open.addEventListener("click", () => {
      const isOpening = findings.some((finding) => !finding.hidden && !finding.open);
      for (const finding of findings) if (!finding.hidden) finding.open = isOpening;
      open.textContent = isOpening ? "Close all" : "Open all";
    });
    document.addEventListener("keydown", (event) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== "/" || isTyping) return;
      event.preventDefault();
      words.focus();
    });
    apply();
  }

  function startTrace(finding) {
    const trace = finding.querySelector(".trace");
    const list = trace.querySelector(".steps");
    const steps = [...list.querySelectorAll(".step")];
    const controls = trace.querySelector(".controls");
    const fold = controls.querySelector("[data-fold]");
    const source = finding.querySelector(".source");
    const state = trace.querySelector(".state");
    const shown = () => steps.filter((step) => step.offsetParent !== null || !list.checkVisibility?.());
    let current;

    list.classList.add("folding");
    controls.hidden = false;
    for (const step of steps) {
      const button = step.querySelector(".go");
      button.tabIndex = -1;
      button.addEventListener("click", () => select(step));
    }
    steps.at(-1).querySelector(".go").tabIndex = 0;
    list.addEventListener("keydown", (event) => {
      const move = { ArrowDown: "next", ArrowUp: "previous", j: "next", k: "previous", Home: "first", End: "last" }[event.key]; // prettier-ignore
      if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      go(move);
      current.querySelector(".go").focus();
    });
    controls.addEventListener("click", (event) => {
      const move = event.target.closest("[data-go]")?.dataset.go;
      if (move !== undefined) go(move);
    });
    const folded = fold?.textContent;
    fold?.addEventListener("click", () => {
      const isFolding = list.classList.toggle("folding");
      list.classList.toggle("unfolded", !isFolding);
      fold.setAttribute("aria-pressed", String(!isFolding));
      fold.textContent = isFolding ? folded : folded.replace("Show", "Hide");
      if (current !== undefined && current.offsetParent === null) go("last");
    });
    finding.addEventListener("toggle", () => finding.open && current === undefined && go("first"));
    if (finding.open) go("first");

    function go(move) {
      const visible = shown();
      const at = visible.indexOf(current);
      const target = { first: 0, previous: Math.max(0, at - 1), next: Math.min(visible.length - 1, at + 1), last: visible.length - 1 }[move]; // prettier-ignore
      if (visible[target] !== undefined) select(visible[target]);
    }

    function select(step) {
      for (const other of steps) {
        other.toggleAttribute("aria-current", false);
        other.querySelector(".go").tabIndex = -1;
      }
      current = step;
      step.setAttribute("aria-current", "step");
      step.querySelector(".go").tabIndex = 0;
      scrollInto(list, step);
      showLine(step.dataset);
      showState(step);
    }

    function showLine({ file, line }) {
      for (const row of source.querySelectorAll(".current")) row.classList.remove("current");
      const row = [...source.querySelectorAll(`[data-line="${line}"]`)].find((one) => one.dataset.file === file);
      row?.classList.add("current");
      if (row !== undefined) scrollInto(source, row);
    }

    /** Every value that is known by now; what this step says of them is marked. */
    function showState(step) {
      const values = new Map();
      for (const earlier of steps.slice(0, steps.indexOf(step) + 1)) {
        for (const [name, value] of valuesOf(earlier)) values.set(name, value);
      }
      const own = new Map(valuesOf(step));
      const rows = [...values].map(([name, value]) => {
        const row = document.createElement("tr");
        const head = document.createElement("th");
        head.scope = "row";
        head.textContent = name;
        const cell = document.createElement("td");
        cell.textContent = value;
        row.append(head, cell);
        row.classList.toggle("changed", own.has(name));
        return row;
      });
      state.querySelector("tbody").replaceChildren(...rows);
      state.hidden = rows.length === 0;
    }
  }

  function valuesOf(step) {
    return [...step.querySelectorAll(".values > div")].map(({ children: [name, value] }) => [name.textContent, value.textContent]); // prettier-ignore
  }

  /** Within its panel only: the page stays where it is. */
  function scrollInto(panel, item) {
    const [outer, inner] = [panel.getBoundingClientRect(), item.getBoundingClientRect()];
    if (inner.top < outer.top + 40) panel.scrollTop -= outer.top - inner.top + 80;
    else if (inner.bottom > outer.bottom - 40) panel.scrollTop += inner.bottom - outer.bottom + 80;
  }

  function openLinked() {
    const target = location.hash === "" ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.classList.contains("finding") === true) target.open = true;
  }
})();
