import { expect, test } from "bun:test";
import { listPhoneStarts } from "./build-search-expression.ts";

test.each([
  ["09779812345678", ["9812345678"]],
  ["097798123", ["98123"]],
  ["00977981", ["981"]],
  ["97798123", ["98123"]],
  ["098123", ["98123"]],
])("a phone number that begins with %s goes on from its own digits", (digits, expected) => {
  expect(listPhoneStarts(digits).slice(1)).toEqual(expected);
});

test("a beginning without a prefix is only itself", () => {
  expect(listPhoneStarts("98123")).toEqual(["98123"]);
});
