import { beforeEach, expect, test } from "bun:test";
import { assignKey, emptyDraft } from "./draft.ts";
import { readDraft, removeDraft, writeDraft } from "./draft-storage.ts";
import { forgetDrafts } from "./forget-drafts.ts";

beforeEach(() => sessionStorage.clear());

const draft = { ...emptyDraft, couponCode: "SAVE10" };

test("reads each kind of draft as it was written", () => {
  writeDraft("order", "u1", draft);
  expect(readDraft("order", "u1")).toEqual(draft);
  expect(readDraft("address", "u1")).toEqual(emptyDraft);
  removeDraft("order", "u1");
  expect(readDraft("order", "u1")).toEqual(emptyDraft);
});

test("without storage, only the draft is lost", () => {
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

test("signing out removes the draft", () => {
  sessionStorage.setItem("another", "stays");
  writeDraft("order", "u1", draft);
  writeDraft("address", "u1", draft);
  forgetDrafts(null);
  expect(Object.keys(sessionStorage)).toEqual(["another"]);
});

test("signing in shows only the user's own draft", () => {
  writeDraft("order", "u1", draft);
  writeDraft("order", "u2", draft);
  forgetDrafts("u2");
  expect(readDraft("order", "u1")).toEqual(emptyDraft);
  expect(readDraft("order", "u2")).toEqual(draft);
});

test("the same body keeps its key, another body gets another", () => {
  const first = assignKey(null, { a: 1 });
  expect(assignKey(first, { a: 1 })).toEqual(first);
  expect(assignKey(first, { a: 2 }).key).not.toBe(first.key);
});
