import { beforeEach, expect, test } from "bun:test";
import { Unavailable } from "@aushadhi/api/src/server";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { MadeDocument } from "./make-document.ts";
import { createUnknownPathDocuments } from "./unknown-path-documents.ts";

/** What the site knows and does. */
const state = { failure: null as Error | null, isUnconfirmed: false, made: 0 };
let read: (path: string) => Promise<{ status: number; html: string; isStale: boolean }>;
beforeEach(() => {
  Object.assign(state, { failure: null, isUnconfirmed: false, made: 0 });
  let version = 0;
  const documents = createUnknownPathDocuments(makeDocument, {
    isUnconfirmed: () => state.isUnconfirmed,
    onStockChange: () => undefined,
  });
  read = async (path) => {
    // Only its address counts here.
    const page = { path, search: "" } as ResolvedPage;
    // A new version each time, as if the catalogue had changed.
    const kept = { ownKey: "", version: String(++version) };
    const document = await documents(page, kept, () => undefined);
    const { status, isStale = false } = document;
    return { status, isStale, html: new TextDecoder().decode(document.body.plain) };
  };
});

async function makeDocument({ path }: ResolvedPage): Promise<MadeDocument> {
  if (state.failure) throw state.failure;
  state.made++;
  const html = (address: string) => `page of ${path} at ${address}`;
  return {
    ...{ status: 404, policy: "", tags: new Set<string>(), complete: true },
    releases: { set: "abcd", releases: [], shown: [] },
    html: html(path),
    composeFor: (address) => html(address.path),
  };
}

test("serves the last page at any unknown path when it cannot be rendered", async () => {
  expect(await read("/a")).toEqual({ status: 404, html: "page of /a at /a", isStale: false });
  state.failure = new Unavailable("away");
  expect(await read("/b")).toEqual({ status: 404, html: "page of /a at /b", isStale: true });
});

test("serves it without rendering while the catalogue is unconfirmed", async () => {
  await read("/a");
  state.isUnconfirmed = true;
  expect(await read("/b")).toEqual({ status: 404, html: "page of /a at /b", isStale: true });
  expect(state.made).toBe(1);
});

test("without a page of its hint it serves the one without a hint", async () => {
  await read("/a");
  state.failure = new Unavailable("away");
  expect(await read("/orders/1/a")).toEqual({
    status: 404,
    html: "page of /a at /orders/1/a",
    isStale: true,
  });
});

test("fails when no page is known", async () => {
  state.failure = new Unavailable("away");
  await expect(read("/a")).rejects.toBe(state.failure);
});

test("fails with any other error, also when a page is known", async () => {
  await read("/a");
  state.failure = new Error("a bug");
  await expect(read("/a")).rejects.toBe(state.failure);
});
