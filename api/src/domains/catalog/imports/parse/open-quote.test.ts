import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  checkImport,
  createCsvFile,
  listRows,
  postFile,
  uploadImport,
} from "../../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../../testing/test-shop.ts";
import { findOpenQuote } from "./open-quote.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

const head = "sku,name,price";
/** A new product of which the file does not say if it needs a prescription. */
const unmarked = expect.stringContaining("marked 'check'");

async function listRejections(lines: string[]) {
  const { id } = await checkImport(
    shop,
    admin,
    await uploadImport(admin, createCsvFile([head, ...lines])),
  );
  const rows = await listRows(admin, id);
  return rows.map(({ line, kind, problems }) => [
    line,
    kind,
    problems.map(({ message }) => message).join(),
  ]);
}

const describeQuote = (line: number, lines: number) =>
  `A quote opens in line ${line} and is not closed there: it takes in ${lines} lines, up to line ${line + lines - 1}`;

test.each<[string, string[], [number, string, string][]]>([
  [
    "is never closed",
    ["A,One,1", 'B,"Two,2', "C,Three,3", "D,Four,4"],
    [
      [2, "created", unmarked],
      [3, "refused", describeQuote(3, 3)],
    ],
  ],
  [
    "is closed by the quote of a later row",
    ['B,"Two,2', "C,Three,3", 'D,"Four, large",4', "E,Five,5"],
    [
      [2, "refused", describeQuote(2, 3)],
      [5, "created", unmarked],
    ],
  ],
  [
    "is closed at the end of a later cell",
    ['B,"Two,2', "C,Three,3", 'D,Bandage 5",4', "E,Five,5"],
    [
      [2, "refused", describeQuote(2, 3)],
      [5, "created", unmarked],
    ],
  ],
  [
    "is open in the last line",
    ['B,"Two,2'],
    [[2, "refused", "A quote opens in line 2 and is not closed"]],
  ],
])("a quote that %s is reported with its line and the lines it took in", async (_, lines, rows) => {
  expect(await listRejections(lines)).toEqual(rows);
});

test("reads quotes within a cell and texts of several lines", async () => {
  const lines = ['B,"Two ""2""",2', 'C,"5" wide",3'];
  expect((await listRejections(lines)).map(([, kind]) => kind)).toEqual(["created", "created"]);
  const withText = [
    "sku,name,price,description",
    'D,Four,4,"one',
    "two, three, four, five",
    'six"',
  ];
  const up = await checkImport(shop, admin, await uploadImport(admin, createCsvFile(withText)));
  expect(up.counts).toMatchObject({ created: 1, refused: 0 });
});

test("rejects a header with an open quote", async () => {
  const { status, body } = await postFile(admin, createCsvFile(['sku,"name,price', "A,One,1"]));
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ error: `${describeQuote(1, 2)}.` }),
  ]);
});

// With a search for each line end this would take minutes.
test("reads a cell of a million line ends once", () => {
  const signs = { isUnclosed: true, isMalformed: false, delimiter: ",", columns: 3 };
  const cell = `a${"\n".repeat(1_000_000)}b`;
  expect(findOpenQuote(2, [cell], signs)).toEqual({ line: 2, lines: 1_000_001 });
});
