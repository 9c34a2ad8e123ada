import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildStartScript } from "../inline-scripts.ts";

declare global {
  /** What happens, in its order; a test's modules add to it. */
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

/** Address of a module of this source; one of its own, for a module is evaluated once. */
const moduleOf = (source: string) =>
  `data:text/javascript;base64,${btoa(`${source}//${crypto.randomUUID()}`)}`;
const note = (text: string) => moduleOf(`globalThis.startLog.push("${text}");`);

/** Something to wait for; only who does asks for its `then`. */
const noteAwaited = (text: string) => ({
  // biome-ignore lint/suspicious/noThenProperty: that it is awaited is what a test looks at
  then(resolve: () => void) {
    log.push(text);
    resolve();
  },
});

interface Page {
  modules: string[];
  runsScripts?: boolean;
  scheduler?: object;
}

/** Starts a page in what the script sees of a browser. Rejects as the script does. */
async function startPage({ modules, runsScripts = true, scheduler }: Page) {
  const window = { runsScripts, preloadsStarted: noteAwaited("preloads") };
  const reports: { url: string; init: RequestInit }[] = [];
  const names: Record<string, unknown> = {
    window,
    globalThis: { scheduler, earlyClicks: { giveUp: () => log.push("clicks given up") } },
    document: { documentElement: { classList: { add: (name: string) => log.push(name) } } },
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

test("modules start when they have been asked for, one after the other, each in a task of its own", async () => {
  const { error } = await startPage({ modules: [note("first"), note("second")] });
  expect(error).toBeNull();
  expect(log).toEqual(["preloads", "first", "task", "second", "task"]);
});

test("a browser that can put clicks first is asked to between two modules", async () => {
  const scheduler = { yield: () => noteAwaited("yield") };
  await startPage({ modules: [note("first"), note("second")], scheduler });
  expect(log).toEqual(["preloads", "first", "yield", "second", "yield"]);
});

test("a page whose modules fail says so, lets go of the clicks it kept, and starts nothing more", async () => {
  const failing = moduleOf('throw new Error("broken")');
  const { error } = await startPage({ modules: [failing, note("second")] });
  expect(String(error)).toBe("Error: broken");
  expect(log).toEqual(["preloads", "clicks given up", "not-started"]);
});

test("the server is told of a page that did not start, in no more letters than it takes", async () => {
  const failing = moduleOf('throw new Error("e".repeat(2000))');
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

test("a browser that will not run the page's scripts starts nothing", async () => {
  const { error } = await startPage({ modules: [note("first")], runsScripts: false });
  expect([error, log]).toEqual([null, []]);
});
