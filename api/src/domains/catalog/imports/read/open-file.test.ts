import { describe, expect, test } from "bun:test";
import {
  createArchive,
  createCompoundFile,
  createWorkbook,
  listXlsxFiles,
  lockXls,
} from "../../../../../testing/workbooks.ts";
import { openFile } from "./open-file.ts";

async function readRows(bytes: Uint8Array) {
  const { sheets, batches } = await openFile(bytes);
  return { sheets, rows: (await Array.fromAsync(batches)).flat() };
}
const readCells = async (bytes: Uint8Array) =>
  (await readRows(bytes)).rows.map(({ cells }) => cells);

const day = new Date(Date.UTC(2027, 11, 31));
const number = (v: number, z: string) => ({ t: "n" as const, v, z });

describe.each(["xlsx", "biff8", "ods"] as const)("a workbook in the format %s", (format) => {
  test("has the texts that a person means", async () => {
    const cells = [
      ["Napa\n500 mg", 12.5, true, day],
      [number(0.1, "0%"), number(0.075, "0.0%"), number(8_901_234_567_890, "0.00E+00")],
      [number(45, '"NPR" #,##0.00'), number(5, '"$"#,##0.00'), number(10, '0" strips"')],
      [number(7, "00000"), 0.1 + 0.2, 1e-7, 123_456_789_012_345],
      ["007", "10%", "8.9E+12", "नापा"],
    ];
    expect(await readCells(createWorkbook({ S: { rows: cells } }, format))).toEqual([
      ["Napa\n500 mg", "12.5", "TRUE", "2027-12-31"],
      ["10%", "7.5%", "8901234567890"],
      ["NPR 45", "$ 5", "10 strips"],
      ["00007", "0.3", "0.000000100000000", "123456789012345"],
      ["007", "10%", "8.9E+12", "नापा"],
    ]);
  });

  test("has the rows of each sheet, with their lines", async () => {
    const rows = [["sku"], [null], ["A"]];
    const file = createWorkbook({ Old: { rows: [["x"]] }, New: { rows } }, format);
    expect(await readRows(file)).toEqual({
      sheets: ["Old", "New"],
      rows: [
        { line: 1, cells: ["x"] },
        { line: 1, cells: ["sku"], sheet: 1 },
        { line: 3, cells: ["A"], sheet: 1 },
      ],
    });
  });

  test("has merged names in each row, and a row of one merged text as a heading", async () => {
    const rows = [
      ["Company", "Name", "Stock"],
      ["Cipla", "A", 5],
      [null, "B", null],
      ["Tablets", null, null],
      [null, "C", 1],
    ];
    const merges = ["A2:A3", "C2:C3", "A4:C4"];
    expect((await readRows(createWorkbook({ S: { rows, merges } }, format))).rows).toEqual([
      { line: 1, cells: ["Company", "Name", "Stock"] },
      { line: 2, cells: ["Cipla", "A", "5"] },
      { line: 3, cells: ["Cipla", "B"] },
      { line: 4, cells: ["Tablets"], isHeading: true },
      { line: 5, cells: ["", "C", "1"] },
    ]);
  });

  test("may have names of objects as sheets and texts", async () => {
    const rows = [["__proto__", "constructor", "toString"]];
    const file = createWorkbook({ ["__proto__"]: { rows }, constructor: { rows } }, format);
    expect(await readCells(file)).toContainEqual(["__proto__", "constructor", "toString"]);
    expect(({} as Record<string, unknown>).rows).toBeUndefined();
  });
});

test("a hidden sheet is left out, but for a workbook that has no other", async () => {
  const rows = [["a"]];
  const lists = { List: { rows, isHidden: true }, Products: { rows } };
  expect((await readRows(createWorkbook(lists))).sheets).toEqual(["Products"]);
  const hidden = { List: { rows, isHidden: true } };
  expect((await readRows(createWorkbook(hidden))).sheets).toEqual(["List"]);
});

const readSheet = (sheet: string) => readCells(createArchive(listXlsxFiles(sheet)));

test("a month of an expiry stays a month", async () => {
  const rows = [
    [number(46_722, "mmm-yy"), number(46_722, "mm/yyyy"), number(46_722, "[$-409]d-mmm;@")],
  ];
  expect(await readCells(createWorkbook({ S: { rows } }))).toEqual([
    ["2027-12", "2027-12", "2027-12-01"],
  ]);
});

test("a sheet that claims a million rows has those that it has", async () => {
  const cells =
    '<dimension ref="A1:XFD1048576"/><sheetData><row r="3"><c r="B3"><v>1</v></c></row></sheetData>';
  expect(await readSheet(cells)).toEqual([["", "1"]]);
});

test("elements within elements take no stack, and entities are no texts", async () => {
  const depth = 200_000;
  const deep = `<ext>${"<x>".repeat(depth)}${"</x>".repeat(depth)}</ext>`;
  const cells = '<sheetData><row r="1"><c r="A1" t="str"><v>&lol;</v></c></row></sheetData>';
  const files = listXlsxFiles(`${cells}${deep}`).map((file) => ({
    ...file,
    text: String(file.text).replace("?>", '?><!DOCTYPE x [<!ENTITY lol "lollol">]>'),
  }));
  expect(await readCells(createArchive(files))).toEqual([["&lol;"]]);
});

