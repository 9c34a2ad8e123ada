import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildStartScript } from "../inline-scripts.ts";

declare global {
  /** Events in order. The modules of a test add to it. */
  var startLog: string[] | undefined;
}

let log: string[];
beforeEach(() => {
  log = [];
  globalThis.startLog = log;
});
afterEach(() => {
  globalThis.startLog = undefined;
});

/** Creates the address of a module with this source. It is unique, because a module is evaluated once. */
const createModule = (source: string) =>
  `data:text/javascript;base64,${btoa(`${source}//${crypto.randomUUID()}`)}`;
const createLoggingModule = (text: string) => createModule(`globalThis.startLog.push("${text}");`);

/** Creates a thenable that logs when it is awaited. */
const createLoggingThenable = (text: string) => ({
  // biome-ignore lint/suspicious/noThenProperty: the tests check that it is awaited
  then(resolve: () => void) {
    log.push(text);
    resolve();
  },
});

interface Page {
  modules: string[];
  runsScripts?: boolean;
  scheduler?: object;
  /** Entries of the `Server-Timing` header. */
  serverTiming?: { name: string; description: string }[];
}

/** Runs the start script with fakes of the browser objects it uses. Returns the error it throws, and its reports. */
async function startPage({ modules, runsScripts = true, scheduler, serverTiming }: Page) {
  const window = { runsScripts, preloadsStarted: createLoggingThenable("preloads") };
  const reports: { url: string; init: RequestInit }[] = [];
  const names: Record<string, unknown> = {
    window,
    globalThis: { scheduler, earlyClicks: { giveUp: () => log.push("clicks given up") } },
    document: {
      documentElement: { classList: { add: (name: string) => log.push(name) } },
      addEventListener: () => undefined,
    },
    addEventListener: () => undefined,
    performance: { getEntriesByType: () => [{ serverTiming }] },
    location: { pathname: `/${"p".repeat(400)}` },
    setTimeout(resolve: () => void) {
      log.push("task");
      resolve();
    },
    async fetch(url: string, init: RequestInit) {
      reports.push({ url, init });
      throw new Error("offline");
    },
  };
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const script = buildStartScript({ modules, release: "shell@1.0.0" });
  const error = await new AsyncFunction(...Object.keys(names), script)(
    ...Object.values(names),
  ).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, reports };
}

test("modules start after the preloads, one after another, each in its own task", async () => {
  const { error } = await startPage({
    modules: [createLoggingModule("first"), createLoggingModule("second")],
  });
  expect(error).toBeNull();
  expect(log).toEqual(["preloads", "first", "task", "second", "task"]);
});

test("the script uses scheduler.yield between two modules when the browser has it", async () => {
  const scheduler = { yield: () => createLoggingThenable("yield") };
  await startPage({
    modules: [createLoggingModule("first"), createLoggingModule("second")],
    scheduler,
  });
  expect(log).toEqual(["preloads", "first", "yield", "second", "yield"]);
});

test("a page whose module fails shows a notice, releases the queued clicks and starts no other module", async () => {
  const failing = createModule('throw new Error("broken")');
  const { error } = await startPage({ modules: [failing, createLoggingModule("second")] });
  expect(String(error)).toBe("Error: broken");
  expect(log).toEqual(["preloads", "clicks given up", "not-started"]);
});

test("the script reports a failed start to the server and shortens long texts", async () => {
  const failing = createModule('throw new Error("e".repeat(2000))');
  const { reports } = await startPage({ modules: [failing] });
  const body = {
    message: `Error: ${"e".repeat(993)}`,
    route: `/${"p".repeat(299)}`,
    release: "shell@1.0.0",
  };
  const init = {
    method: "POST",
    headers: { "content-type": "application/json" },
    keepalive: true,
    body: JSON.stringify(body),
  };
  expect(reports).toEqual([{ url: "/api/reports", init }]);
});

test("the report has the document's id if it has one", async () => {
  const { reports } = await startPage({
    modules: [createModule("throw 1")],
    serverTiming: [{ name: "document", description: "its id" }],
  });
  expect(JSON.parse(String(reports[0]?.init.body))).toMatchObject({ document: "its id" });
});

test("a browser that does not run the page's scripts starts nothing", async () => {
  const { error } = await startPage({
    modules: [createLoggingModule("first")],
    runsScripts: false,
  });
  expect([error, log]).toEqual([null, []]);
});
