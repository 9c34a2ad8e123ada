import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  applyImport,
  checkImport,
  createCsvFile,
  listRows,
  readImport,
  uploadImport,
} from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createWorkbook } from "../../../../testing/workbooks.ts";
import { limits } from "../../../contract/index.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

const expiry = { t: "n" as const, v: 46_722, z: "mmm-yy" };
const createFile = (sheets: Parameters<typeof createWorkbook>[0], type: "xlsx" | "biff8" | "ods") =>
  new File([createWorkbook(sheets, type)], `list.${type}`);
const choose = (id: string, choice: unknown) => admin.call("POST", `/imports/${id}/table`, choice);

test.each(["xlsx", "biff8", "ods"] as const)(
  "a workbook with a title, makers above their rows and notes is imported from the format %s",
  async (type) => {
    const rows = [
      ["Shree Pharma", null, null, null],
      ["Item Code", "Item\nName", "MRP", "Expiry"],
      ["Cipla Ltd", null, null, null],
      [8_901_234_567_890, `Napa ${type}`, 12.5, expiry],
      [`${type}-2`, `Ace ${type}`, { t: "n" as const, v: 0.1, z: "0%" }, null],
    ];
    const merges = ["A1:D1", "A3:D3"];
    const file = createFile({ Notes: { rows: [["Call us"]] }, List: { rows, merges } }, type);
    const uploaded = await uploadImport(admin, file);
    expect(uploaded).toMatchObject({
      columns: ["Item Code", "Item Name", "MRP", "Expiry", "Company"],
      mapping: { sku: [0], name: [1], expiryDate: [3], manufacturer: [4] },
      rows: 2,
      source: { sheet: 1, headerLine: 2, headings: { rows: 1, example: "Cipla Ltd" } },
    });
    // A column with a percentage is not guessed as the price.
    const mapping = { ...uploaded.mapping, price: [2] };
    const { id } = await checkImport(shop, admin, { ...uploaded, mapping });
    expect((await listRows(admin, id)).map(({ line, kind }) => [line, kind])).toEqual([
      [4, "created"],
      [5, "refused"],
    ]);
    await applyImport(shop, admin, id);
    const { body } = await admin.call("GET", "/products/admin/export.csv");
    const line = (body as string).split("\r\n").find((text) => text.includes(`Napa ${type}`)) ?? "";
    expect(line).toContain("8901234567890");
    expect(line).toContain("Cipla Ltd");
    expect(line).toContain("2027-12-31");
    await admin.call("POST", `/imports/${id}/take-back`);
    await shop.imports.idle();
  },
);

test("another line with the names of the columns brings its columns, rows and guess", async () => {
  const file = createCsvFile(["Foo,Bar,Baz", "sku,name,price", "A,Napa,1"]);
  const { id, source, columns } = await uploadImport(admin, file);
  expect([source?.headerLine, columns]).toEqual([2, ["sku", "name", "price"]]);
  const { status, body } = await choose(id, { headerLine: 1 });
  expect([status, body]).toMatchObject([
    200,
    { import: { columns: ["Foo", "Bar", "Baz"], rows: 2, phase: "uploaded" } },
  ]);
  await choose(id, { headerLine: 2 });
  const checked = await checkImport(shop, admin, await readImport(admin, id));
  expect(checked.counts).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 0 });
  // A check is of no use for other columns.
  await choose(id, { headerLine: 1 });
  expect(await readImport(admin, id)).toMatchObject({ phase: "uploaded", counts: null, rows: 2 });
});

