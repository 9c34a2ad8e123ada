import { expect, test } from "bun:test";
import fc from "fast-check";
import { escapeNumber, unescapeNumber } from "./csv.ts";

test.each([
  "0012",
  "123456789012",
  "12E5",
  "2e10",
  "1-2",
  "3/4/27",
  "1.50",
  "1,000",
  "10:30",
  "5%",
  "MAR21",
  "Sept 2027",
  "1-Mar",
  "5 PM",
  "TRUE",
  "'0012",
])("puts an apostrophe before %j", (text) => {
  expect(escapeNumber(text)).toBe(`'${text}`);
  expect(unescapeNumber(`'${text}`)).toBe(text);
});

test.each([
  "",
  "0",
  "12",
  "12345678901",
  "B12",
  "Napa 500 mg",
  "MAR",
  "March of Dimes",
  "12B",
  "a-b",
  "1 2",
])("keeps %j", (text) => {
  expect(escapeNumber(text)).toBe(text);
  expect(unescapeNumber(text)).toBe(text);
});

test("unescaping returns the original text", () => {
  const text = fc.string({
    unit: fc.constantFrom("'", "0", "1", "-", ".", "e", "mar", " ", "true"),
  });
  fc.assert(fc.property(text, (any) => expect(unescapeNumber(escapeNumber(any))).toBe(any)));
});

test.each([`${"1".repeat(50_000)}x`, `${"1-".repeat(50_000)}x`, `${"'".repeat(50_000)}x`])(
  "a long text is looked at once",
  (text) => {
    expect(escapeNumber(text)).toBe(text);
  },
);
