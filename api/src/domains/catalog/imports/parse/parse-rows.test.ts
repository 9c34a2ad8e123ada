import { expect, test } from "bun:test";
import { parseRows } from "./parse-rows.ts";

const parse = async (text: string) => (await Array.fromAsync(parseRows(text))).flat();

test.each([
  ["sep=;\r\nsku;name, with a comma\r\n1;Balm, soft\r\n", "sku", "name, with a comma"],
  ["sep=,\nsku,a;b;c\n1,x;y;z\n", "sku", "a;b;c"],
  ['"sep=;"\nsku;name\n1;Balm\n', "sku", "name"],
  ["SEP=\t\rsku\tname\r1\tBalm\r", "sku", "name"],
  ["sep=^\nsku^name\n1^Balm\n", "sku", "name"],
])("the line that names the delimiter is no row: %j", async (text, first, second) => {
  const rows = await parse(text);
  expect(rows[0]).toEqual({ line: 2, cells: [first, second] });
  expect(rows.map(({ line }) => line)).toEqual([2, 3]);
});

test("a title above the columns does not decide about the delimiter", async () => {
  const rows = await parse("Price list, July\n\nsku;name;price\n1;Balm, soft;2\n2;Napa;3\n");
  expect(rows.map(({ cells }) => cells.length)).toEqual([1, 3, 3, 3]);
});

test("cells with line breaks and delimiters do not decide about them", async () => {
  const rows = await parse('sku;name\n1;"a,b,c\nd,e,f"\n2;b\n');
  expect(rows).toEqual([
    { line: 1, cells: ["sku", "name"] },
    { line: 2, cells: ["1", "a,b,c\nd,e,f"] },
    { line: 4, cells: ["2", "b"] },
  ]);
});

test("an open quote is found below a title of one cell", async () => {
  const rows = await parse('List\nsku,name,price\n1,"a,2\n2,b,3\n3,"c,4\n4,d,5\n');
  expect(rows.filter(({ openQuote }) => openQuote).length).toBeGreaterThan(0);
});
