import { afterAll, beforeAll, expect, test } from "bun:test";
import { createCatalogueVersion, createReleasePlane, noMetrics } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";
import { createGetDocument } from "./get-document.ts";
import type { MadeDocument } from "./make-document.ts";
import type { ReadyDocument } from "./ready-document.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite([createTestRemote([{ path: "/good", query: ["q"] }])]);
});
afterAll(() => site.close());

/** Creates a document cache with this budget, and counts the documents that it makes. */
function createCountedDocuments(budgetBytes: number, document: Partial<MadeDocument>) {
  const clock = () => new Date("2026-06-15T04:30:00.000Z");
  const { db, storage } = site;
  let made = 0;
  const makeDocument = async () => {
    made++;
    const plain = { status: 200, html: "", policy: "", tags: new Set<string>(), complete: true };
    const releases = { set: "abcd", releases: [], shown: [] };
    return { ...plain, releases, composeFor: () => "", ...document };
  };
  const getDocument = createGetDocument({
    releases: createReleasePlane({ db, storage, clock }),
    catalogueVersion: createCatalogueVersion(db, clock),
    makeDocument,
    makePreview: makeDocument,
    budgetBytes,
    metrics: noMetrics,
  });
  const get = async (q: string): Promise<ReadyDocument> => {
    const url = new URL(`http://localhost:3000/good?q=${q}`);
    const answer = await getDocument(url, null, (make) => make(() => undefined));
    if (!answer || "redirect" in answer) throw new Error("There is no document");
    return answer;
  };
  return { get, made: () => made };
}

const size = 20_000;
/** What a document weighs with the room for its compressed copies. */
const withCopies = 1.67;
/** Documents that are large in one way each: where most of the bytes are. */
const heavy: [string, Partial<MadeDocument>, string, number][] = [
  ["its HTML with its copies", { html: "x".repeat(size) }, "", size * withCopies],
  ["its policy", { policy: "p".repeat(size) }, "", size],
  ["its address", {}, "k".repeat(size / 2), size],
];

test.each(heavy)(
  "a budget of two and a half documents keeps two, and drops the least recently used for a third: %s",
  async (_, document, address, weight) => {
    const { get, made } = createCountedDocuments(2.5 * weight, document);
    await get(`${address}a`);
    await get(`${address}b`);
    await get(`${address}a`);
    expect(made()).toBe(2);
    await get(`${address}c`);
    await get(`${address}a`);
    expect(made()).toBe(3);
    await get(`${address}b`);
    expect(made()).toBe(4);
  },
);

test("a document larger than the whole budget is not cached and evicts no other", async () => {
  const { get, made } = createCountedDocuments(size, { policy: "p".repeat(size / 2) });
  await get("a");
  await get("k".repeat(size));
  await get("k".repeat(size));
  expect(made()).toBe(3);
  await get("a");
  expect(made()).toBe(3);
});
