import { expect, test } from "bun:test";
import { isWellFormed, toWellFormed } from "./well-formed.ts";

test.each([
  "",
  "Paracetamol",
  "पारासिटामोल",
  "💊",
  "\ufffd",
  "\ud800",
  "a\udc00b",
  "\udc00\ud800",
  "💊\ud83d",
])("agrees with String.isWellFormed for %j", (text) => {
  expect(isWellFormed(text)).toBe(text.isWellFormed());
  expect(toWellFormed(text)).toBe(text.toWellFormed());
});
