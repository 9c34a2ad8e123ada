import { expect, test } from "bun:test";
import { describeNumberFault } from "./describe-number-fault.ts";
import { type DecimalSign, type NumberKind, parseNumber } from "./parse-number.ts";

const read = (text: string, kind: NumberKind = "money", decimal?: DecimalSign) => {
  const parsed = parseNumber(text, kind, decimal);
  return "digits" in parsed ? Number(parsed.digits) : parsed.fault;
};

test.each([
  ["0", 0],
  ["185", 185],
  ["1250", 1250],
  ["1,250", 1250],
  ["1,250.00", 1250],
  ["1,25,000", 125_000],
  ["1,00,000", 100_000],
  ["12,34,567.89", 1_234_567.89],
  ["1,234,567.89", 1_234_567.89],
  ["1 250.00", 1250],
  ["12 500", 12_500],
  ["1 25 000", 125_000],
  ["1\u00a0234\u00a0567", 1_234_567],
  ["1\u202f250,50", 1250.5],
  ["1'250.50", 1250.5],
  ["1.250,50", 1250.5],
  ["1.250.000", 1_250_000],
  [".50", 0.5],
  ["0.250", 0.25],
  ["12.5", 12.5],
  ["12.", 12],
  ["007", 7],
  ["-5", -5],
  ["\u22125", -5],
  ["+5", 5],
  ["१२५०", 1250],
  ["१,२५,०००.५०", 125_000.5],
  ["\uff11\uff12\uff15", 125],
  ["1\u200b250", 1250],
  ["\u202a1,250\u202c", 1250],
  [" 1250\t", 1250],
])("%j is %d", (text, number) => {
  expect(read(text)).toBe(number);
});

test.each([
  ["₹284", 284],
  ["₹.50", 0.5],
  ["Rs .50", 0.5],
  ["Rs.50", 50],
  ["Rs. .50", 0.5],
  ["Rs 1 250.00", 1250],
  ["Rs. 12 500", 12_500],
  ["Rs. 1,250/-", 1250],
  ["Rs. 12/=", 12],
  ["rs:45", 45],
  ["Re. 1", 1],
  ["रु ४५.५०", 45.5],
  ["रु.४५.५०", 45.5],
  ["रू १२०", 120],
  ["NPR 185", 185],
  ["NRs. 185", 185],
  ["INR 185", 185],
  ["185 NPR", 185],
  ["185 Rs.", 185],
  ["45₹", 45],
  ["१२० रुपैयाँ", 120],
  ["MRP 35.00", 35],
  ["MRP: Rs. 35.00", 35],
  ["-Rs 5", -5],
  ["Rs -5", -5],
  ["1.25 lakh", 125_000],
  ["Rs 1.25 lakh", 125_000],
  ["2 Lakhs", 200_000],
  ["1 lac", 100_000],
  ["३ लाख", 300_000],
  ["1.2k", 1200],
  ["1.2 K", 1200],
  ["0.00005 lakh", 5],
  ["1.5 crore", 15_000_000],
  ["1.25 lakh रुपैयाँ", 125_000],
])("the amount %j is %d", (text, number) => {
  expect(read(text)).toBe(number);
});

test.each([
  ["1O0", "O0"],
  ["l00", "l00"],
  ["1,2500", "1,2500"],
  ["Rs 1,2500", "1,2500"],
  ["1,250,50", "1,250,50"],
  ["0,250.00", "0,250.00"],
  ["1 250,25.0", "1 250,25.0"],
  ["5 10", "5 10"],
  ["1250 50", "1250 50"],
  ["1.2.3", "1.2.3"],
  ["1\n250", "250"],
  ["12\r\n500", "500"],
  ["1\u2028250", "250"],
  ["12.05.2027", "12.05.2027"],
  ["50-60", "-60"],
  ["50 - 60", "- 60"],
  ["50\u201360", "-60"],
  ["50-", "-"],
  ["(50)", "(50)"],
  ["50%", "%"],
  ["5+1", "+1"],
  ["10 strips", "strips"],
  ["12 per strip", "per strip"],
  ["12 or 20", "or 20"],
  ["1e5", "e5"],
  ["0x10", "x10"],
  ["5 kg", "kg"],
  ["1.5L", "L"],
  ["1.5 lakh k", "k"],
  ["--5", "--5"],
  ["10²", "²"],
  ["½", "½"],
  ["on request", "on request"],
  ["NaN", "NaN"],
  ["Infinity", "Infinity"],
  ["Rs", "Rs"],
  [".", "."],
  [",", ","],
  ["", ""],
  ["N/A", "N/A"],
])("%j is refused for '%s'", (text, part) => {
  expect(read(text)).toEqual({ reason: "unclear", part });
});

test.each(["12,50", "12,5", "1,25", "Rs 12,50", "1.250", ",50", "0,250", "1,2 lakh"])(
  "%j can be read in two ways",
  (text) => {
    expect(read(text)).toMatchObject({ reason: "ambiguous" });
  },
);

test.each([
  ["$5", "$"],
  ["USD 5", "USD"],
  ["5 usd", "usd"],
  ["US$ 5", "US"],
  ["€ 12.50", "€"],
  ["৳ 40.12", "৳"],
  ["Tk. 40", "Tk"],
  ["₹5 ($6)", "$"],
])("%j is in another currency, '%s'", (text, part) => {
  expect(read(text)).toEqual({ reason: "currency", part });
});

test.each([
  ["12,50", 12.5],
  ["1.250", 1250],
  ["1.250,00", 1250],
  ["1,250.00", 1250],
  ["Rs. 12,50", 12.5],
  ["१.२३४,५०", 1234.5],
])("in a list with decimal commas %j is %d", (text, number) => {
  expect(read(text, "money", ",")).toBe(number);
});

test("in a list with decimal commas three digits behind one may also be thousands", () => {
  expect(read("1,250", "money", ",")).toMatchObject({ reason: "ambiguous" });
  expect(read("1,250", "size", ",")).toMatchObject({ reason: "ambiguous" });
  expect(read("0,250", "money", ",")).toBe(0.25);
});

test("counts have no currency, percentages may have their sign, sizes may have thousandths", () => {
  expect(read("Rs 5", "count")).toMatchObject({ reason: "unclear" });
  expect(read("$5", "count")).toMatchObject({ reason: "unclear" });
  expect(read("2k", "count")).toBe(2000);
  expect(read("1.000", "count", ".")).toMatchObject({ reason: "ambiguous" });
  expect(read("12.5 %", "percent")).toBe(12.5);
  expect(read("1.125", "size")).toBe(1.125);
});

test("a list with decimal points keeps three decimals for the schema to refuse", () => {
  expect(read("1.005", "money", ".")).toBe(1.005);
});

test("keeps the digits as written, and reads no long text", () => {
  expect(parseNumber("1,250.00", "money")).toEqual({ digits: "1250.00" });
  expect(read("1".repeat(101))).toMatchObject({ reason: "unclear" });
});

test.each([
  ["1O0", "No amount is clear in '1O0': 'O0' is not understood"],
  ["ask", "No amount is clear in 'ask'"],
  ["$5", "'$5' is in another currency. Write the amount in rupees"],
  [
    "12,50",
    "'12,50' can be read in two ways. Write it with a decimal point and no commas, as 1250.50",
  ],
])("says of %j: %s", (text, words) => {
  const parsed = parseNumber(text, "money");
  expect("fault" in parsed && describeNumberFault(text, "money", parsed.fault)).toBe(words);
});
