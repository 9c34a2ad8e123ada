import { expect, test } from "bun:test";
import { createWorkbook } from "../../../../../testing/workbooks.ts";
import { openFile } from "../read/open-file.ts";

const cells = [
  ["Name", "Price"],
  ["Cetzine", 42],
  ["Sinarest", 61.5],
];
const toBytes = (text: string) => new TextEncoder().encode(text);
const saveAs = (format: "dbf" | "dif" | "sylk" | "rtf") =>
  createWorkbook({ S: { rows: cells } }, format);
const formats = "CSV, XLSX, XLS and ODS files are read.";

test.each([
  ["a DBF file", saveAs("dbf")],
  ["a DIF file", saveAs("dif")],
  ["a SYLK file", saveAs("sylk")],
  ["an RTF document", saveAs("rtf")],
  ["a PDF", toBytes("%PDF-1.7\n1 0 obj\n")],
  ["JSON", toBytes('[{"name":"Cetzine","price":42}]')],
  ["JSON", toBytes('{\n "products": []}')],
  ["SQL", toBytes("-- MySQL dump 10.13\nINSERT INTO `item` VALUES (1,'Cetzine',42);\n")],
  ["a web archive", toBytes("MIME-Version: 1.0\nX-Document-Type: Workbook\n")],
])("%s is refused with the formats that are read", async (name, bytes) => {
  const opened = openFile(new Uint8Array(bytes));
  await expect(opened).rejects.toThrow(`This is ${name}, whatever its name is. ${formats}`);
});

test.each([
  ["ID;Product;Price\nA;Cetzine;42\nC;Sinarest;61\n", [["ID", "Product", "Price"]]],
  ["Table,Price\nA,1\n", [["Table", "Price"]]],
  ["[Name],[Price]\nA,1\n", [["[Name]", "[Price]"]]],
  ["Insert,Price\nA,1\n", [["Insert", "Price"]]],
  ["03/11/2026,Report of stock\nA,1\n", [["03/11/2026", "Report of stock"]]],
])("a list that begins with %j is read", async (text, first) => {
  const { batches } = await openFile(toBytes(text));
  const rows = (await Array.fromAsync(batches)).flat();
  expect(rows.slice(0, 1).map((row) => row.cells)).toEqual(first);
});

test("a file of unknown bytes is refused with the formats that are read", async () => {
  const lotus = Uint8Array.of(0, 0, 2, 0, 6, 4, 6, 0, 8, 0, 0, 0, 0, 0);
  await expect(openFile(lotus)).rejects.toThrow(`The file has bytes that no text has. ${formats}`);
});
