import { expect, test } from "bun:test";
import { startPreloadsScript } from "../inline-scripts.ts";

interface Picture {
  complete: boolean;
  /** Pixels from the top of a window that is 800 high. */
  top: number;
}

/** A fake of a document while it is parsed. */
function parseDocument({
  runsScripts = true,
  picture,
}: {
  runsScripts?: boolean;
  picture?: Picture;
} = {}) {
  const listeners: { type: string; listener: (event: object) => void; isCapturing: boolean }[] = [];
  const appended: unknown[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  let hasImportMap = false;
  const document = {
    addEventListener: (type: string, listener: () => void, isCapturing = false) =>
      listeners.push({ type, listener, isCapturing }),
    body: { append: (content: unknown) => appended.push(content) },
    getElementById: (id: string) => ({ content: `content of ${id}` }),
    querySelector(wanted: string) {
      if (wanted === "[type=importmap]") return hasImportMap ? {} : null;
      if (wanted !== 'img[fetchpriority="high"]' || !picture) return null;
      const { complete, top } = picture;
      return { complete, getBoundingClientRect: () => ({ top }) };
    },
  };
  const setTimeout = (run: () => void, ms: number) => timers.push({ run, ms });
  const window: { runsScripts: boolean; preloadsStarted?: Promise<void> } = { runsScripts };
  new Function("document", "innerHeight", "window", "setTimeout", startPreloadsScript)(
    document,
    800,
    window,
    setTimeout,
  );
  /** Events of pictures do not bubble: a document gets them only in the capture phase. */
  const dispatchAtPicture = (wanted: "load" | "error", fetchPriority = "high") => {
    for (const { type, listener, isCapturing } of listeners)
      if (type === wanted && isCapturing) listener({ target: { fetchPriority } });
  };
  return {
    dispatchAtPicture,
    loadPicture: () => dispatchAtPicture("load"),
    addImportMap: () => {
      hasImportMap = true;
    },
    endParsing() {
      for (const { type, listener } of listeners) if (type === "DOMContentLoaded") listener({});
    },
    isStarted: () => appended.length > 0,
    appended,
    timers,
    window,
  };
}

test("modules wait for the import map, which many browsers reject after the first module", () => {
  const page = parseDocument();
  page.loadPicture();
  expect(page.isStarted()).toBe(false);
  page.addImportMap();
  page.endParsing();
  expect(page.isStarted()).toBe(true);
});

test("modules start before the end of parsing once the picture and the import map are there", () => {
  const page = parseDocument();
  page.addImportMap();
  page.loadPicture();
  expect(page.isStarted()).toBe(true);
});

test("modules start when the picture fails to load", () => {
  const page = parseDocument();
  page.addImportMap();
  page.dispatchAtPicture("error");
  expect(page.isStarted()).toBe(true);
});

test("modules do not start after a picture without high priority", () => {
  const page = parseDocument();
  page.addImportMap();
  page.dispatchAtPicture("load", "low");
  expect(page.isStarted()).toBe(false);
});

test("the script appends the document's preloads and resolves preloadsStarted", async () => {
  const page = parseDocument();
  page.endParsing();
  await page.window.preloadsStarted;
  expect(page.appended).toEqual(["content of preloads"]);
});

test("at the end of parsing modules wait at most a second for the picture", () => {
  const page = parseDocument({ picture: { complete: false, top: 799 } });
  page.endParsing();
  expect(page.isStarted()).toBe(false);
  expect(page.timers.map(({ ms }) => ms)).toEqual([1000]);
  page.timers[0]?.run();
  expect(page.isStarted()).toBe(true);
});

test.each([
  ["has loaded", { complete: true, top: 0 }],
  ["is below the window", { complete: false, top: 800 }],
])("at the end of parsing modules do not wait for a picture that %s", (_, picture) => {
  const page = parseDocument({ picture });
  page.endParsing();
  expect([page.isStarted(), page.timers]).toEqual([true, []]);
});

test("a browser that does not run the page's scripts does not load them", () => {
  const page = parseDocument({ runsScripts: false });
  page.endParsing();
  expect([page.isStarted(), page.window.preloadsStarted]).toEqual([false, undefined]);
});
