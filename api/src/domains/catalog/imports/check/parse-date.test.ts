import { expect, test } from "bun:test";
import type { DateParts } from "./calendars.ts";
import { parseDate } from "./parse-date.ts";

const inBothOrders = (parts: DateParts | null) => ({ dayFirst: parts, monthFirst: parts });

test.each([
  ["January", 1],
  ["February", 2],
  ["March", 3],
  ["April", 4],
  ["May", 5],
  ["June", 6],
  ["July", 7],
  ["August", 8],
  ["September", 9],
  ["October", 10],
  ["November", 11],
  ["December", 12],
])("%s may be written in full or as three letters, in any case", (name, month) => {
  const parts = inBothOrders({ year: 2027, month, day: 9 });
  const short = name.slice(0, 3);
  for (const written of [name, short, name.toUpperCase(), short.toLowerCase()]) {
    expect(parseDate(`9 ${written} 2027`)).toEqual(parts);
    expect(parseDate(`${written} 9, 2027`)).toEqual(parts);
  }
});

test.each(["Janu 2027", "Marc-27", "9 Decem 2027"])("finds no month in %j", (text) => {
  expect(parseDate(text)).toEqual(inBothOrders(null));
});

test("reads a spreadsheet serial number as a day from 2000 to 2099", () => {
  expect(parseDate("36526")).toEqual(inBothOrders({ year: 2000, month: 1, day: 1 }));
  expect(parseDate("73050")).toEqual(inBothOrders({ year: 2099, month: 12, day: 31 }));
  for (const other of ["36525", "73051"]) expect(parseDate(other)).toEqual(inBothOrders(null));
});

test.each(["2027-05-00", "2027-00-05", "2027-05-32", "2084-05-33", "00/05/2027"])(
  "rejects %s, which no calendar has",
  (text) => {
    expect(parseDate(text)).toEqual(inBothOrders(null));
  },
);

test("accepts 32 days in a Bikram Sambat month", () => {
  expect(parseDate("2084-02-32")).toEqual(inBothOrders({ year: 2084, month: 2, day: 32 }));
});
