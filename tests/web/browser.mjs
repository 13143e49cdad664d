// A headless chromium, driven by its DevTools protocol over two pipes: no port is opened, no package is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Browser {
  #last = 0;
  #waiting = new Map();
  #listeners = [];
  #rest = "";

  constructor(program) {
    this.profile = mkdtempSync(join(tmpdir(), "alignlint-web-"));
    const options = [
      "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
      "--disable-background-networking", "--disable-component-update", "--disable-default-apps", "--disable-sync",
      // Whatever a page asks for is not there, but for the pages that the test serves.
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
      `--user-data-dir=${this.profile}`, "about:blank",
    ];
    if (process.getuid() === 0) options.unshift("--no-sandbox");
    this.process = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.process.stdio[4].setEncoding("utf8").on("data", (text) => this.#take(text));
  }

  #take(text) {
    const messages = (this.#rest + text).split("\0");
    this.#rest = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (!waiting) this.#listeners.forEach((listener) => listener(message));
      else if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`));
      else waiting.resolve(message.result);
    }
  }

  send(method, parameters = {}, sessionId = undefined) {
    const id = ++this.#last;
    this.process.stdio[3].write(JSON.stringify({ id, method, params: parameters, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject, method }));
  }

  listen(listener) {
    this.#listeners.push(listener);
  }

  async open() {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    for (const domain of ["Page", "Network", "Runtime", "Log", "Audits"]) await page.send(`${domain}.enable`);
    return page;
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    await this.send("Browser.close");
    await ended;
    rmSync(this.profile, { recursive: true, force: true });
  }
}

/// A tab, with what it asked for and complained about.
export class Page {
  requests = [];
  complaints = [];
  #loaded = () => {};

  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    browser.listen((message) => message.sessionId === session && this.#take(message));
  }

  #take({ method, params }) {
    if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
    if (method === "Log.entryAdded") this.complaints.push(`${params.entry.level}: ${params.entry.text}`);
    if (method === "Runtime.consoleAPICalled") this.complaints.push(`console.${params.type}`);
    if (method === "Runtime.exceptionThrown") this.complaints.push(params.exceptionDetails.text);
    if (method === "Audits.issueAdded") this.complaints.push(`issue: ${JSON.stringify(params.issue.details)}`);
    if (method === "Page.loadEventFired") this.#loaded();
  }

  send(method, parameters) {
    return this.browser.send(method, parameters, this.session);
  }

  async go(url) {
    const loaded = new Promise((resolve) => (this.#loaded = resolve));
    await this.send("Page.navigate", { url });
    await loaded;
  }

  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /// How it is looked at: CSS pixels, `light` or `dark`, `screen` or `print`.
  async look({ width, height = 900, scheme, media = "screen" }) {
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await this.send("Emulation.setEmulatedMedia", { media, features: [{ name: "prefers-color-scheme", value: scheme }] });
  }

  async picture(clip = undefined) {
    // What scrolls by itself is painted a frame later.
    await this.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: Boolean(clip), clip });
    return Buffer.from(data, "base64");
  }

  async pdf() {
    const { data } = await this.send("Page.printToPDF", { preferCSSPageSize: true, printBackground: true });
    return Buffer.from(data, "base64");
  }

  async close() {
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
