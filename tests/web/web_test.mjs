// The HTML reports in a real browser: `web_test.mjs PROGRAM CHECKOUT FOLDER [NAME REFERENCE CANDIDATE]…`. Pages, pictures of them at three widths and in
// both colour schemes, and prints are left in FOLDER, to be looked at. Exit status 1 when something is wrong with a page.

import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Browser } from "./browser.mjs";
import { choices, folded, looks, search, structure } from "./pages.mjs";

const [program, checkout, folder, ...pairs] = process.argv.slice(2);
const widths = [400, 900, 1600];
const schemes = ["light", "dark"];
const longest = 6000; // pixels of a picture; more is not looked at
let failures = 0;

function expect(what, wrong) {
  for (const one of wrong) console.log(`${what}: ${one}`);
  failures += wrong.length;
}

/// The pages by name; the files that the commands take lie in the checkout.
function makePages() {
  const sample = ["samples/dense-misaligned/pretrain.sh", "samples/dense-misaligned/pretrain.yaml"];
  const second = "samples/dense-aligned/pretrain.yaml";
  const commands = {
    check: ["check", ...sample],
    matrix: ["check", ...sample, second],
    lint: ["lint", sample[1]],
    checklist: ["checklist", ...sample],
    compare: ["compare", ...sample],
    schedule: ["schedule", ...sample],
    params: ["params", ...sample],
    precision: ["precision", ...sample],
    diff: ["diff", second, sample[1]],
    accuracy: ["accuracy", "samples/weight-decay-misaligned/reference.log.gz", "samples/weight-decay-misaligned/candidate.log.gz"],
  };
  for (let i = 0; i + 2 < pairs.length; i += 3) commands[pairs[i]] = ["check", pairs[i + 1], pairs[i + 2]];
  for (const [name, words] of Object.entries(commands)) {
    const ran = spawnSync(program, [...words, "--no-config", "--format", `html=${join(folder, name)}.html`], { cwd: checkout, encoding: "utf8" });
    if (ran.status > 1) expect(name, [`exit status ${ran.status}: ${ran.stderr}`]);
  }
  return Object.keys(commands);
}

/// Serves the pages and counts what is asked of it: a page from the disk could ask a server for an icon unseen.
async function serve() {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(readFileSync(join(folder, request.url)));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { asked, url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/// A table to choose from that is seen.
const hasChoices = "[...document.querySelectorAll('.narrowed')].some((one) => one.checkVisibility())";
const inPage = (check) => `(${check})()`;

async function lookAt(name, page, url) {
  for (const width of widths) {
    for (const scheme of schemes) {
      await page.look({ width, scheme });
      await page.go(url);
      expect(`${name}, ${width} ${scheme}`, await page.evaluate(inPage(looks)));
      const height = Math.min(await page.evaluate("document.documentElement.scrollHeight"), longest);
      writeFileSync(join(folder, `${name}-${width}-${scheme}.png`), await page.picture({ x: 0, y: 0, width, height, scale: 1 }));
    }
  }
}

/// What is folded on a screen is on paper, too.
async function print(name, page) {
  const texts = await page.evaluate(inPage(folded));
  await page.send("Emulation.setEmulatedMedia", { media: "", features: [] });
  const file = join(folder, `${name}.pdf`);
  writeFileSync(file, await page.pdf());
  const words = (text) => text.replace(/[^\p{L}\p{N}]/gu, "");
  const printed = words(spawnSync("pdftotext", [file, "-"], { encoding: "utf8", maxBuffer: 1 << 28 }).stdout);
  expect(`${name}, printed`, texts.filter((text) => !printed.includes(words(text).slice(0, 30))).map((text) => `not there: ${text}`));
}

async function withoutScript(name, page, url) {
  await page.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.go(url);
  expect(`${name}, without a script`, (await page.evaluate("document.querySelector('.find') !== null")) ? ["its script ran"] : []);
  if (await page.evaluate(hasChoices)) {
    const hidden = "[...document.querySelectorAll('.narrowed tr')].filter((row) => !row.checkVisibility()).length";
    expect(`${name}, without a script`, (await page.evaluate(hidden)) === 0 ? [] : ["rows are hidden"]);
    expect(`${name}, without a script`, await page.evaluate(inPage(choices)));
  }
  await page.send("Emulation.setScriptExecutionDisabled", { value: false });
}

/// By the rules of HTML and of accessible pages.
function validate(names) {
  const here = join(checkout, "tests/web");
  const files = names.map((name) => join(folder, `${name}.html`));
  const ran = spawnSync("node", [join(here, "node_modules/html-validate/bin/html-validate.mjs"), "--config", join(here, "html-validate.json"), "--formatter", "text", ...files], { encoding: "utf8", maxBuffer: 1 << 28 });
  expect("html-validate", (ran.stdout + (ran.status > 1 ? ran.stderr : "")).split("\n").filter(Boolean).map((line) => line.replace(folder, "")));
}

mkdirSync(folder, { recursive: true });
const names = makePages();
validate(names);
const browser = new Browser(process.env.CHROMIUM ?? "chromium");
const server = await serve();
for (const name of names) {
  const page = await browser.open();
  const url = `${server.url}/${name}.html`;
  await page.go(url);
  expect(name, await page.evaluate(inPage(structure)));
  if (await page.evaluate(hasChoices)) {
    expect(name, await page.evaluate(inPage(choices)));
    expect(name, await page.evaluate(inPage(search)));
  }
  await lookAt(name, page, url);
  await print(name, page);
  await withoutScript(name, page, url);
  // The page itself twice, and the picture of nothing in place of an icon.
  expect(`${name}, requests`, page.requests.filter((one) => one !== url && one !== "data:,"));
  expect(`${name}, complaints`, page.complaints);
  await page.close();
}
expect("requests to the server", server.asked.filter((path) => !names.some((name) => path === `/${name}.html`)));
server.close();
await browser.close();
console.log(failures === 0 ? `${names.length} pages: nothing wrong` : `${failures} failures`);
process.exitCode = failures === 0 ? 0 : 1;
