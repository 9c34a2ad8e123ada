import { expect, test } from "bun:test";
import { createNumberSurvey, readCount, readPrice, readSize } from "./numbers.ts";

test.each([
  [["12,50", "1.234"], ","],
  [["1.234,50", "€ 12,5"], ","],
  [["12,50", "12.50"], "."],
  [["1,234.50"], "."],
  [["5,10 or 20, 30 tablets: Rs. 3.50"], "."],
  [["1,234", "1.234"], undefined],
  [[], undefined],
])("amounts %j have the decimal sign %j", (texts, sign) => {
  const survey = createNumberSurvey();
  for (const text of texts) survey.add(text);
  expect(survey.decimal()).toBe(sign as "," | "." | undefined);
});

test.each([
  ["1,234.50", "1234.50"],
  ["Rs 1 250.00", "1250.00"],
  ["रु. 12", "12"],
  ["1.25 lakh", "125000"],
  ["Unit Price: Rs 10.00,(30's pack: Rs 300.00),", "10.00"],
  [
    "Unit Price: Rs 6.50,(15's pack: Rs 97.50),,Unit Price: Rs 6.50,(30's pack: Rs 195.00),",
    "6.50",
  ],
  ["100 ml bottle: NPR 40.12", "40.12"],
  ["80 mg vial: ₹ 13,900.00", "13900.00"],
  ["45 (MRP)", "45"],
  ["M.R.P.: Rs 45/-", "45"],
  ["45.00 (NPR)", "45.00"],
  ["45.00 NPR (MRP)", "45.00"],
])("the price %j is %s", (text, digits) => {
  expect(readPrice(text)).toEqual({ digits });
});

test.each([
  ["on request", "No amount is clear in 'on request'"],
  ["Rs. 12 500 each", "No amount is clear in 'Rs. 12 500 each': 'each' is not understood"],
  ["1O0", "No amount is clear in '1O0': 'O0' is not understood"],
  ["12 per strip", "No amount is clear in '12 per strip': 'per strip' is not understood"],
  ["50:60", "No amount is clear in '50:60': ':60' is not understood"],
  ["was 100 now: 80", "No amount is clear in 'was 100 now: 80'"],
  ["10-12: 50", "No amount is clear in '10-12: 50': '-12: 50' is not understood"],
  ["Rs 50: 60", "No amount is clear in 'Rs 50: 60': ': 60' is not understood"],
])("the price %j is refused: %s", (text, message) => {
  expect(readPrice(text)).toEqual({ message, reason: "No amount is clear" });
});

test.each([
  "250 mg vial: Rs 55.00, 500 mg vial: Rs 95.00",
  "Unit Price: Rs 10.00,(30's pack: ask)",
])("takes no price of several from %j", (text) => {
  expect(readPrice(text)).toMatchObject({ reason: "No amount is clear" });
});

test.each(["$5", "USD 5", "Unit Price: ৳ 10.00,(30's pack: ৳ 300.00),", "Price (USD): 5", "€: 5"])(
  "%j is in another currency",
  (text) => {
    expect(readPrice(text)).toMatchObject({ reason: "It is in another currency" });
  },
);

test.each([
  ["12", "12"],
  ["-3", "-3"],
  ["1,250", "1250"],
  ["1,25,000", "125000"],
  ["1,250.00", "1250"],
  ["12.0", "12"],
  ["12.000", "12"],
  ["१२५", "125"],
  ["1\u00a0250", "1250"],
])("%j is the whole number %s", (text, digits) => {
  expect(readCount(text, ".")).toEqual({ digits });
});

test.each([
  ["few", "'few' is not a number"],
  ["12 boxes", "'12 boxes' is not a number: 'boxes' is not understood"],
  ["5+1", "'5+1' is not a number: '+1' is not understood"],
  ["1.5", "'1.5' is not a whole number"],
  ["1.250", "'1.250' is not a whole number"],
])("as a whole number %j is refused: %s", (text, message) => {
  expect(readCount(text, ".")).toMatchObject({ message });
});

test("a file's decimal comma is read in sizes too", () => {
  expect(readSize("7,5", ",")).toEqual({ digits: "7.5" });
});

test("four digits behind a point show that it is decimal, and three do not", () => {
  const decide = (text: string) => {
    const survey = createNumberSurvey();
    survey.add(text);
    return survey.decimal();
  };
  expect(["45.5000", "45.500"].map(decide)).toEqual([".", undefined]);
});

test("rupees of India are another currency beside those of Nepal", () => {
  const survey = createNumberSurvey();
  for (const text of ["Rs 10", "INR 40", "₹ 50"]) survey.add(text);
  expect([survey.isMixed(), survey.otherCurrency()]).toEqual([false, undefined]);
  survey.add("NPR 64");
  expect([survey.isMixed(), survey.otherCurrency()]).toEqual([
    true,
    { rows: 2, example: "INR 40" },
  ]);
});
