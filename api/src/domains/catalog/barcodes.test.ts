import { expect, test } from "bun:test";
import { readBarcode, readBarcodes } from "./barcodes.ts";

test.each([
  ["an EAN-13", "8901234567890", "8901234567890"],
  ["an EAN-8", "96385074", "96385074"],
  ["a UPC-A as the EAN-13 of the same number", "036000291452", "0036000291452"],
  ["a GTIN-14 that begins with 0", "00036000291452", "0036000291452"],
  ["a GTIN-14 of a box", "18901234567897", "18901234567897"],
  ["Devanagari digits", "९६३८५०७४", "96385074"],
  ["a wrong check digit", "8901234567894", null],
  ["two digits that changed places", "8901234576890", null],
  ["eleven digits", "03600029145", null],
  ["letters", "AMX-500", null],
])("reads %s", (_, text, code) => {
  expect(readBarcode(text)).toBe(code);
});

test("a product has each barcode once, and none that is misread", () => {
  expect(readBarcodes("")).toEqual([]);
  expect(readBarcodes("036000291452, 0036000291452 96385074")).toEqual([
    "0036000291452",
    "96385074",
  ]);
  expect(() => readBarcodes("96385074 96385075")).toThrow(
    "96385075 is no barcode, or its check digit is wrong",
  );
  expect(() => readBarcodes(Array(11).fill("96385074").join(" "))).toThrow("at most 10 barcodes");
});
