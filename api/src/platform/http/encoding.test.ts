import { expect, test } from "bun:test";
import { acceptsBrotli, matchesTag } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", true],
  ["BR;q=0.5", true],
  ["gzip", false],
  ["", false],
  [undefined, false],
  ["gzip, br;q=0", false],
  ["br ; q=0.000", false],
  ["brotli", false],
])("Accept-Encoding %p accepts brotli: %p", (header, takes) => {
  expect(acceptsBrotli(header)).toBe(takes);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  [undefined, false],
])("If-None-Match %p matches the ETag: %p", (header, names) => {
  expect(matchesTag(header, '"a"')).toBe(names);
});
