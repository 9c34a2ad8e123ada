import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { createHookedDatabase } from "../../../../../testing/hooked-database.ts";
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
import type { Import, ImportFindingGroup, ImportReviewInput } from "../../../../contract/index.ts";
import { products } from "../../table.ts";
import { createImportJobs } from "../import-jobs.ts";
import { imports } from "../record/table.ts";

const database = createHookedDatabase();
let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop({}, database.open);
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

let files = 0;
/** Checks a file with these cells of price, stock, expiry and need; its SKUs are A1, A2 … with a prefix of their own. */
async function check(...rows: string[]) {
  const prefix = `F${++files}-`;
  const lines = rows.map((row, at) => `${prefix}${at + 1},Balm ${at + 1},${row}`);
  const file = createCsvFile(["sku,name,price,stock,expiryDate,prescriptionRequired", ...lines]);
  return checkImport(shop, admin, await uploadImport(admin, file));
}
async function review(id: string, input: Partial<ImportReviewInput>): Promise<Import> {
  const { status } = await admin.call("POST", `/imports/${id}/review`, input);
  expect(status).toBe(202);
  await shop.imports.idle();
  return readImport(admin, id);
}
const groupOf = ({ findings }: Import, field: string): ImportFindingGroup => {
  const found = findings?.groups?.find((group) => group.field === field);
  if (!found) throw new Error(`No finding about ${field}`);
  return found;
};
const count = ({ counts }: Import) => [counts?.created, counts?.refused];

test("counts what it says of rows, each reason once, rejected ones first", async () => {
  const one = await check("0,1,,no", "0,1,,no", "5,1,,", "5,1,soon,no", "5,1,,no");
  const shown = one.findings?.groups?.map(({ field, rows, refused }) => [field, rows, refused]);
  expect(shown).toEqual([
    ["expiryDate", 1, 1],
    ["price", 2, 0],
    ["prescriptionRequired", 1, 0],
  ]);
});

test("lists rejected rows first, then doubtful ones, and the rows of one finding", async () => {
  const one = await check("5,1,,no", "0,1,,no", "5,1,soon,no", "0,1,,no");
  const list = async (query: string) => {
    const { body } = await admin.call("GET", `/imports/${one.id}/rows?${query}`);
    const { rows, pagination } = (
      body as { data: { rows: { line: number }[]; pagination: { total: number } } }
    ).data;
    return [rows.map(({ line }) => line), pagination.total];
  };
  expect(await list("order=attention")).toEqual([[4, 3, 5, 2], 4]);
  expect(await list("order=attention&limit=2&page=2")).toEqual([[5, 2], 4]);
  expect(await list(`group=${groupOf(one, "price").id}`)).toEqual([[3, 5], 2]);
});

test("shows the values of a new product, and the cells of a refused row", async () => {
  const { id } = await check("5.5,3,2031-02,yes", "ask,3,2031-02,yes");
  const [made, refused] = await listRows(admin, id);
  expect(made?.values).toMatchObject({
    price: "5.50",
    stock: "3",
    expiryDate: "2031-02-28",
    prescriptionRequired: "yes",
  });
  expect(refused?.cells).toMatchObject({ price: "ask", stock: "3", expiryDate: "2031-02" });
});

test("leaves all rows of a finding out, and takes that back", async () => {
  const one = await check("0,1,,no", "0,1,,no", "5,1,,no");
  expect(count(one)).toEqual([3, 0]);
  const { id: group } = groupOf(one, "price");
  const left = await review(one.id, { groups: { [group]: { action: "leaveOut" } } });
  expect(count(left)).toEqual([1, 2]);
  expect(groupOf(left, "price")).toMatchObject({ rows: 2, settled: { action: "leaveOut" } });
  expect(count(await review(one.id, { groups: { [group]: null } }))).toEqual([3, 0]);
});

test("imports all rows of a finding inactive", async () => {
  const one = await check("5,1,,no", "5,1,,");
  const { id: group } = groupOf(one, "prescriptionRequired");
  await review(one.id, { groups: { [group]: { action: "inactive" } } });
  await applyImport(shop, admin, one.id);
  const made = await shop.db.read
    .select({ sku: products.sku, isActive: products.isActive })
    .from(products)
    .where(eq(products.isActive, false));
  expect(made.map(({ sku }) => sku)).toEqual([`F${files}-2`]);
});

test("sets a value for all rows of a finding, read by the rules of the file", async () => {
  const one = await check("5,1,soon,no", "5,1,soon,no");
  const { id: group } = groupOf(one, "expiryDate");
  const settled = await review(one.id, {
    groups: { [group]: { action: "set", value: "12/2031" } },
  });
  expect(count(settled)).toEqual([2, 0]);
  const [row] = await listRows(admin, one.id);
  expect(row?.values?.expiryDate).toBe("2031-12-31");
  expect(row?.problems).toMatchObject([{ field: "expiryDate", isSettled: true }]);
});

test("a value that the rules do not accept keeps the rows out", async () => {
  const one = await check("ask,1,,no");
  const { id: group } = groupOf(one, "price");
  const settled = await review(one.id, { groups: { [group]: { action: "set", value: "10%" } } });
  expect(count(settled)).toEqual([0, 1]);
});

test("corrects single rows and keeps other decisions, also through another check", async () => {
  const one = await check("ask,1,,no", "0,1,,no", "1O0,1,,no");
  const { id: group } = groupOf({ ...one, findings: one.findings }, "price");
  const left = await review(one.id, {
    groups: { [group]: { action: "set", value: "ask" } },
    rows: { 4: { price: "Rs 100" } },
  });
  expect(left.correctedLines).toEqual([4]);
  const again = await checkImport(shop, admin, left);
  expect(again.correctedLines).toEqual([4]);
  expect((await listRows(admin, one.id))[2]).toMatchObject({
    kind: "created",
    values: { price: "100.00" },
  });
  const restored = await review(one.id, { rows: { 4: null } });
  expect(restored.correctedLines).toEqual([]);
  expect((await listRows(admin, one.id))[2]?.kind).toBe("refused");
});