test("a formula has the value that was saved, and one without a value is empty", async () => {
  const cells = `<sheetData><row r="1"><c r="A1"><f>WEBSERVICE("http://x")</f><v>3</v></c><c r="B1"><f>[1]S!A1</f></c><c r="C1" t="str"><f>1</f><v>x</v></c></row></sheetData>`;
  expect(await readSheet(cells)).toEqual([["3", "", "x"]]);
});

describe("refuses", () => {
  const whole = createWorkbook({ S: { rows: [["a", "b"]] } });
  const bomb = "<sheetData>".padEnd(1_000_000, " ");
  const damaged =
    "The workbook is damaged or was not loaded to its end. Open it in a spreadsheet program and save it again.";
  const locked =
    "The workbook is protected by a password. Save it without the password and choose it again.";
  const tooLarge =
    "The workbook is larger than 160 MB when it is unpacked. Save only the sheet of products.";
  const noWorkbook = "This archive has no workbook. Choose the XLSX, XLS, ODS or CSV file itself.";
  const markup =
    "This is a web page or XML, whatever its name is. Open it in a spreadsheet program and save it as XLSX.";
  const row = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;
  const manifest = (text: string) => ({ name: "META-INF/manifest.xml", text });
  const openDocument = "application/vnd.oasis.opendocument.spreadsheet";

  test.each<[string, Uint8Array, string]>([
    ["a cut workbook", whole.subarray(0, -30), damaged],
    ["the first bytes of one", whole.subarray(0, 4), damaged],
    ["one with other bytes within", Buffer.from(whole).fill(0x55, 60, 90), damaged],
    [
      "one that is too large by its directory, before it is unpacked",
      createArchive([{ name: "a", text: "", claimed: 161 * 1024 * 1024 }]),
      tooLarge,
    ],
    [
      "many files that are too large together",
      createArchive(
        Array.from({ length: 50 }, (_, at) => ({ name: `${at}`, text: "", claimed: 4_000_000 })),
      ),
      tooLarge,
    ],
    [
      "one that is larger than its directory says, while it is unpacked",
      createArchive(
        listXlsxFiles(bomb).map((file, at) => (at < 4 ? file : { ...file, claimed: 1_000 })),
      ),
      tooLarge,
    ],
    ["two files of one name", createArchive([...listXlsxFiles(""), ...listXlsxFiles("")]), damaged],
    ["another archive", createArchive([{ name: "list.csv", text: "sku,name" }]), noWorkbook],
    ["an archive with a password", createArchive([{ name: "a.xml", text: "", flags: 1 }]), locked],
    [
      "an ODS workbook with a password",
      createArchive([manifest(`<m t="${openDocument}"><encryption-data/></m>`)]),
      locked,
    ],
    ["a text document", createArchive([manifest('<m t="opendocument.text"/>')]), noWorkbook],
    [
      "an XLSB workbook",
      createWorkbook({ S: { rows: [["a"]] } }, "xlsb"),
      "Workbooks in the format XLSB are not read. Save it as XLSX.",
    ],
    [
      "a cell in the last column of all",
      createArchive(listXlsxFiles(row('<c r="XFD1"><v>1</v></c>'))),
      "Line 1 has more than 200 columns.",
    ],
    [
      "an XLSX workbook with a password",
      createCompoundFile({
        EncryptionInfo: Buffer.alloc(8),
        EncryptedPackage: Buffer.alloc(5_000),
      }),
      locked,
    ],
    [
      "an XLS workbook with a password",
      lockXls(createWorkbook({ S: { rows: [["a"]] } }, "biff8")),
      locked,
    ],
    ["another compound file", createCompoundFile({ WordDocument: Buffer.alloc(5_000) }), damaged],
    [
      "a cut XLS workbook",
      createWorkbook({ S: { rows: [["a"]] } }, "biff8").subarray(0, 1_000),
      damaged,
    ],
    ["a web page", Buffer.from("\ufeff\n<html><table><tr><td>a</td></tr></table>"), markup],
    ["a workbook of 2003 in XML", Buffer.from('<?xml version="1.0"?><Workbook/>'), markup],
    ["a compound file that is cut", Buffer.from("d0cf11e0a1b11ae1", "hex"), damaged],
  ])("%s", async (_, bytes, message) => {
    await expect(openFile(bytes)).rejects.toThrow(message);
  });

  test("one stored text in more cells than it may fill", async () => {
    const cells = '<row><c t="s"><v>0</v></c></row>'.repeat(5_000);
    const file = createArchive(
      listXlsxFiles(`<sheetData>${cells}</sheetData>`, "x".repeat(30_000)),
    );
    expect(file.length).toBeLessThan(3_000);
    await expect(openFile(file)).rejects.toThrow("The workbook has too many cells.");
  });

  test("merged cells that would be repeated millions of times", async () => {
    const merges = '<mergeCell ref="A1:A100001"/>'.repeat(21);
    const cells = '<sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row></sheetData>';
    const file = createArchive(listXlsxFiles(`${cells}<mergeCells>${merges}</mergeCells>`));
    await expect(openFile(file)).rejects.toThrow("The workbook has too many merged cells.");
  });

  test("more rows than a file may have", async () => {
    const rows = "<row><c><v>1</v></c></row>".repeat(100_002);
    const file = createArchive(listXlsxFiles(`<sheetData>${rows}</sheetData>`));
    await expect(openFile(file)).rejects.toThrow("The file has more than 1,00,000 rows.");
  });
});
