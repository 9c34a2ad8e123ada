import { expect, test } from "bun:test";
import { buildTag, chooseEncoding, matchesTag } from "./encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["x-gzip", "gzip"],
  ["BR;q=0.5", "br"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["*;q=0.1", "br"],
  ["br;q=0, *", "gzip"],
  ["gzip;q=1.0, br;q=0.5", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["gzip;q=0.001", "gzip"],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0.5, gzip;q=0.5", "gzip"],
  ["identity;q=0, *;q=0.2", "br"],
  ["identity, gzip;q=0.5", null],
  ["identity", null],
  ["deflate, zstd, compress", null],
  ["", null],
  [undefined, null],
  ["gzip;q=0, br;q=0", null],
  ["gzip, br;q=0", "gzip"],
  ["br ; q=0.000", null],
  ["br;q=no", null],
  ["br;q=-1", null],
  ["brotli", null],
  ["*;q=0", null],
  ["identity;q=0", null],
] as const)("Accept-Encoding %p gets %p", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ["gzip, br", null],
  ["*", null],
  ["identity;q=0, gzip", "gzip"],
  ["*;q=0, br", "br"],
  ["identity;q=0", null],
] as const)("Accept-Encoding %p gets a short body as %p", (header, encoding) => {
  expect(chooseEncoding(header, false)).toBe(encoding);
});

test("reads no endless header", () => {
  expect(chooseEncoding(`${"x,".repeat(10_000)}br`)).toBeNull();
});

test("each encoding has an ETag of its own", () => {
  expect([null, "br", "gzip"].map((encoding) => buildTag("a", encoding))).toEqual([
    '"a"',
    '"a-br"',
    '"a-gzip"',
  ]);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  [" * ", true],
  ['"b"', false],
  ['"a-br"', false],
  ["a", false],
  [undefined, false],
])("If-None-Match %p matches the ETag: %p", (header, names) => {
  expect(matchesTag(header, '"a"')).toBe(names);
});