test("a row without an SKU keeps its generated one when its pack is set", async () => {
  const lines = ["name,packSize,price,prescriptionRequired", "Napa,,0,no"];
  const one = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  const [before] = await listRows(admin, one.id);
  await review(one.id, { rows: { 2: { packSize: "10 tablets" } } });
  const [after] = await listRows(admin, one.id);
  expect(after?.sku).toBe(before?.sku as string);
  expect(after?.values).toMatchObject({ packSize: "10", packUnit: "tablets" });
});

test("a row that was left out does not hold its SKU", async () => {
  const lines = ["sku,name,price,prescriptionRequired", "TWICE,One,0,no", "TWICE,Two,5,no"];
  const one = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  const { id: group } = groupOf(one, "price");
  expect(count(await review(one.id, { groups: { [group]: { action: "leaveOut" } } }))).toEqual([
    1, 1,
  ]);
  expect(await listRows(admin, one.id)).toMatchObject([{ kind: "refused" }, { kind: "created" }]);
});

test("decides nothing once the import is being applied", async () => {
  const one = await check("0,1,,no");
  const { id: group } = groupOf(one, "price");
  const input = { groups: { [group]: { action: "leaveOut" } } };
  await admin.call("POST", `/imports/${one.id}/apply`);
  expect(await admin.call("POST", `/imports/${one.id}/review`, input)).toMatchObject({
    status: 409,
    body: { code: "conflict" },
  });
  await shop.imports.idle();
  expect(await readImport(admin, one.id)).toMatchObject({ phase: "applied", failure: null });
});

test("a commit that starts between read and write wins", async () => {
  const one = await check("0,1,,no");
  const { id: group } = groupOf(one, "price");
  database.beforeNextWrite(({ write }) =>
    write((to) => [to.update(imports).set({ phase: "applying" }).where(eq(imports.id, one.id))]),
  );
  const input = { groups: { [group]: { action: "leaveOut" } } };
  expect((await admin.call("POST", `/imports/${one.id}/review`, input)).status).toBe(409);
});

test("another process goes on with the decisions of one that ended", async () => {
  const one = await check("0,1,,no", "5,1,,no");
  const { id: group } = groupOf(one, "price");
  const decided = { groups: { [group]: { action: "leaveOut" as const } }, rows: {} };
  const left = { review: decided, phase: "checking", worker: "killed", counts: null } as const;
  await shop.db.write((to) => [to.update(imports).set(left).where(eq(imports.id, one.id))]);
  const jobs = createImportJobs(shop);
  await jobs.takeOver(true);
  await jobs.idle();
  await jobs.close();
  expect(count(await readImport(admin, one.id))).toEqual([1, 1]);
});

test("keeps a decision that another admin makes in between", async () => {
  const one = await check("0,1,,no", "ask,1,,no");
  const [first, second] = (one.findings?.groups ?? []).map(({ id }) => id);
  const other = { groups: { [second ?? ""]: { action: "leaveOut" as const } }, rows: {} };
  database.beforeNextWrite(({ write }) =>
    write((to) => [to.update(imports).set({ review: other }).where(eq(imports.id, one.id))]),
  );
  const both = await review(one.id, { groups: { [first ?? ""]: { action: "leaveOut" } } });
  expect(both.findings?.groups?.map(({ settled }) => settled?.action)).toEqual([
    "leaveOut",
    "leaveOut",
  ]);
});

test.each<[string, object]>([
  ["nothing", {}],
  ["another id", { groups: { price: { action: "leaveOut" } } }],
  ["a value that is not set", { groups: { "0123456789ab": { action: "leaveOut", value: "1" } } }],
  ["no value to set", { groups: { "0123456789ab": { action: "set" } } }],
  ["a long value", { rows: { 2: { price: "1".repeat(201) } } }],
  ["another field", { rows: { 2: { id: "1" } } }],
  ["no line", { rows: { "-1": { price: "1" } } }],
])("refuses %s", async (_, input) => {
  const one = await check("0,1,,no");
  expect((await admin.call("POST", `/imports/${one.id}/review`, input)).status).toBe(400);
});

test("limits the decisions for one file", async () => {
  const one = await check("0,1,,no");
  const rows = (from: number) =>
    Object.fromEntries(Array.from({ length: 500 }, (_, at) => [from + at, { price: "1" }]));
  await review(one.id, { rows: rows(2) });
  const { status } = await admin.call("POST", `/imports/${one.id}/review`, { rows: { 600: {} } });
  expect(status).toBe(400);
});

test("sends refused rows back with their reasons, and no cell begins a formula", async () => {
  const lines = ["sku,name,price,note", "0012,=HYPERLINK(1),ask,+1", "OUT,Out,0,", "GOOD,Good,5,"];
  const one = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(lines)));
  const { id: group } = groupOf(one, "price");
  const zero = one.findings?.groups?.find(({ refused, field }) => field === "price" && !refused);
  await review(one.id, { groups: { [zero?.id ?? group]: { action: "leaveOut" } } });
  const { status, body } = await admin.call("GET", `/imports/${one.id}/refused.csv`);
  expect(status).toBe(200);
  // `text()` removes the byte order mark.
  expect(body).toBe(
    "sku,name,price,note,Reasons\r\n'0012,'=HYPERLINK(1),ask,'+1,No amount is clear in 'ask'\r\n",
  );
});
