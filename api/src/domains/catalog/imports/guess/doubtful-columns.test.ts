import { expect, test } from "bun:test";
import { guessMapping } from "./guess-mapping.ts";

const guess = (lines: readonly string[]) => {
  const [headers = [], ...sample] = lines.map((line) => line.split("|"));
  const { mapping, guesses } = guessMapping(headers, sample, null);
  return { mapping, doubts: guesses.doubts ?? [] };
};

test("a column of prices with one percentage is asked about, and one of percentages is no price", () => {
  const slip = guess(["Item|MRP|Offer Price", "Sinex|10%|18", "Decold|20|", "Zecuf|30|25"]);
  expect(slip).toEqual({
    mapping: { name: [0], price: [1], discountPrice: [2] },
    doubts: ["price"],
  });
  const all = guess(["Item|MRP|Offer Price", "Sinex|20|10%", "Decold|20|", "Zecuf|30|5 %"]);
  expect(all).toEqual({ mapping: { name: [0], price: [1] }, doubts: [] });
});

test("a column that has its name twice is asked about", () => {
  const statement = guess([
    "Item|Qty|Value|Qty|Value|MRP",
    "Sinex|10|20|7|14|3",
    "Zecuf|9|18|5|10|4",
  ]);
  expect(statement).toEqual({ mapping: { name: [0], stock: [1], price: [5] }, doubts: ["stock"] });
});

test("a price in rupees of India is asked about", () => {
  const rows = ["Sinex|20", "Zecuf|30"];
  expect(guess(["Item|MRP (IC)", ...rows]).doubts).toEqual(["price"]);
  expect(guess(["Item|MRP INR", ...rows]).doubts).toEqual(["price"]);
  expect(guess(["Item|MRP (Rs)", ...rows]).doubts).toEqual([]);
});

test("barcodes are told from SKUs by header and cells together", () => {
  const price = "MRP";
  const scanned = guess([`Barcode|Item|${price}`, "8901234567890|Sinex|20", "96385074|Zecuf|30"]);
  expect(scanned).toEqual({ mapping: { barcodes: [0], name: [1], price: [2] }, doubts: [] });
  const own = guess([`Barcode|Item|${price}`, "A-17|Sinex|20", "A-18|Zecuf|30"]);
  expect(own).toEqual({ mapping: { sku: [0], name: [1], price: [2] }, doubts: ["sku"] });
  const both = guess([`Item Code|EAN|Item|${price}`, "11|96385074|Sinex|20", "12||Zecuf|30"]);
  expect(both.mapping).toEqual({ sku: [0], barcodes: [1], name: [2], price: [3] });
  const sku = guess([`SKU|Item|${price}`, "8901234567890|Sinex|20", "96385074|Zecuf|30"]);
  expect(sku.mapping).toEqual({ sku: [0], name: [1], price: [2] });
  const nameless = guess(["1|2|3", "8901234567890|Sinex plus|20.50", "0036000291452|Zecuf|30.50"]);
  expect(nameless.mapping).toEqual({ barcodes: [0], name: [1], price: [2] });
});

test("a rack is a shelf, and a location may be one", () => {
  const rows = ["Sinex|20|A3", "Zecuf|30|B1"];
  expect(guess(["Item|MRP|Rack No.", ...rows])).toEqual({
    mapping: { name: [0], price: [1], shelf: [2] },
    doubts: [],
  });
  expect(guess(["Item|MRP|Location", ...rows]).doubts).toEqual(["shelf"]);
});
