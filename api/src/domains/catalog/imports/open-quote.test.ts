import { afterAll, beforeAll, expect, test } from "bun:test";
import { checked, csvFile, postFile, rowsOf, uploaded } from "../../../../testing/imports.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterAll(() => shop.remove());

const head = "sku,name,price";

async function refusalsOf(lines: string[]) {
  const { id } = await checked(shop, admin, await uploaded(admin, csvFile([head, ...lines])));
  const rows = await rowsOf(admin, id);
  return rows.map(({ line, kind, problems }) => [
    line,
    kind,
    problems.map(({ message }) => message).join(),
  ]);
}

const swallowed = (line: number, lines: number) =>
  `A quote opens in line ${line} and is not closed there: it takes in ${lines} lines, up to line ${line + lines - 1}`;

test.each<[string, string[], [number, string, string][]]>([
  [
    "is never closed",
    ["A,One,1", 'B,"Two,2', "C,Three,3", "D,Four,4"],
    [
      [2, "created", ""],
      [3, "refused", swallowed(3, 3)],
    ],
  ],
  [
    "is closed by the quote of a later row",
    ['B,"Two,2', "C,Three,3", 'D,"Four, large",4', "E,Five,5"],
    [
      [2, "refused", swallowed(2, 3)],
      [5, "created", ""],
    ],
  ],
  [
    "is closed at the end of a later cell",
    ['B,"Two,2', "C,Three,3", 'D,Bandage 5",4', "E,Five,5"],
    [
      [2, "refused", swallowed(2, 3)],
      [5, "created", ""],
    ],
  ],
  [
    "is open in the last line",
    ['B,"Two,2'],
    [[2, "refused", "A quote opens in line 2 and is not closed"]],
  ],
])("a quote that %s is named with its line and how many it took", async (_, lines, rows) => {
  expect(await refusalsOf(lines)).toEqual(rows);
});

test("a quote within one cell is no harm, nor are several lines of a text", async () => {
  const lines = ['B,"Two ""2""",2', 'C,"5" wide",3'];
  expect((await refusalsOf(lines)).map(([, kind]) => kind)).toEqual(["created", "created"]);
  const withText = [
    "sku,name,price,description",
    'D,Four,4,"one',
    "two, three, four, five",
    'six"',
  ];
  const up = await checked(shop, admin, await uploaded(admin, csvFile(withText)));
  expect(up.counts).toMatchObject({ created: 1, refused: 0 });
});

test("a first line whose quote is not closed is no line of column names", async () => {
  const { status, body } = await postFile(admin, csvFile(['sku,"name,price', "A,One,1"]));
  expect([status, body]).toEqual([400, expect.objectContaining({ error: `${swallowed(1, 2)}.` })]);
});
