import { describe, expect, test } from "bun:test";
import { readTable } from "./read-table.ts";

const toRows = (lines: readonly string[], sheet?: number) =>
  lines.flatMap((text, at) =>
    text === "" ? [] : [{ line: at + 1, cells: text.split(","), ...(sheet && { sheet }) }],
  );
const findLine = (...lines: string[]) => readTable(toRows(lines), []).source.headerLine;

describe("the names of the columns are found", () => {
  test.each<[string, number, string[]]>([
    ["in the first line", 1, ["sku,name,price", "1,Balm,2"]],
    ["below a title", 3, ["Shree Pharma", "", "Item Name,Batch,MRP", "Napa,B1,2"]],
    [
      "below a title, an address and a date of several cells",
      4,
      [
        "Shree Pharma,,,",
        "Phone,01-4412345,PAN,601",
        "Date,2027-01-01,,",
        "S.No,Item Name,Qty,MRP",
        "1,Napa,5,2",
      ],
    ],
    ["that are not known, below a title", 2, ["Our list", "Foo,Bar,Baz", "Napa,x,2"]],
    [
      "that are not known, in the first line, above rows of texts",
      1,
      ["Foo,Bar,Baz,", "Napa,x,y,z", "Ace,x,y,z"],
    ],
    ["in Devanagari", 2, ["औषधि सूची", "औषधिको नाम,मूल्य,मौज्दात", "नापा,१२,५"]],
    ["in a line with a number in a name", 1, ["Item,Our 2081 list,Foo", "Napa,12,x"]],
    ["in the tenth line", 10, [..."abcdefghi", "Item Name,MRP", "Napa,2"]],
    ["in one column", 1, ["name", "Napa", "Ace"]],
  ])("%s", (_, line, lines) => {
    expect(findLine(...lines)).toBe(line);
  });
});

describe("a line that may be a product is asked about, and is not lost", () => {
  test.each<[string, number, string[]]>([
    ["of numbers and amounts", 0, ["A1,Napa,12.50", "A2,Ace,13.50"]],
    [
      "with words that columns have",
      0,
      ["Napa 500,Medicine,12.50,Active", "Ace,Medicine,9.00,Active"],
    ],
    ["with a date", 0, ["Napa,B12,2028-05-31,14", "Ace,B13,2029-01-31,9"]],
    ["below a title", 0, ["Shree Pharma", "Napa 500,10x10,22.00", "Ace 100,10x10,15.50"]],
    ["of one column", 0, ["Napa 500", "Ace 100"]],
    ["of words above words", 1, ["Napa,Beximco,blister", "Ace,Square,bottle"]],
    ["of words above nothing but marks", 1, ["Napa,Beximco,Dhaka", "Ace,Square,-"]],
    ["with one known name among numbers", 1, ["Rate,Foo 2081", "Napa 10,Beximco 20"]],
  ])("%s", (_, line, lines) => {
    const { source, rows, columns } = readTable(toRows(lines), []);
    expect([source.headerLine, source.isHeaderOpen]).toEqual([line, true]);
    const headings = source.headings?.rows ?? 0;
    expect(rows + headings).toBe(line === 0 ? lines.length : lines.length - 1);
    if (line === 0) expect(columns[0]).toBe("");
  });

  test.each([
    ["Bezeichnung,Lager", "Napa,12"],
    ["Item Name,MRP", "Napa,x"],
    ["name", "Napa 500"],
  ])("but not names above numbers, or known ones: %j, %j", (first, second) => {
    expect(readTable(toRows([first, second]), []).source).not.toHaveProperty("isHeaderOpen");
  });

  test("nor a line that a person has chosen, or that none has them", () => {
    const rows = toRows(["Napa,Beximco", "Ace,Square"]);
    for (const headerLine of [0, 1]) {
      const { source } = readTable(rows, [], { headerLine });
      expect(source).toMatchObject({ headerLine });
      expect(source).not.toHaveProperty("isHeaderOpen");
    }
  });
});

