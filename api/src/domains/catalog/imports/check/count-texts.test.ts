import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  checkImport,
  createCsvFile,
  listRows,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import type { ImportCountAnswers } from "../../../../contract/index.ts";
import { importRows } from "../record/table.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

const header = "sku,name,price,prescriptionRequired,stock,packSize";
async function check(rows: readonly string[], countTexts: ImportCountAnswers = {}) {
  const up = await uploadImport(admin, createCsvFile([header, ...rows]));
  return checkImport(shop, admin, { ...up, mapping: { ...up.mapping, countTexts } });
}
const rows = [
  "A,One,5,no,10 strips,10s",
  "B,Two,5,no,12 boxes,10 strips",
  "C,Three,5,no,5+1,5+1",
  "D,Four,5,no,10 Nos,1x10",
];
const readAfter = async (id: string) => {
  const found = await shop.db.read.select().from(importRows);
  return found
    .filter(({ importId }) => importId === id)
    .map(({ after }) => after && [after.stock, after.packSize, after.packUnit]);
};

test("asks once a column about words and about free pieces, and reads nothing until then", async () => {
  const { id, findings } = await check(rows);
  expect(findings?.countTexts).toEqual([
    {
      ...{ code: "stockWords", rows: 2, example: "10 strips", answer: null },
      choices: [{ answer: "asCount", reads: "10" }],
    },
    {
      ...{ code: "packWords", rows: 1, example: "10 strips", answer: null },
      choices: [{ answer: "asCount", reads: "10" }],
    },
    ...["stockBonus", "packBonus"].map((code) => ({
      ...{ code, rows: 1, example: "5+1", answer: null },
      choices: [
        { answer: "sum", reads: "6" },
        { answer: "first", reads: "5" },
      ],
    })),
  ] as never);
  expect(await readAfter(id)).toEqual([null, null, null, [10, 10, "pieces"]]);
});

test("reads them as answered", async () => {
  const answers: ImportCountAnswers = {
    stockWords: "asCount",
    packWords: "asCount",
    stockBonus: "sum",
    packBonus: "first",
  };
  const { id, counts, findings } = await check(rows, answers);
  expect(counts).toMatchObject({ created: 4, refused: 0 });
  expect(findings?.countTexts?.map(({ answer }) => answer)).toEqual([
    ...["asCount", "asCount", "sum", "first"],
  ]);
  expect(await readAfter(id)).toEqual([
    [10, 10, "pieces"],
    [12, 10, "strips"],
    [6, 5, "pieces"],
    [10, 10, "pieces"],
  ]);
});

test("a pack that is not read stays out, and its row says its text", async () => {
  const { id, counts } = await check(["A,One,5,no,1,500mg", "B,Two,5,no,1,2 x 100 ml"]);
  expect(counts).toMatchObject({ created: 2 });
  const problem = { field: "packSize", code: "packUnread", group: expect.any(String) };
  expect((await listRows(admin, id)).map(({ problems }) => problems)).toEqual([
    [{ ...problem, message: "The pack '500mg' is not read" }],
    [{ ...problem, message: "The pack '2 x 100 ml' is not read" }],
  ]);
  expect(await readAfter(id)).toEqual([
    [1, null, null],
    [1, null, null],
  ]);
});

test("does not ask about what is clear", async () => {
  const { id, findings } = await check(["A,One,5,no,7 थान,200 MDI", "B,Two,5,no,9 Pcs,14 tab"]);
  expect(findings?.countTexts).toBeUndefined();
  expect(await readAfter(id)).toEqual([
    [7, 200, "doses"],
    [9, 14, "tablets"],
  ]);
});

test("an answer that is none is 400", async () => {
  const up = await uploadImport(admin, createCsvFile([header, ...rows]));
  const mapping = { ...up.mapping, countTexts: { stockWords: "sum" } };
  const { status } = await admin.call("POST", `/imports/${up.id}/check`, { mapping });
  expect(status).toBe(400);
});
