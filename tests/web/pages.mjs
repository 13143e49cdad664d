// What is asked of a page inside of the browser. Each function runs there; what it returns is a list of what is wrong.

/// Headings go down one level at a time, ids are unique, links lead somewhere, the language is named.
export function structure() {
  const wrong = [];
  if (!/^Made by alignlint/.test(document.querySelector("footer")?.textContent.trim())) return ["this is not the page"];
  let last = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(heading.localName[1]);
    if (level > last + 1) wrong.push(`<h${level}> below <h${last}>: ${heading.textContent}`);
    last = level;
  }
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
  for (const id of ids.filter((one, index) => ids.indexOf(one) !== index)) wrong.push(`id twice: ${id}`);
  for (const link of document.querySelectorAll("a[href]")) {
    const target = link.getAttribute("href");
    if (!target.startsWith("#") || !document.getElementById(target.slice(1))) wrong.push(`a link to ${target}`);
  }
  for (const cell of document.querySelectorAll("th:not([scope])")) wrong.push(`<th> without scope: ${cell.textContent}`);
  for (const picture of document.querySelectorAll("svg")) {
    if (!picture.querySelector("title")?.textContent || !picture.querySelector("desc")?.textContent) wrong.push("a picture without words");
  }
  if (document.documentElement.lang === "") wrong.push("no language");
  return wrong;
}

/// Texts stand out from what is behind them by 4.5 to 1, large ones by 3 (WCAG 2, 1.4.3); nothing but what may scroll is wider than the window.
export function looks() {
  const wrong = new Set();
  const numbers = (color) => color.match(/[\d.]+/g).map(Number);
  const light = (color) => {
    const [r, g, b] = numbers(color).map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if ((numbers(color)[3] ?? 1) > 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !element.checkVisibility() || element.localName === "script") continue;
    const style = getComputedStyle(element);
    const color = element instanceof SVGElement ? style.fill : style.color;
    const [a, b] = [light(color), light(behind(element))].sort((x, y) => y - x);
    const size = Number.parseFloat(style.fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if ((a + 0.05) / (b + 0.05) < needed) wrong.add(`contrast ${((a + 0.05) / (b + 0.05)).toFixed(2)} of <${element.localName} class="${element.className.baseVal ?? element.className}">`);
  }
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) wrong.add(`wider than the window: ${document.documentElement.scrollWidth} of ${width}`);
  return [...wrong];
}

/// How many rows of the table of settings are seen with each choice, by the choice's own count; and the choice without which all are.
export function choices() {
  const wrong = [];
  const table = document.querySelector(".narrowed");
  if (!table) return ["no table to choose from"];
  const seen = () => [...table.querySelectorAll("tbody tr:not(.group)")].filter((row) => row.checkVisibility()).length;
  for (const input of [...table.querySelectorAll("input[type=radio]")].reverse()) {
    const wanted = Number(input.parentElement.textContent.match(/\((\d+)\)/)[1]);
    input.checked = true;
    if (seen() !== wanted) wrong.push(`${input.value}: ${seen()} rows instead of ${wanted}`);
    const empty = [...table.querySelectorAll("tr.group")].filter((row) => row.checkVisibility() && ![...row.parentElement.rows].some((one) => one !== row && one.checkVisibility()));
    if (empty.length > 0) wrong.push(`${input.value}: a group without rows`);
  }
  return wrong;
}

/// The search for words, which the script adds.
export function search() {
  const field = document.querySelector(".narrowed .find input");
  if (!field) return ["no field to search in"];
  const rows = [...document.querySelectorAll(".narrowed tbody tr:not(.group)")];
  const type = (words) => {
    field.value = words;
    field.dispatchEvent(new Event("input"));
    return rows.filter((row) => row.checkVisibility());
  };
  const wrong = [];
  const found = type("Learning  RATE");
  if (found.length === 0 || found.length === rows.length) wrong.push(`${found.length} of ${rows.length} rows`);
  for (const row of found) if (!/learning/i.test(row.textContent) || !/rate/i.test(row.textContent)) wrong.push(`found: ${row.textContent}`);
  if (type("no such words").length !== 0) wrong.push("rows without the words");
  if (type("").length !== rows.length) wrong.push("rows are lost");
  return wrong;
}

/// Every text that is folded away.
export function folded() {
  return [...document.querySelectorAll("details:not([open])")].flatMap((one) => [...one.querySelectorAll("dd")].map((dd) => dd.textContent.trim())).filter(Boolean);
}
