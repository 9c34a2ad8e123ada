import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  checkImport,
  createCsvFile,
  listRows,
  postFile,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { limits } from "../../../../contract/index.ts";
import { readFormats } from "../parse/other-formats.ts";
import { importChunks, imports } from "../record/table.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

const createFile = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, "p.csv");
const head = "sku,name,price\n";

describe("rejects a file, and stores nothing, that", () => {
  test.each<[string, File, string]>([
    ["is empty", createFile(""), "The file needs a line of column names and at least one row."],
    ["has no row", createFile(head), "The file needs a line of column names and at least one row."],
    [
      "has NUL bytes",
      createFile(head, "1,a\0b,1"),
      `The file has bytes that no text has. ${readFormats}`,
    ],
    ["is compressed", createFile(Bun.gzipSync(head)), "The file is compressed. Unpack it first."],
    [
      "is the begin of a workbook",
      createFile("PK\u0003\u0004"),
      "The workbook is damaged or was not loaded to its end. Open it in a spreadsheet program and save it again.",
    ],
    [
      "has a cell of a megabyte",
      createFile(head, `1,${"a".repeat(1_000_000)},1`),
      "The row that begins in line 2 is longer than 2,50,000 characters. Is a quote left open?",
    ],
    [
      "leaves a quote open",
      createFile(head, "1,a,1\n", '2,"b,2\n', "3,c,3\n".repeat(60_000)),
      "A quote opens in line 3 and is not closed there: it takes in 60,001 lines, up to line 60003.",
    ],
    [
      "has 10,000 columns",
      createFile("a,".repeat(10_000), "\n1"),
      `Line 1 has more than ${limits.importColumns} columns.`,
    ],
    [
      "has too many rows",
      createFile(head, "1,a,1\n".repeat(limits.importRows + 1)),
      "The file has more than 1,00,000 rows.",
    ],
  ])("%s", async (_, file, message) => {
    const { status, body } = await postFile(admin, file);
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ error: message, fields: { file: message } }),
    ]);
    expect(await shop.db.read.$count(imports)).toBe(0);
    expect(await shop.db.read.$count(importChunks)).toBe(0);
  });
});

test("a file that is too large answers 413", async () => {
  const { status } = await postFile(admin, createFile(new Uint8Array(limits.importBytes + 1)));
  expect(status).toBe(413);
});

test.each([
  ["commas and LF", "sku,name,price\n1,Balm,2\n"],
  ["semicolons and CR LF", "sku;name;price\r\n1;Balm;2\r\n"],
  ["tabs and CR", "sku\tname\tprice\r1\tBalm\t2"],
  ["a byte order mark", "\ufeffsku,name,price\n1,Balm,2"],
  ["quoted names of columns", '"sku","name","price"\n"1","Balm","2"'],
  ["a line that names the delimiter", "sep=;\r\nsku;name;price\r\n1;Balm;2\r\n"],
])("reads a file with %s", async (_, text) => {
  const up = await uploadImport(admin, createFile(text));
  expect(up).toMatchObject({
    columns: ["sku", "name", "price"],
    sample: [["1", "Balm", "2"]],
    rows: 1,
  });
});

test.each([
  ["UTF-16", Buffer.from(`\ufeff${head}1,Crème,2`, "utf16le")],
  ["UTF-16 without a mark", Buffer.from(`${head}1,Crème,2`, "utf16le").swap16()],
  ["Windows-1252", Buffer.from(`${head}1,Crème,2`, "latin1")],
])("reads a file in %s", async (_, bytes) => {
  expect((await uploadImport(admin, createFile(bytes))).sample).toEqual([["1", "Crème", "2"]]);
});

test("counts lines as an editor does, with empty lines and lines within a cell", async () => {
  const up = await uploadImport(admin, createFile('sku,name,price\n\n1,"a\nb",1\n , ,\n2,b,1\n'));
  const { id } = await checkImport(shop, admin, up);
  expect((await listRows(admin, id)).map(({ line, sku }) => [line, sku])).toEqual([
    [3, "1"],
    [6, "2"],
  ]);
});

test("reads every row of a file that is longer than one piece once", async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, at) => `${at},"Name ""${at}"", long",${at % 90}.50`,
  );
  const uploaded = await uploadImport(admin, createCsvFile(["sku,name,price", ...lines]));
  expect(uploaded.sample.map(([sku]) => sku)).toEqual(["0", "1", "2", "3", "4"]);
  const up = await checkImport(shop, admin, uploaded);
  expect(up.counts).toEqual({ created: 5_000, changed: 0, unchanged: 0, refused: 0 });
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\lists\\new.csv", "new.csv"],
  ["a\u202egpj.csv", "agpj.csv"],
  ["/", "products.csv"],
])("shows the file name %j as %s", async (path, name) => {
  const up = await uploadImport(admin, new File([`${head}1,a,1`], path));
  expect(up.fileName).toBe(name);
});
