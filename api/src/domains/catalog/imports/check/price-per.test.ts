import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import type { PricePer } from "../../../../contract/index.ts";
import { importRows } from "../record/table.ts";
import { isPerPieceColumn } from "./price-per.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

async function check(lines: readonly string[], pricePer?: PricePer) {
  const up = await uploadImport(admin, createCsvFile(lines));
  // A header such as `Rate/tab` is no known one.
  const mapping = { ...up.mapping, price: [1], packSize: [2], ...(pricePer && { pricePer }) };
  return checkImport(shop, admin, { ...up, mapping });
}
const read = async (id: string) =>
  (await shop.db.read.select().from(importRows))
    .filter(({ importId }) => importId === id)
    .map(({ after }) => after && [after.pricePaisa / 100, after.packSize, after.packUnit]);

const boxes = [
  "Name,MRP,Packing,Rx",
  "Zecuf,22.00,10x10 tablets,no",
  "Sinex,30.00,strip of 15,no",
  "Koflet,18.00,3 strips of 6 tabs,no",
  "Benadon,95.00,100 ml,no",
];

test("asks once what the price of several strips is for, and reads no such row until then", async () => {
  const { id, findings, counts } = await check(boxes);
  expect(findings?.pricePer).toEqual({
    ...{ rows: 2, pack: "10x10 tablets", price: "22.00", answer: null },
    choices: [
      { answer: "pack", packSize: 100, price: 22 },
      { answer: "strip", packSize: 10, price: 22 },
      { answer: "piece", packSize: 100, price: 2200 },
    ],
  });
  expect(counts).toMatchObject({ created: 2, refused: 2 });
  const [row] = await listRows(admin, id, "refused");
  expect(row?.problems).toMatchObject([
    {
      field: "price",
      code: "pricePer",
      message: "Is the price for the whole pack, or for a part of it?",
    },
  ]);
});

type Read = Awaited<ReturnType<typeof read>>;

test.each<[PricePer, Read]>([
  [
    "pack",
    [
      [22, 100, "tablets"],
      [30, 15, "pieces"],
      [18, 18, "tablets"],
      [95, 100, "ml"],
    ],
  ],
  [
    "strip",
    [
      [22, 10, "tablets"],
      [30, 15, "pieces"],
      [18, 6, "tablets"],
      [95, 100, "ml"],
    ],
  ],
  [
    "piece",
    [
      [2200, 100, "tablets"],
      [30, 15, "pieces"],
      [324, 18, "tablets"],
      [95, 100, "ml"],
    ],
  ],
])("reads the prices of several strips as of a %s", async (answer, wanted) => {
  const { id, findings } = await check(boxes, answer);
  expect([await read(id), findings?.pricePer?.answer]).toEqual([wanted, answer]);
});

const single = [
  "Name,Rate/tab,Packing,Rx",
  "Zecuf,2.20,10's,no",
  "Sinex,Rs 1.50,10x10,no",
  "Benadon,95,100 ml,no",
  "Koflet,12,15,no",
];

test("asks about prices of one tablet beside a pack", async () => {
  const { findings, id } = await check(single);
  expect(findings?.pricePer).toMatchObject({ rows: 3, pack: "10x10", price: "Rs 1.50" });
  expect(await read(id)).toEqual([null, null, [95, 100, "ml"], null]);
});

test("multiplies the price of a piece by a pack that is clear", async () => {
  const { id } = await check(single, "piece");
  expect(await read(id)).toEqual([[22, 10, "pieces"], [150, 100, "pieces"], [95, 100, "ml"], null]);
  const [row] = await listRows(admin, id, "refused");
  expect(row?.problems[0]?.message).toBe(
    "The price is for one piece, and how many the pack has is not clear",
  );
});

test("asks about cells that name a piece, and reads them in a list with decimal commas", async () => {
  const lines = ["Name;MRP;Packing;Rx", "Zecuf;2,20/tab;10 tabs;no", "Sinex;30,00;10 tabs;no"];
  const { id } = await check(lines);
  expect(await read(id)).toEqual([null, [30, 10, "tablets"]]);
  expect(await read((await check(lines, "piece")).id)).toEqual([
    [22, 10, "tablets"],
    [30, 10, "tablets"],
  ]);
  // What a cell says of itself counts more than the answer for the column.
  for (const answer of ["pack", "strip"] as const) {
    expect((await read((await check(lines, answer)).id))[0]).toEqual([22, 10, "tablets"]);
  }
});

test("a price without a column of packs is that of the product", async () => {
  const up = await uploadImport(admin, createCsvFile(["Name,Unit Price,Rx", "Zecuf,2.20,no"]));
  const { id, findings } = await checkImport(shop, admin, up);
  expect([findings?.pricePer, await read(id)]).toEqual([undefined, [[2.2, null, null]]]);
});

test("the answer is not kept for the next file", async () => {
  const { id } = await check(boxes, "strip");
  await applyImport(shop, admin, id);
  const next = await uploadImport(admin, createCsvFile([...boxes, "Decold,40.00,10x10,no"]));
  expect(next.guesses.price).toBe("lastTime");
  expect(next.mapping).not.toHaveProperty("pricePer");
  await admin.call("POST", `/imports/${id}/take-back`);
  await shop.imports.idle();
});

describe("the name of a column says that its prices are of one piece", () => {
  test.each([
    ...["Rate/tab", "MRP per Tablet", "Price_per_unit", "unitPrice", "MRP/Unit", "Rate each"],
    ...["Price (per pc)", "UNIT MRP", "प्रति ट्याब्लेट दर"],
  ])("%s", (name) => {
    expect(isPerPieceColumn(name)).toBe(true);
  });

  test.each([
    ...["MRP", "Rate/strip", "Unit", "Price per box", "Units in stock", "Rate/10 tab"],
    ...["Price / note", "Discount per tablespoon"],
  ])("but not %s", (name) => {
    expect(isPerPieceColumn(name)).toBe(false);
  });
});
