import { describe, expect, test } from "bun:test";
import { findUnsupported } from "./find-unsupported.ts";

const findIn = (code: string) =>
  findUnsupported([{ file: "page.js", code }]).map(({ api, missingIn }) => `${api}: ${missingIn}`);

describe("finds what a supported browser lacks", () => {
  test.each([
    ["a static method", "URL.canParse(path)", "URL.canParse: chrome 108"],
    ["a static method that is handed on", "paths.filter(URL.canParse)", "URL.canParse: chrome 108"],
    [
      "a static method of the language",
      "Promise.withResolvers()",
      "Promise.withResolvers: chrome 108",
    ],
    [
      "a static method under another name",
      "const own = Promise; own.withResolvers()",
      ".withResolvers: chrome 108",
    ],
    ["a method of texts", "x.toWellFormed()", ".toWellFormed: chrome 108"],
    ["a method of arrays", "let list = load(); list.toSorted()", ".toSorted: chrome 108"],
    ["a method of iterators", "map.values().map(f)", "Iterator.map: chrome 108"],
    ["a class", "new URLPattern(path)", "URLPattern: firefox 108"],
    ["a class named through the window", "new window.URLPattern(path)", "URLPattern: firefox 108"],
    ["a global function", "requestIdleCallback(f)", "requestIdleCallback: safari 16.4"],
    [
      "a method of the document",
      "document.startViewTransition(f)",
      "document.startViewTransition: chrome 108",
    ],
    ["an event", "window.addEventListener(`scrollend`, f)", "event scrollend: chrome 108"],
  ])("%s", (_, code, found) => {
    expect(findIn(code)).toEqual([found]);
  });

  test.each([
    ["crypto.randomUUID()", "crypto.randomUUID"],
    ["window.crypto.subtle.digest(a, b)", "crypto.subtle"],
    ["navigator.clipboard.writeText(text)", "navigator.clipboard"],
    ["navigator.locks.request(name, work)", "navigator.locks"],
    ["caches.open(name)", "caches"],
  ])("%s fails over plain http", (code, api) => {
    expect(findIn(code)).toEqual([`${api}: plain http`]);
  });

  test("syntax of a later edition", () => {
    expect(findIn("const digits = /[\\p{L}--[a-z]]/v;")).toEqual([
      expect.stringContaining("SyntaxError"),
    ]);
  });

  test("a use whose guard is in another function", () => {
    const code = "function a() { if (URL.canParse) b(); } function c() { URL.canParse(path); }";
    expect(findIn(code)).toEqual(["URL.canParse: chrome 108"]);
  });
});

describe("does not report harmless uses", () => {
  test.each([
    ["an optional call", "URL.canParse?.(path); x.toWellFormed?.()"],
    ["a question by typeof", "typeof URLPattern === `function` && new URLPattern(path)"],
    [
      "a question by in",
      "const f = `requestIdleCallback` in globalThis ? () => requestIdleCallback(g) : g",
    ],
    ["a condition", "x.toWellFormed ? x.toWellFormed() : x"],
    [
      "a way out before the use",
      "function f() { if (!navigator.share) return; navigator.share(it); }",
    ],
    ["an optional member", "navigator.connection?.saveData"],
    ["a question and no use", "const locks = navigator.locks; if (locks) work();"],
    [
      "an event asked for by its handler",
      "if (`onscrollend` in window) addEventListener(`scrollend`, f)",
    ],
    [
      "what all of them have",
      "list.at(-1); list.findLast(f); Object.hasOwn(a, b); structuredClone(a)",
    ],
    ["a variable of the same name", "const URLPattern = load(); new URLPattern(path)"],
    ["a method of the code's own", "const it = { toWellFormed() {} }; it.toWellFormed()"],
    ["a method of arrays on an array", "Object.values(map).map(f)"],
  ])("%s", (_, code) => {
    expect(findIn(code)).toEqual([]);
  });
});

test("names each API once per file", () => {
  const code = "URL.canParse(a); URL.canParse(b)";
  const found = findUnsupported([
    { file: "a.js", code },
    { file: "b.js", code },
  ]);
  expect(found.map(({ file }) => file)).toEqual(["a.js", "b.js"]);
});
