import { expect, test } from "bun:test";
import { startPreloadsScript } from "../inline-scripts.ts";

interface Picture {
  complete: boolean;
  /** Pixels from the top of a window that is 800 high. */
  top: number;
}

/** A document while it is parsed, as far as the script looks at it. */
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
  /** Events of pictures do not bubble: a document hears them on their way down alone. */
  const dispatchAtPicture = (wanted: "load" | "error", fetchPriority = "high") => {
    for (const { type, listener, isCapturing } of listeners)
      if (type === wanted && isCapturing) listener({ target: { fetchPriority } });
  };
  return {
    dispatchAtPicture,
    pictureCame: () => dispatchAtPicture("load"),
    importMapCame: () => {
      hasImportMap = true;
    },
    parsingEnded() {
      for (const { type, listener } of listeners) if (type === "DOMContentLoaded") listener({});
    },
    isStarted: () => appended.length > 0,
    appended,
    timers,
    window,
  };
}

test("modules wait for the import map, which many browsers refuse after the first module", () => {
  const page = parseDocument();
  page.pictureCame();
  expect(page.isStarted()).toBe(false);
  page.importMapCame();
  page.parsingEnded();
  expect(page.isStarted()).toBe(true);
});

test("modules do not wait for the end of parsing once the picture and the import map are there", () => {
  const page = parseDocument();
  page.importMapCame();
  page.pictureCame();
  expect(page.isStarted()).toBe(true);
});

test("a picture that cannot be had is not waited for", () => {
  const page = parseDocument();
  page.importMapCame();
  page.dispatchAtPicture("error");
  expect(page.isStarted()).toBe(true);
});

test("modules do not start with a picture that is not looked at first", () => {
  const page = parseDocument();
  page.importMapCame();
  page.dispatchAtPicture("load", "low");
  expect(page.isStarted()).toBe(false);
});

test("what starts is what the document names as its preloads, and who waits for it is told", async () => {
  const page = parseDocument();
  page.parsingEnded();
  await page.window.preloadsStarted;
  expect(page.appended).toEqual(["content of preloads"]);
});

test("at the end of parsing modules wait a second at most for a picture that is still to come", () => {
  const page = parseDocument({ picture: { complete: false, top: 799 } });
  page.parsingEnded();
  expect(page.isStarted()).toBe(false);
  expect(page.timers.map(({ ms }) => ms)).toEqual([1000]);
  page.timers[0]?.run();
  expect(page.isStarted()).toBe(true);
});

test.each([
  ["is there", { complete: true, top: 0 }],
  ["is below the window", { complete: false, top: 800 }],
])("at the end of parsing modules do not wait for a picture that %s", (_, picture) => {
  const page = parseDocument({ picture });
  page.parsingEnded();
  expect([page.isStarted(), page.timers]).toEqual([true, []]);
});

test("a browser that will not run the page's scripts does not load them", () => {
  const page = parseDocument({ runsScripts: false });
  page.parsingEnded();
  expect([page.isStarted(), page.window.preloadsStarted]).toEqual([false, undefined]);
});