test("what is above the names is no row", () => {
  const { columns, rows, sample, source } = readTable(
    toRows(["List", "Item\n Name,MRP,Qty", "Napa,2,1", "Ace,3,1"]),
    [],
  );
  expect({ columns, rows, sample }).toEqual({
    columns: ["Item Name", "MRP", "Qty"],
    rows: 2,
    sample: [
      ["Napa", "2", "1"],
      ["Ace", "3", "1"],
    ],
  });
  expect(source.head.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

test("the fullest sheet is taken, or the chosen one", () => {
  const rows = [...toRows(["note,text", "a,b"]), ...toRows(["Item Name,MRP,Qty", "Napa,2,1"], 1)];
  const names = ["Notes", "Stock"];
  expect(readTable(rows, names)).toMatchObject({
    columns: ["Item Name", "MRP", "Qty"],
    source: {
      sheet: 1,
      sheets: [
        { name: "Notes", rows: 2 },
        { name: "Stock", rows: 2 },
      ],
    },
  });
  expect(readTable(rows, names, { sheet: 0 }).columns).toEqual(["note", "text"]);
});

test("the names are in the line that a person has chosen", () => {
  const rows = toRows(["Item Name,MRP", "Foo,Bar", "Napa,2"]);
  expect(readTable(rows, [], { headerLine: 2 })).toMatchObject({
    columns: ["Foo", "Bar"],
    rows: 1,
  });
});

test.each([{ headerLine: 3 }, { headerLine: 9 }, { sheet: 1 }])(
  "there is no table at %j",
  (choice) => {
    expect(() => readTable(toRows(["a,b", "", "c,d"]), [], choice)).toThrow(
      "The file needs a line of column names and at least one row.",
    );
  },
);

test.each([
  [["CIPLA LTD", "A,1,2", "Sun Pharma", "B,1,2"], "Company"],
  [["Tablets", "A,1,2", "Syrups", "B,1,2"], "Heading above"],
])("headings above rows become a column: %j", (lines, name) => {
  const { columns, sample, rows, source } = readTable(toRows(["Item Name,MRP,Qty", ...lines]), []);
  expect(columns).toEqual(["Item Name", "MRP", "Qty", name]);
  expect(sample.map((cells) => cells[3])).toEqual([lines[0], lines[2]]);
  expect([rows, source.headings]).toEqual([2, { rows: 2, example: lines[0] ?? "" }]);
});

test("cells behind the names are columns if most rows have them", () => {
  const names = "Item Name,MRP";
  expect(readTable(toRows([names, "A,1,new", "B,2,old", "C,3"]), []).columns).toEqual([
    ...["Item Name", "MRP", ""],
  ]);
  expect(readTable(toRows([names, "A, 500,1", "B,2", "C,3"]), []).columns).toHaveLength(2);
});

test("names of objects may be names of columns", () => {
  const { columns } = readTable(toRows(["__proto__,constructor,name", "1,2,3"]), []);
  expect(columns).toEqual(["__proto__", "constructor", "name"]);
});

test.each<[string, string[], string[], number]>([
  [
    "the parts of a group",
    ["Item,Pack,Price,,Qty", ",,Buying,Selling,", "Napa,10,2.00,3.00,5"],
    ["Item", "Pack", "Buying Price", "Selling Price", "Qty"],
    2,
  ],
  [
    "names that are merged over both lines",
    ["List of May", "Item,Price,,Stock,", "Item,Trade,MRP,Opening,Closing", "Napa,2.00,3.00,5,4"],
    ["Item", "Trade Price", "MRP Price", "Opening Stock", "Closing Stock"],
    3,
  ],
  [
    "known names in the lower line",
    ["Item,Details,,", ",Batch No,Expiry,MRP", "Napa,B1,12/27,3.00"],
    ["Item", "Batch No Details", "Expiry Details", "MRP Details"],
    2,
  ],
])("names of columns in two lines are joined: %s", (_, lines, columns, headerLine) => {
  const table = readTable(toRows(lines), []);
  expect(table).toMatchObject({ columns, rows: 1, source: { headerLine } });
  for (const line of [headerLine - 1, headerLine]) {
    expect(readTable(toRows(lines), [], { headerLine: line }).columns).toEqual(columns);
  }
});

test.each<[string, string[]]>([
  ["a title", ["Shree Pharma,,", "Item Name,MRP,Qty", "Napa,2.00,5"]],
  ["two titles", ["Shree Pharma,,Biratnagar", "Item Name,MRP,Qty", "Napa,2.00,5"]],
  ["a product without numbers", ["Item Name,MRP,Qty,", "Napa,nil,,new", "Ace,2.00,5,"]],
])("%s and the names of columns are no two lines of names", (_, lines) => {
  expect(readTable(toRows(lines), []).columns.slice(0, 3)).toEqual(["Item Name", "MRP", "Qty"]);
});