test("a file without names of columns is checked once a person has said so, with its first product", async () => {
  const { id, mapping } = await uploadImport(
    admin,
    createCsvFile(["Zecuf syrup,85.50,12", "Koflet lozenge,42.25,30"]),
  );
  expect(await admin.call("POST", `/imports/${id}/check`, { mapping })).toMatchObject({
    status: 409,
    body: { error: "Say first which line of the file has the names of the columns" },
  });
  await choose(id, { headerLine: 0 });
  const { doubts, columns, ...chosen } = await readImport(admin, id);
  expect([columns, doubts]).toEqual([
    ["", "", ""],
    ["name", "price", "stock"],
  ]);
  await checkImport(shop, admin, { ...chosen, columns });
  const rows = await listRows(admin, id);
  expect(rows.map(({ line, kind, name }) => [line, kind, name])).toEqual([
    [1, "created", "Zecuf syrup"],
    [2, "created", "Koflet lozenge"],
  ]);
  await applyImport(shop, admin, id);
  // Another file with as many columns may have others in these places.
  const other = createCsvFile(["Ace Labs,12,Sinex drops", "Sun Labs,30,Decold drops"]);
  expect(await uploadImport(admin, other)).toMatchObject({ mapping: { name: [2] } });
  await admin.call("POST", `/imports/${id}/take-back`);
  await shop.imports.idle();
});

test("the rejected rows of a file without names come back with numbered columns", async () => {
  const { id } = await uploadImport(
    admin,
    createCsvFile(["Zecuf syrup,85.50,12", "Koflet lozenge,42.25,x", "Sinex drops,30.00,4"]),
  );
  await choose(id, { headerLine: 0 });
  const mapping = { name: [0], price: [1], stock: [2] };
  await checkImport(shop, admin, { ...(await readImport(admin, id)), mapping });
  const { body } = await admin.call("GET", `/imports/${id}/refused.csv`);
  expect((body as string).replace("\ufeff", "").split("\r\n").slice(0, 2)).toEqual([
    "Column 1,Column 2,Column 3,Reasons",
    expect.stringMatching(/^Koflet lozenge,42\.25,x,/),
  ]);
});

test("another sheet brings its table", async () => {
  const list = (name: string) => ({
    rows: [
      ["sku", "name", "price"],
      ["A", name, 1],
      ["B", name, 1],
    ],
  });
  const short = {
    rows: [
      ["sku", "name", "price"],
      ["C", "Old", 1],
    ],
  };
  const { id, sample } = await uploadImport(
    admin,
    createFile({ Old: short, New: list("New") }, "xlsx"),
  );
  expect(sample[0]).toEqual(["A", "New", "1"]);
  await choose(id, { sheet: 0 });
  const chosen = await readImport(admin, id);
  expect(chosen).toMatchObject({ rows: 1, sample: [["C", "Old", "1"]], source: { sheet: 0 } });
  const checked = await checkImport(shop, admin, chosen);
  expect((await listRows(admin, checked.id)).map(({ sku }) => sku)).toEqual(["C"]);
});

test.each([
  [{ headerLine: 3 }, 400],
  [{ headerLine: 7 }, 400],
  [{ sheet: 1 }, 400],
  [{ sheet: -1 }, 400],
  [{ headerLine: "2" }, 400],
])("the choice %j is refused, and nothing changes", async (choice, wanted) => {
  const { id } = await uploadImport(admin, createCsvFile(["sku,name", "A,Napa", "B,Ace"]));
  const before = await readImport(admin, id);
  expect((await choose(id, choice)).status).toBe(wanted);
  expect(await readImport(admin, id)).toEqual(before);
});

test("the encoding of a text is told, and stays told", async () => {
  const file = new File([Buffer.from("sku,name\n1,Crème\n2,b\n", "latin1")], "list.csv");
  const { id, source } = await uploadImport(admin, file);
  expect(source?.encoding).toBe("windows-1252");
  await choose(id, { headerLine: 2 });
  expect((await readImport(admin, id)).source?.encoding).toBe("windows-1252");
});

test("a workbook of 50,000 rows is within the limits", async () => {
  const rows = [
    ["sku", "name", "price"],
    ...Array.from({ length: 50_000 }, (_, at) => [`S${at}`, `Napa ${at}`, at % 90]),
  ];
  const file = createFile({ S: { rows } }, "xlsx");
  expect(file.size).toBeLessThan(limits.importBytes);
  expect((await uploadImport(admin, file)).rows).toBe(50_000);
});
