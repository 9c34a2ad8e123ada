import { expect, test } from "bun:test";
import { createRowSelection } from "./select-rows.ts";

const source = { sheets: [], sheet: 0, headerLine: 1, head: [] };
const toRows = (...cells: string[][]) => cells.map((row, at) => ({ line: at + 2, cells: row }));
function select(...cells: string[][]) {
  const selection = createRowSelection(source, 3);
  const rows = toRows(...cells);
  // Row by row, as they may come.
  const selected = [...rows.flatMap((row) => selection.add([row])), ...selection.end()];
  return selected.map((row) => row.cells.join("|"));
}

test("a heading becomes the last cell of the rows below it", () => {
  const rows = [
    ["CIPLA LTD"],
    ["A", "1", "2"],
    ["B", "1", "2"],
    ["", "Sun Pharma", ""],
    ["C", "1", "2"],
  ];
  expect(select(...rows)).toEqual(["A|1|2|CIPLA LTD", "B|1|2|CIPLA LTD", "C|1|2|Sun Pharma"]);
});

test("of several headings the last one counts, and rows before the first have none", () => {
  expect(select(["A", "1", "2"], ["Makers"], ["CIPLA"], ["B", "1", "2"])).toEqual([
    "A|1|2",
    "B|1|2|CIPLA",
  ]);
});

test.each([
  ["at the end", [["A", "1", "2"], ["Printed by us"]]],
  ["with digits, such as a product", [["Napa 500"], ["A", "1", "2"]]],
  ["that is a total", [["Grand Total"], ["A", "1", "2"]]],
  ["above a row that has no cells of a product", [["CIPLA"], ["A", "1"]]],
])("a row of one text %s stays a row", (_, rows) => {
  expect(select(...rows)).toEqual(rows.map((cells) => cells.join("|")));
});

test("marks rows that are none of a product", () => {
  const selection = createRowSelection(source, 3);
  const rows = [
    ["Item", "MRP", "Qty"],
    ["A", "1", "2"],
    ["Page 1 of 2"],
    [" item ", "MRP", "Qty", ""],
    ["B", " 500", "1", "2"],
    ["C", "1", "2", " "],
    ["Printed by us"],
  ].map((cells, at) => ({ line: at + 1, cells }));
  const selected = [...selection.add(rows), ...selection.end()];
  expect(selected.map(({ line, noProduct }) => [line, noProduct])).toEqual([
    [2, undefined],
    [3, "note"],
    [4, "columnNames"],
    [5, "moreCells"],
    [6, undefined],
    [7, "note"],
  ]);
});

test("in a workbook no cell is shifted, and a table of two columns has no notes", () => {
  const workbook = { ...source, sheets: [{ name: "A", rows: 1 }] };
  const row = { line: 2, cells: ["B", "1", "2", "3"] };
  expect(createRowSelection(workbook, 3).add([row])).toEqual([row]);
  const single = { line: 2, cells: ["B"] };
  const selection = createRowSelection(source, 2);
  expect([...selection.add([single]), ...selection.end()]).toEqual([single]);
});

test("a merged text with digits is a heading", () => {
  const selection = createRowSelection(source, 3);
  const rows = [
    { line: 2, cells: ["3M India"], isHeading: true as const },
    { line: 3, cells: ["A", "1"] },
    { line: 4, cells: ["3M India"], isHeading: true as const },
    { line: 5, cells: ["A", "1", "2"] },
  ];
  expect(selection.add(rows).map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(selection.headings).toEqual(["3M India"]);
});

test("rows of other sheets and above the names of the columns are left out", () => {
  const selection = createRowSelection({ ...source, sheet: 1, headerLine: 3 }, 3);
  const rows = [
    { line: 4, cells: ["a", "1", "2"] },
    { line: 3, cells: ["b", "1", "2"], sheet: 1 },
    { line: 4, cells: ["c", "1", "2"], sheet: 1 },
  ];
  expect(selection.add(rows).map(({ cells }) => cells[0])).toEqual(["c"]);
});
