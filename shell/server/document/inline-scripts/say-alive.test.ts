import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sayAlive } from "./say-alive.ts";

let sent: { path: string; body: Blob }[];
let timers: { run: () => void; ms: number }[];
let listeners: Map<string, () => void>;
let hidden: boolean;
let now: number;
const replaced = new Map<string, PropertyDescriptor | undefined>();

/** Replaces a global object of the browser until the test ends. */
function replace(name: string, value: unknown) {
  replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

beforeEach(() => {
  sent = [];
  timers = [];
  listeners = new Map();
  hidden = false;
  now = 500;
  const listen = (name: string, listener: () => void) => void listeners.set(name, listener);
  replace("addEventListener", listen);
  replace("document", {
    addEventListener: listen,
    get hidden() {
      return hidden;
    },
  });
  replace("setTimeout", (run: () => void, ms: number) => void timers.push({ run, ms }));
  replace("navigator", {
    sendBeacon: (path: string, body: Blob) => void sent.push({ path, body }),
  });
});
afterEach(() => {
  for (const [name, descriptor] of replaced) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  replaced.clear();
  globalThis.documentId = undefined;
});

/** Starts a document that came with these `Server-Timing` entries. */
function start(...serverTiming: { name: string; description: string }[]) {
  replace("performance", { getEntriesByType: () => [{ serverTiming }], now: () => now });
  sayAlive();
}

const startAsked = () =>
  start({ name: "cdn-cache", description: "HIT" }, { name: "document", description: "id" });
const hydrate = () => listeners.get("hydrated")?.();
function changeVisibility(isHidden: boolean) {
  hidden = isHidden;
  listeners.get("visibilitychange")?.();
}

async function readSaid() {
  const said: string[] = [];
  for (const { path, body } of sent) {
    expect(path).toBe("/api/reports/alive");
    expect(body.type).toMatch(/^application\/json\b/);
    expect(body.size).toBeLessThan(100);
    const { document, says } = JSON.parse(await body.text());
    expect(document).toBe("id");
    said.push(says);
  }
  return said;
}

describe("a document that is asked", () => {
  beforeEach(startAsked);

  test("says once that it is hydrated, and ten seconds later that it answers", async () => {
    expect(globalThis.documentId).toBe("id");
    hydrate();
    expect(await readSaid()).toEqual(["hydrated"]);
    expect(timers.map(({ ms }) => ms)).toEqual([10_000]);
    timers[0]?.run();
    changeVisibility(true);
    hydrate();
    expect(await readSaid()).toEqual(["hydrated", "alive"]);
  });

  test("answers when it is left, and not again", async () => {
    hydrate();
    now = 60_000;
    changeVisibility(true);
    changeVisibility(false);
    changeVisibility(true);
    timers[0]?.run();
    expect(await readSaid()).toEqual(["hydrated", "alive"]);
  });

  test("says nothing when it becomes visible", async () => {
    changeVisibility(false);
    expect(await readSaid()).toEqual([]);
  });

  test("says that it is left before it hydrates, and nothing after that", async () => {
    changeVisibility(true);
    hydrate();
    for (const { run } of timers) run();
    expect(await readSaid()).toEqual(["left"]);
  });

  test("says nothing when it is left after ten seconds without hydrating", async () => {
    now = 10_000;
    changeVisibility(true);
    expect(await readSaid()).toEqual([]);
  });
});

test.each([[[]], [[{ name: "document", description: "" }]], [[{ name: "db", description: "id" }]]])(
  "a document with the timing %j says nothing",
  (timing) => {
    start(...timing);
    expect([globalThis.documentId, listeners.size]).toEqual([undefined, 0]);
  },
);
