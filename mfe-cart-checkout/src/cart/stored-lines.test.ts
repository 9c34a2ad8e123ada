import { expect, test } from "bun:test";
import { createProduct } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { parseLines } from "./stored-lines.ts";

const line = { id: "g1", product: createProduct(), quantity: 2, addedAt: "2026-01-01T00:00:00Z" };
const read = (items: unknown) => parseLines(JSON.stringify({ items, lastUpdated: "" }));

test.each([
  null,
  "",
  "{",
  "null",
  "[]",
  '"cart"',
  "{}",
  '{"items":null}',
  '{"items":"x"}',
  '{"items":{"0":1}}',
  '{"items":[null,1,"x",[],{}]}',
])("reads %p as an empty cart", (text) => {
  expect(parseLines(text)).toEqual([]);
});

test.each([
  ["without an id", { ...line, id: undefined }],
  ["with an id that cannot be a key", { ...line, id: "a b\n" }],
  ["with an endless id", { ...line, id: "x".repeat(201) }],
  ["of no pieces", { ...line, quantity: 0 }],
  ["of fewer than none", { ...line, quantity: -1 }],
  ["of half a piece", { ...line, quantity: 1.5 }],
  ["of a text of pieces", { ...line, quantity: "2" }],
  ["of more than a cart holds", { ...line, quantity: 1000 }],
  ["without a product", { ...line, product: null }],
  ["of a product without a name", { ...line, product: { ...createProduct(), name: 7 } }],
  ["of a product without a price", { ...line, product: { ...createProduct(), price: null } }],
  [
    "of a product that costs less than nothing",
    { ...line, product: { ...createProduct(), price: -1 } },
  ],
])("drops a line %s and keeps the others", (_, broken) => {
  expect(read([broken, { ...line, id: "g2" }]).map(({ id }) => id)).toEqual(["g2"]);
});

test("keeps only the product fields that the fragments need", () => {
  const [kept] = read([{ ...line, product: { ...createProduct(), extra: "x" }, more: 1 }]);
  expect(kept).toMatchObject({ id: "g1", quantity: 2, product: { name: "Paracetamol 500 mg" } });
  expect(Object.keys(kept ?? {})).toEqual(["id", "product", "quantity", "addedAt"]);
  expect(kept?.product).not.toHaveProperty("extra");
});

test("fills in missing product fields", () => {
  const [kept] = read([{ ...line, product: { id: "p1", name: "Gauze", price: 5, stock: "many" } }]);
  expect(kept?.product).toMatchObject({
    discountPrice: null,
    stock: 999,
    availability: "in_stock",
    prescriptionRequired: "no",
    isActive: true,
    description: "",
  });
});

test("keeps each line once and at most a hundred lines", () => {
  expect(read([line, line])).toHaveLength(1);
  expect(
    read(Array.from({ length: 150 }, (_, place) => ({ ...line, id: `g${place}` }))),
  ).toHaveLength(100);
});

test("drops an invalid claim", () => {
  const claim = { to: "u1", quantity: 2, key: "g1", at: 1 };
  expect(read([{ ...line, claim }])[0]?.claim).toEqual(claim);
  expect(read([{ ...line, claim: { ...claim, quantity: 0 } }])[0]).not.toHaveProperty("claim");
});
