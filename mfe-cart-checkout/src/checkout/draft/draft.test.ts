import { beforeEach, expect, test } from "bun:test";
import { emptyDraft, sealed } from "./draft.ts";
import { readDraft, removeDraft, writeDraft } from "./draft-storage.ts";
import { forgetDrafts } from "./forget-drafts.ts";

beforeEach(() => sessionStorage.clear());

const draft = { ...emptyDraft, couponCode: "SAVE10" };

test("a draft is read as it was written, each kind by itself", () => {
  writeDraft("order", "u1", draft);
  expect(readDraft("order", "u1")).toEqual(draft);
  expect(readDraft("address", "u1")).toEqual(emptyDraft);
  removeDraft("order", "u1");
  expect(readDraft("order", "u1")).toEqual(emptyDraft);
});

test("a storage that refuses everything costs only what it would have kept", () => {
  const original = globalThis.sessionStorage;
  const refusing = new Proxy(original, {
    get: () => () => {
      throw new Error("refused");
    },
  });
  Object.defineProperty(globalThis, "sessionStorage", { value: refusing, configurable: true });
  try {
    writeDraft("order", "u1", draft);
    expect(readDraft("order", "u1")).toEqual(emptyDraft);
    removeDraft("order", "u1");
  } finally {
    Object.defineProperty(globalThis, "sessionStorage", { value: original, configurable: true });
  }
});

test("who signs out leaves no draft behind", () => {
  sessionStorage.setItem("another", "stays");
  writeDraft("order", "u1", draft);
  writeDraft("address", "u1", draft);
  forgetDrafts(null);
  expect(Object.keys(sessionStorage)).toEqual(["another"]);
});

test("who signs in finds only their own", () => {
  writeDraft("order", "u1", draft);
  writeDraft("order", "u2", draft);
  forgetDrafts("u2");
  expect(readDraft("order", "u1")).toEqual(emptyDraft);
  expect(readDraft("order", "u2")).toEqual(draft);
});

test("the same body keeps its key, another body has another", () => {
  const first = sealed(null, { a: 1 });
  expect(sealed(first, { a: 1 })).toEqual(first);
  expect(sealed(first, { a: 2 }).key).not.toBe(first.key);
});
