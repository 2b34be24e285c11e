"use strict";
(function () {
  const data = JSON.parse(document.getElementById("items").textContent);
  const list = document.getElementById("list");
  const perPage = 20;
  let page = 0;
  let shown = [];

  function element(name, attributes, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
    for (const child of children) if (child !== null) node.append(child);
    return node;
  }

  function drawing(title, name, why) {
    const source = data.drawings[name];
    const content = source
      ? element("img", { src: source, alt: title, loading: "lazy" })
      : element("div", { class: "none" }, why || "no drawing");
    return element("figure", {}, element("figcaption", {}, title), content);
  }

  function number(metric, value) {
    return value === null || value === undefined ? "–" : metric === "accuracy" ? String(value) : value.toFixed(3);
  }

  function scores(item) {
    const line = element("div", { class: "scores" });
    for (const [metric, value] of Object.entries(item.metrics)) {
      line.append(element("span", {}, (data.metrics[metric] || metric) + " ", element("b", {}, number(metric, value))));
    }
    return line;
  }

  function pairs(rows) {
    const terms = element("dl", { class: "answers" });
    for (const [term, value] of rows) {
      if (value !== undefined && value !== null && value !== "") {
        terms.append(element("dt", {}, term), element("dd", {}, String(value)));
      }
    }
    return terms;
  }

  function card(item) {
    const good = item.status === "scored" && (item.metrics.accuracy === undefined || item.metrics.accuracy === 1);
    const state = item.verdict || (item.status === "scored" ? item.outcome : item.outcome || item.status);
    const head = element("h3", {}, item.id,
      element("span", { class: "badge" }, item.system),
      element("span", { class: "badge" }, item.task),
      element("span", { class: "badge " + (good ? "ok" : item.verdict === "undecided" ? "warn" : "bad") }, state));
    for (const flag of item.flags) head.append(element("span", { class: "badge warn" }, flag));
    const box = element("article", { class: "card" }, head);
    if (item.task === "DQA") {
      box.append(pairs([
        ["Question", item.question], ["Right answer", item.truth], ["Answer", item.answer],
        ["Judged by", item.stage], ["Because", item.reason]]));
      if (data.drawings[item.image]) box.append(element("div", { class: "pair" }, drawing("Diagram", item.image)));
      return box;
    }
    box.append(pairs([["Instruction", item.instruction]]));
    const edges = data.drawings[item.edges]
      ? drawing("Edges: grey agree, blue missing, orange extra", item.edges) : null;
    const before = data.drawings[item.source] ? drawing("Source", item.source) : null;
    box.append(element("div", { class: "pair" + (edges || before ? " more" : "") }, before,
      drawing("Reference", item.reference, item.reference_why),
      drawing("Candidate", item.candidate, item.why), edges));
    box.append(scores(item));
    if (/^matches\/[0-9a-f]+\.html$/.test(item.match || "")) {
      box.append(element("p", {}, element("a", { href: item.match }, "Why these object scores?")));
    }
    if (item.repairs && item.repairs.length) box.append(pairs([["Repairs", item.repairs.join(", ")]]));
    if (item.why && data.drawings[item.candidate]) box.append(pairs([["Compiler", item.why]]));
    return box;
  }

  const filters = ["system", "task", "domain", "status"].map((key) => document.getElementById("by-" + key));
  const words = document.getElementById("by-words");

  function apply() {
    const wanted = words.value.trim().toLowerCase();
    shown = data.items.filter((item) =>
      filters.every((filter) => filter.value === "" || item[filter.id.slice(3)] === filter.value) &&
      (wanted === "" || (item.id + " " + (item.outcome || "") + " " + item.flags.join(" ")).toLowerCase().includes(wanted)));
    page = 0;
    render();
  }

  function render() {
    list.replaceChildren(...shown.slice(page * perPage, (page + 1) * perPage).map(card));
    const last = Math.max(0, Math.ceil(shown.length / perPage) - 1);
    document.getElementById("where").textContent =
      shown.length === 0 ? "Nothing matches." : "Page " + (page + 1) + " of " + (last + 1) + ", " + shown.length + " results";
    document.getElementById("back").disabled = page === 0;
    document.getElementById("on").disabled = page === last;
  }

  filters.forEach((filter) => filter.addEventListener("change", apply));
  words.addEventListener("input", apply);
  document.getElementById("back").addEventListener("click", () => { page--; render(); list.scrollIntoView(); });
  document.getElementById("on").addEventListener("click", () => { page++; render(); list.scrollIntoView(); });
  apply();
})();
