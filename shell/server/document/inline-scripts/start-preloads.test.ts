import { expect, test } from "bun:test";
import { startPreloadsScript, supportScript } from "./inline-scripts.ts";

/** A document while it is parsed, as far as the script looks at it. */
function parseDocument() {
  let starts = 0;
  let hasImportMap = false;
  const document = Object.assign(new EventTarget(), {
    // Stands for the picture too: it is what the events come from.
    fetchPriority: "high",
    body: { append: () => starts++ },
    getElementById: () => ({ content: null }),
    querySelector: (wanted: string) =>
      wanted.includes("importmap") ? (hasImportMap ? {} : null) : { complete: true },
  });
  const window = { runsScripts: true };
  new Function("document", "innerHeight", "window", startPreloadsScript)(document, 800, window);
  return {
    pictureCame: () => document.dispatchEvent(new Event("load")),
    importMapCame: () => {
      hasImportMap = true;
    },
    parsingEnded: () => document.dispatchEvent(new Event("DOMContentLoaded")),
    isStarted: () => starts > 0,
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

/** What a browser decides that knows these: whether to run the page's scripts, and the class of the document. */
function decide(importMaps: boolean | undefined, dynamicUnits: boolean) {
  const supports = importMaps === undefined ? undefined : () => importMaps;
  const HTMLScriptElement = { supports };
  const documentElement = { className: "" };
  const window: { HTMLScriptElement: object; runsScripts?: boolean } = { HTMLScriptElement };
  new Function("window", "HTMLScriptElement", "CSS", "document", supportScript)(
    window,
    HTMLScriptElement,
    { supports: () => dynamicUnits },
    { documentElement },
  );
  return [window.runsScripts, documentElement.className];
}

test("a browser runs the page's scripts that knows import maps and dynamic viewport units", () => {
  expect(decide(true, true)).toEqual([true, ""]);
  expect(decide(true, false)).toEqual([false, "old-browser"]);
  expect(decide(false, true)).toEqual([false, "old-browser"]);
  expect(decide(undefined, true)).toEqual([false, "old-browser"]);
});

test("the script that decides so is in syntax that every browser reads", () => {
  expect(supportScript).not.toMatch(/=>|`|\?\.|\b(let|const|class)\b/);
});
