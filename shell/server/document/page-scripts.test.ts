import { expect, test } from "bun:test";
import { letOutScript } from "./page-scripts.ts";

/** A document while it is parsed, as far as the script looks at it. */
function parseDocument() {
  let letOut = 0;
  let hasImportMap = false;
  const document = Object.assign(new EventTarget(), {
    // Stands for the picture too: it is what the events come from.
    fetchPriority: "high",
    body: { append: () => letOut++ },
    getElementById: () => ({ content: null }),
    querySelector: (wanted: string) =>
      wanted.includes("importmap") ? (hasImportMap ? {} : null) : { complete: true },
  });
  new Function("document", "innerHeight", letOutScript)(document, 800);
  return {
    pictureCame: () => document.dispatchEvent(new Event("load")),
    importMapCame: () => {
      hasImportMap = true;
    },
    parsingEnded: () => document.dispatchEvent(new Event("DOMContentLoaded")),
    isLetOut: () => letOut > 0,
  };
}

test("modules wait for the import map, which many browsers refuse after the first module", () => {
  const page = parseDocument();
  page.pictureCame();
  expect(page.isLetOut()).toBe(false);
  page.importMapCame();
  page.parsingEnded();
  expect(page.isLetOut()).toBe(true);
});

test("modules do not wait for the end of parsing once the picture and the import map are there", () => {
  const page = parseDocument();
  page.importMapCame();
  page.pictureCame();
  expect(page.isLetOut()).toBe(true);
});
