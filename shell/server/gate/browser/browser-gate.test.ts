import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { GateReason } from "@aushadhi/api/contract";
import { type BrowserPage, createBrowserRemote } from "../../testing/create-browser-remote.ts";
import { type BrowserSite, createBrowserSite } from "../../testing/create-browser-site.ts";

/** Pages that are fine on the server, each with its fault in the browser. */
const faults: Record<string, Omit<BrowserPage, "path"> & { expected: Partial<GateReason>[] }> = {
  "/throws-later": {
    effect: "setTimeout(() => { throw new Error('no offers') })",
    expected: [{ code: "uncaught", message: expect.stringContaining("Error: no offers") }],
  },
  "/rejects": {
    effect: "Promise.reject(new Error('no promise'))",
    expected: [{ code: "uncaught", message: expect.stringContaining("no promise") }],
  },
  "/throws-in-render": {
    browserRender: "throw new Error('no look')",
    expected: [{ code: "uncaught", message: expect.stringContaining("no look") }],
  },
  "/throws-when-reached": {
    browserLoad: "throw new Error('no data')",
    expected: [{ code: "uncaught", message: expect.stringContaining("reached from another page") }],
  },
  "/other-markup": {
    browserRender: "return jsx('h2', { children: 'Another page' })",
    expected: [{ code: "hydration", message: expect.stringContaining("#418") }],
  },
  "/empty": { render: "return null", expected: [{ code: "empty" }] },
  "/moves-the-bar": {
    effect: "document.querySelector('header').style.marginTop = '40px'",
    expected: [
      { code: "layout", message: expect.stringContaining("the bar has y 40 instead of 0") },
      { code: "styles", message: expect.stringContaining("the bar margin-block-start: 40px") },
    ],
  },
  "/hides-the-footer": {
    effect: "document.querySelector('main ~ footer').style.display = 'none'",
    expected: [
      { code: "layout", message: expect.stringContaining("the footer is not visible") },
      { code: "styles", message: expect.stringContaining("the footer display: none") },
    ],
  },
  "/too-wide": {
    effect: "document.querySelector('main h1').style.width = '3000px'",
    expected: [{ code: "layout", message: expect.stringContaining("wider than the window") }],
  },
  "/styles-all-buttons": {
    effect:
      "document.head.append(Object.assign(document.createElement('style'), { textContent: 'button { letter-spacing: 3px }' }))",
    expected: [
      { code: "styles", message: expect.stringContaining("<button> letter-spacing: 3px") },
    ],
  },
  "/changes-a-prototype": {
    effect: "Array.prototype.offers = () => 1",
    expected: [{ code: "globals", message: expect.stringContaining("Array.prototype.offers") }],
  },
  "/replaces-fetch": {
    effect: "const own = fetch; globalThis.fetch = (...all) => own(...all)",
    expected: [{ code: "globals", message: expect.stringContaining("browser: fetch.") }],
  },
  "/replaces-history-when-reached": {
    effect:
      "if (history.length > 2) { const own = history.pushState; history.pushState = own.bind(history); }",
    expected: [{ code: "globals", message: expect.stringContaining("history.pushState") }],
  },
  "/leaves-a-listener": {
    effect: "addEventListener('resize', () => 1)",
    expected: [{ code: "listeners", message: expect.stringContaining("resize") }],
  },
  "/removes-its-listener": {
    effect:
      "const hear = () => 1; addEventListener('resize', hear); return () => removeEventListener('resize', hear)",
    expected: [],
  },
  "/writes-an-error": {
    effect: "console.error('a fault of ours')",
    expected: [{ code: "console", message: expect.stringContaining("a fault of ours") }],
  },
  "/asks-another-origin": {
    effect: "fetch('https://tracker.example/visit').catch(() => 0)",
    expected: [
      {
        code: "foreign_request",
        message: expect.stringContaining("https://tracker.example/visit"),
      },
    ],
  },
  "/goes-to-another-origin": {
    effect: "open('https://shop.example/')",
    expected: [
      { code: "foreign_request", message: expect.stringContaining("https://shop.example") },
    ],
  },
  "/loads-much": {
    effect: "import('/mfe/mfe-offers/1.0.0-test/elsewhere.js')",
    expected: [{ code: "budget", message: expect.stringContaining("more than a page may") }],
  },
  "/for-members": {
    access: "signed-in",
    effect: "throw new Error('no member')",
    expected: [
      { code: "uncaught", message: expect.stringContaining("by a customer without data") },
    ],
  },
  // The last one: nothing else of a package is tried after it.
  "/without-end": { effect: "for (;;) {}", expected: [{ code: "unresponsive" }] },
};

let site: BrowserSite;
let reasons: readonly GateReason[];
beforeAll(async () => {
  site = await createBrowserSite();
  const pages = Object.entries(faults).map(([path, { expected, ...page }]) => ({ path, ...page }));
  const elsewhere = `/* ${crypto.getRandomValues(new Uint8Array(250_000)).toBase64()} */`;
  reasons = await site.tryBuild(createBrowserRemote(pages, { name: "mfe-offers", elsewhere }));
}, 120_000);
afterAll(() => site?.close());

describe("the page", () => {
  test.each(Object.entries(faults))("%s", (path, { expected }) => {
    expect(reasons.filter(({ subject }) => subject === path)).toEqual(
      expected.map((reason) => expect.objectContaining({ package: "mfe-offers", ...reason })),
    );
  });

  test("no other package gets the blame", () => {
    expect(reasons.filter((one) => one.package !== "mfe-offers")).toEqual([]);
  });
});
