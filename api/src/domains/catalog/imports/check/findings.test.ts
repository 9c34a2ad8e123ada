import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { addProducts } from "../../../../../testing/database.ts";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  readImport,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import type { ImportMapping } from "../../../../contract/index.ts";
import { products } from "../../table.ts";
import { imports } from "../record/table.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
  await addProducts(
    shop.db,
    ["A", "B", "C", "D"].map((sku) => ({ id: sku, sku, name: `Balm ${sku}`, pricePaisa: 100_00 })),
  );
});
afterAll(() => shop.remove());

const checkFile = async (lines: string[], answers: ImportMapping = {}) => {
  const up = await uploadImport(admin, createCsvFile(lines));
  return checkImport(shop, admin, up, { mapping: { ...up.mapping, ...answers } });
};
const apply = (id: string, body?: unknown) => admin.call("POST", `/imports/${id}/apply`, body);
const expectRejection = (code: string, error: string) => expect.objectContaining({ code, error });

test("counts rejected rows by reason, most frequent first", async () => {
  const rows = ["N1,New,ask,x", "N2,New,on request,1", "N3,,,2", "N3,New,1,3", "N4,New,1,4"];
  const { findings, counts } = await checkFile(["sku,name,price,stock", ...rows]);
  expect(counts).toMatchObject({ refused: 4, created: 1 });
  expect(findings?.refusals).toEqual([
    { field: "price", reason: "No amount is clear", rows: 2, line: 2 },
    { field: "stock", reason: "It is not a number", rows: 1, line: 2 },
    { field: "name", reason: "Product name is required", rows: 1, line: 4 },
    { field: "sku", reason: "The file has this SKU already", rows: 1, line: 5 },
  ]);
});

test("shortens a long cell in its message", async () => {
  const [fits, long] = ["x".repeat(60), "x".repeat(61)];
  const { id } = await checkFile(["sku,name,price", `N1,New,${fits}`, `N2,New,${long}`]);
  const messages = (await listRows(admin, id)).flatMap(({ problems }) =>
    problems.map(({ message }) => message),
  );
  expect(messages).toEqual([`No amount is clear in '${fits}'`, `No amount is clear in '${fits}…'`]);
});

test("rejects applying an import with only rejected rows and says why", async () => {
  const { id } = await checkFile(["sku,name,price", "N1,New,ask"]);
  const { status, body } = await apply(id);
  expect([status, body]).toEqual([
    409,
    expectRejection("conflict", "Every row of this file is refused"),
  ]);
  const { id: same } = await checkFile(["sku,name,price", "N1,New,ask", "A,Balm A,100"]);
  expect((await apply(same)).body).toEqual(
    expectRejection("conflict", "No row of this file changes anything"),
  );
});

test("requires an answer about ambiguous dates before applying", async () => {
  const lines = ["sku,expiryDate,price", "A,05/06/2027,90", "B,2027-01-01,90"];
  const open = await checkFile(lines);
  expect(open.counts).toMatchObject({ changed: 1, refused: 1 });
  expect(open.findings?.questions).toMatchObject([{ code: "dateOrder", rows: 1, answer: null }]);
  expect(open.findings?.refusals).toMatchObject([
    { field: "expiryDate", reason: "Day first or month first?" },
  ]);
  const { status, body } = await apply(open.id);
  expect([status, body]).toEqual([409, expect.objectContaining({ code: "question_open" })]);

  const up = await checkFile(lines, { dateOrder: "dayFirst" });
  expect(up.counts).toMatchObject({ changed: 2, refused: 0 });
  expect(up.findings?.questions).toMatchObject([{ answer: "dayFirst" }]);
  expect((await readImport(admin, up.id)).mapping.dateOrder).toBe("dayFirst");
  await applyImport(shop, admin, up.id);
  const [a] = await shop.db.read.select().from(products).where(eq(products.id, "A"));
  expect(a?.expiryDate).toBe("2027-06-05");
});

test("refuses amounts in another currency until an admin reads them as rupees", async () => {
  const lines = ["sku,name,price", "N1,New,৳ 40.12", "N2,New,USD 5", "N3,New,90"];
  const open = await checkFile(lines);
  expect(open.counts).toMatchObject({ created: 1, refused: 2 });
  expect(open.findings?.otherCurrency).toEqual({ rows: 2, example: "৳ 40.12" });
  expect(open.findings?.refusals).toMatchObject([{ reason: "It is in another currency", rows: 2 }]);
  const up = await checkFile(lines, { otherCurrency: "asRupees" });
  expect(up.counts).toMatchObject({ created: 3, refused: 0 });
  expect(up.findings?.otherCurrency).toMatchObject({ rows: 2 });
});

