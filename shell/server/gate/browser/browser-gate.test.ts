import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { GateReason } from "@aushadhi/api/contract";
import { browserFaults } from "../../testing/browser-faults.ts";
import { createBrowserRemote } from "../../testing/create-browser-remote.ts";
import { type BrowserSite, createBrowserSite } from "../../testing/create-browser-site.ts";

/** What the gate says of each page. */
const expectedReasons: Record<keyof typeof browserFaults, Partial<GateReason>[]> = {
  "/throws-later": [{ code: "uncaught", message: expect.stringContaining("Error: no offers") }],
  "/rejects": [{ code: "uncaught", message: expect.stringContaining("no promise") }],
  "/throws-in-render": [{ code: "uncaught", message: expect.stringContaining("no look") }],
  "/throws-when-reached": [
    { code: "uncaught", message: expect.stringContaining("reached from another page") },
  ],
  "/other-markup": [{ code: "hydration", message: expect.stringContaining("#418") }],
  "/empty": [{ code: "empty" }],
  "/moves-the-bar": [
    { code: "layout", message: expect.stringContaining("the bar has y 40 instead of 0") },
    { code: "styles", message: expect.stringContaining("the bar margin-block-start: 40px") },
  ],
  "/hides-the-footer": [
    { code: "layout", message: expect.stringContaining("the footer is not visible") },
    { code: "styles", message: expect.stringContaining("the footer display: none") },
  ],
  "/too-wide": [{ code: "layout", message: expect.stringContaining("wider than the window") }],
  "/styles-all-buttons": [
    { code: "styles", message: expect.stringContaining("<button> letter-spacing: 3px") },
  ],
  "/changes-a-prototype": [
    { code: "globals", message: expect.stringContaining("Array.prototype.offers") },
  ],
  "/replaces-fetch": [{ code: "globals", message: expect.stringContaining("browser: fetch.") }],
  "/replaces-history-when-reached": [
    { code: "globals", message: expect.stringContaining("history.pushState") },
  ],
  "/leaves-a-listener": [{ code: "listeners", message: expect.stringContaining("resize") }],
  "/removes-its-listener": [],
  "/writes-an-error": [{ code: "console", message: expect.stringContaining("a fault of ours") }],
  "/asks-another-origin": [
    { code: "foreign_request", message: expect.stringContaining("https://tracker.example/visit") },
  ],
  "/goes-to-another-origin": [
    { code: "foreign_request", message: expect.stringContaining("https://shop.example") },
  ],
  "/loads-much": [{ code: "budget", message: expect.stringContaining("more than a page may") }],
  "/for-members": [
    { code: "uncaught", message: expect.stringContaining("by a customer without data") },
  ],
  "/without-end": [{ code: "unresponsive" }],
};

let site: BrowserSite;
let reasons: readonly GateReason[];
beforeAll(async () => {
  site = await createBrowserSite();
  const pages = Object.entries(browserFaults).map(([path, page]) => ({ path, ...page }));
  const elsewhere = `/* ${crypto.getRandomValues(new Uint8Array(250_000)).toBase64()} */`;
  reasons = await site.tryBuild(createBrowserRemote(pages, { name: "mfe-offers", elsewhere }));
}, 120_000);
afterAll(() => site?.close());

describe("the page", () => {
  test.each(Object.entries(expectedReasons))("%s", (path, expected) => {
    expect(reasons.filter(({ subject }) => subject === path)).toEqual(
      expected.map((reason) => expect.objectContaining({ package: "mfe-offers", ...reason })),
    );
  });

  test("no other package gets the blame", () => {
    expect(reasons.filter((one) => one.package !== "mfe-offers")).toEqual([]);
  });
});
