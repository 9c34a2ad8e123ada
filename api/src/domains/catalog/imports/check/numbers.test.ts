import { expect, test } from "bun:test";
import { createNumberSurvey, parseAmount, parseWholeNumber } from "./numbers.ts";

test.each([
  [["12,50", "1.234"], ","],
  [["1.234,50", "€ 12,5"], ","],
  [["12,50", "12.50"], "."],
  [["1,234", "1.234"], "."],
  [["1,234.50"], "."],
  [["5,10 or 20, 30 tablets: Rs. 3.50"], "."],
  [[], "."],
])("amounts %j have the decimal sign '%s'", (texts, sign) => {
  const survey = createNumberSurvey();
  for (const text of texts) survey.add(text);
  expect(survey.decimal()).toBe(sign as "," | ".");
});

test.each([
  ["1.234,50", "1234.50"],
  ["12,5", "12.5"],
  ["1.234", "1234"],
  ["Rs. 12,50", "12.50"],
  ["1\u202f234,50", "1234.50"],
  ["१.२३४,५०", "1234.50"],
])("with a decimal comma %j is %s", (text, amount) => {
  expect(parseAmount(text, ",")).toBe(amount);
});

test.each([
  ["१,२३४.५०", "1234.50"],
  ["रु. १२०", "120"],
  ["1'234.50", "1234.50"],
  ["1\u00a0234\u00a0567", "1234567"],
])("%j is %s", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  ["12", "12"],
  ["-3", "-3"],
  ["1,250", "1250"],
  ["1,25,000", "125000"],
  ["1,250.00", "1250"],
  ["12.0", "12"],
  ["१२५", "125"],
  ["1\u00a0250", "1250"],
])("%j is the whole number %s", (text, digits) => {
  expect(parseWholeNumber(text, ".")).toEqual({ digits });
});

test.each([
  ["few", "is not a number"],
  ["12 boxes", "is not a number"],
  ["", "is not a number"],
  ["1.5", "is not a whole number"],
  ["1.250", "is not a whole number"],
  ["12,50", "is not a whole number"],
])("%j %s", (text, reason) => {
  expect(parseWholeNumber(text, ".")).toEqual({ reason });
});