test("asks about rupees of India in a list that also has those of Nepal", async () => {
  const lines = ["sku,name,price", "N1,New,NPR 64", "N2,New,INR 40", "N3,New,Rs 70"];
  const open = await checkFile(lines);
  expect(open.counts).toMatchObject({ created: 2, refused: 1 });
  expect(open.findings?.otherCurrency).toEqual({ rows: 1, example: "INR 40" });
  expect(open.findings?.refusals).toMatchObject([{ reason: "It is in another currency", line: 3 }]);
  const up = await checkFile(lines, { otherCurrency: "asRupees" });
  expect(up.counts).toMatchObject({ created: 3, refused: 0 });
});

test.each(["Price (USD)", "Rate $", "unit price in US dollars"])(
  "asks about the amounts below %p, which names another currency",
  async (header) => {
    const lines = [`sku,name,${header}`, "N1,New,5", "N2,New,USD 6.50", "N3,New,"];
    const mapping = { sku: [0], name: [1], price: [2] };
    const open = await checkFile(lines, mapping);
    expect(open.counts).toMatchObject({ created: 1, refused: 2 });
    expect(open.findings?.otherCurrency?.rows).toBe(2);
    const up = await checkFile(lines, { ...mapping, otherCurrency: "asRupees" });
    expect(up.counts).toMatchObject({ created: 3, refused: 0 });
  },
);

test("asks nothing about amounts below a name in rupees", async () => {
  const lines = ["sku,name,MRP (NPR)", "N1,New,5"];
  const open = await checkFile(lines, { sku: [0], name: [1], price: [2] });
  expect(open.counts).toMatchObject({ created: 1 });
  expect(open.findings?.otherCurrency).toBeUndefined();
});

test("converts Bikram Sambat dates to AD after that answer", async () => {
  const lines = ["sku,expiryDate", "C,2084-05-12", "D,२०८४/०६"];
  const open = await checkFile(lines);
  expect(open.findings?.questions).toMatchObject([{ code: "dateCalendar", rows: 2, answer: null }]);
  expect((await apply(open.id)).body).toEqual(expect.objectContaining({ code: "question_open" }));
  const { id } = await checkFile(lines, { dateCalendar: "bikramSambat" });
  expect((await listRows(admin, id)).flatMap(({ changes }) => changes.map(({ to }) => to))).toEqual(
    ["2027-08-29", "2027-10-17"],
  );
  const ad = await checkFile(lines, { dateCalendar: "ad" });
  expect(
    (await listRows(admin, ad.id)).flatMap(({ changes }) => changes.map(({ to }) => to)),
  ).toEqual(["2084-05-12", "2084-06-30"]);
});

test.each(["dateOrder", "dateCalendar"])("an invalid answer to %s is 400", async (field) => {
  const up = await uploadImport(admin, createCsvFile(["sku", "A"]));
  const body = { mapping: { sku: [0], [field]: "maybe" } };
  const answer = await admin.call("POST", `/imports/${up.id}/check`, body);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ fields: { [`mapping.${field}`]: expect.stringContaining(field) } }),
  ]);
});

test("requires confirmation of new names for most of the found products", async () => {
  const lines = [
    "sku,name,price",
    "A,DIPLOFEN 100MG,90",
    "B,Zifi 200,100",
    "C,BALM-C,80",
    "N,New,1",
  ];
  const { id, findings } = await checkFile(lines);
  expect(findings?.renames).toEqual({
    rows: 2,
    found: 3,
    examples: [
      { line: 2, sku: "A", from: "Balm A", to: "DIPLOFEN 100MG" },
      { line: 3, sku: "B", from: "Balm B", to: "Zifi 200" },
    ],
  });
  for (const body of [undefined, {}, { confirmRenames: false }]) {
    const answer = await apply(id, body);
    const error = "The file would give 2 of 3 products another name. Confirm that first.";
    expect([answer.status, answer.body]).toEqual([
      409,
      expectRejection("renames_unconfirmed", error),
    ]);
  }
  expect((await apply(id, { confirmRenames: "yes" })).status).toBe(400);
  expect((await applyImport(shop, admin, id, { confirmRenames: true })).phase).toBe("applied");
});

test.each([
  ["one product", ["D,Red,1"]],
  ["half of them", ["A,Red,1", "B,Blue,1", "C,BALM-C,80", "D,Balm D,100"]],
])("a new name for %s needs no confirmation", async (_, lines) => {
  const { findings } = await checkFile(["sku,name,price", ...lines]);
  expect(findings?.renames).toBeNull();
});

test("an older check without stored findings has none", async () => {
  const { id } = await checkFile(["sku,price", "A,1"]);
  const counts = { created: 0, changed: 1, unchanged: 0, refused: 0 };
  await shop.db.write((to) => [to.update(imports).set({ counts }).where(eq(imports.id, id))]);
  expect(await readImport(admin, id)).toMatchObject({
    counts,
    findings: { refusals: [], questions: [], renames: null },
  });
});
