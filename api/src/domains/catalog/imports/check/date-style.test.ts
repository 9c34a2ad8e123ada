import { describe, expect, test } from "bun:test";
import { createDateSurvey, type DateStyle, readDate } from "./date-style.ts";

const unknown: DateStyle = { order: null, calendar: null };

test.each([
  ["2027-12-31", "2027-12-31"],
  ["2027/1/5", "2027-01-05"],
  ["2027.01.05", "2027-01-05"],
  ["13/5/2027", "2027-05-13"],
  ["5/13/2027", "2027-05-13"],
  ["5/5/2027", "2027-05-05"],
  ["31-12-2027", "2027-12-31"],
  ["05.06.2027", "2027-06-05"],
  ["5. 6. 2027", "2027-06-05"],
  ["31/12/27", "2027-12-31"],
  ["46752", "2027-12-31"],
  ["46752.0", "2027-12-31"],
  ["2027-12-31 00:00:00", "2027-12-31"],
  ["2027-12-31T00:00:00Z", "2027-12-31"],
  ["12/31/2027 0:00", "2027-12-31"],
  ["31-Dec-2027", "2027-12-31"],
  ["Dec 31, 2027", "2027-12-31"],
  ["२०२७-१२-३१", "2027-12-31"],
  // The format on packs; it means the last day of the month.
  ["12/27", "2027-12-31"],
  ["03/2028", "2028-03-31"],
  ["2028-05", "2028-05-31"],
  ["02/28", "2028-02-29"],
  ["02-2027", "2027-02-28"],
  ["May-28", "2028-05-31"],
  ["Sept 2028", "2028-09-30"],
  ["०३/२०२८", "2028-03-31"],
])("%j is %s", (text, date) => {
  expect(readDate(text, unknown)).toEqual({ date });
});

test.each([
  "soon",
  "2027-02-30",
  "2027-13-01",
  "31.02.2027",
  "13/13/2027",
  "27-Dec",
  "13/27",
  "7",
  "99999",
  "Foo-28",
])("rejects %j as a date", (text) => {
  expect(readDate(text, unknown)).toBeNull();
});

describe("an ambiguous date", () => {
  test.each([
    [["05/06/2027"], { open: "dateOrder" }],
    [["05/06/2027", "13/06/2027"], { date: "2027-06-05" }],
    [["05/06/2027", "06/13/2027"], { date: "2027-05-06" }],
    [["05/06/2027", "13/06/2027", "06/13/2027"], { open: "dateOrder" }],
  ])("uses the order that %j shows", (texts, read) => {
    const survey = createDateSurvey();
    for (const text of texts) survey.add(text);
    expect(readDate("05/06/2027", survey.style({}))).toEqual(read as { date: string });
  });

  test("raises one question with the date for each answer", () => {
    const survey = createDateSurvey();
    for (const text of ["01/01/2027", "05/06/2027", "07/08/2027"]) survey.add(text);
    expect(survey.questions({})).toEqual([
      {
        code: "dateOrder",
        rows: 2,
        example: "05/06/2027",
        choices: [
          { answer: "dayFirst", date: "2027-06-05" },
          { answer: "monthFirst", date: "2027-05-06" },
        ],
        answer: null,
      },
    ]);
    expect(survey.questions({ dateOrder: "monthFirst" })).toMatchObject([{ answer: "monthFirst" }]);
    expect(readDate("05/06/2027", survey.style({ dateOrder: "monthFirst" }))).toEqual({
      date: "2027-05-06",
    });
  });

  test("has no date in an impossible order", () => {
    expect(readDate("13/05/2027", { order: "monthFirst", calendar: null })).toBeNull();
  });
});

describe("a year from 2070 to 2099", () => {
  test.each([
    "2084-05-12",
    "12/05/2084",
    "05/2084",
    "2070-01-01",
    "2099-12",
    "१२/०५/२०८४",
    "05/84",
  ])("in %j raises a question about its calendar", (text) => {
    expect(readDate(text, { order: "dayFirst", calendar: null })).toEqual({ open: "dateCalendar" });
  });

  test("stays the same in AD", () => {
    expect(readDate("2084-05-12", { order: null, calendar: "ad" })).toEqual({ date: "2084-05-12" });
    expect(readDate("2084-02-32", { order: null, calendar: "ad" })).toBeNull();
  });

  test("raises a question with both readings", () => {
    const survey = createDateSurvey();
    for (const text of ["2027-01-01", "2084-05-12"]) survey.add(text);
    expect(survey.questions({})).toEqual([
      {
        code: "dateCalendar",
        rows: 1,
        example: "2084-05-12",
        choices: [
          { answer: "bikramSambat", date: "2027-08-29" },
          { answer: "ad", date: "2084-05-12" },
        ],
        answer: null,
      },
    ]);
  });

  test("has no reading in a calendar that lacks the day", () => {
    const survey = createDateSurvey();
    survey.add("2084-02-32");
    expect(survey.questions({})[0]?.choices).toEqual([
      { answer: "bikramSambat", date: "2027-06-15" },
      { answer: "ad", date: null },
    ]);
  });

  test.each(["2069-12-30", "2100-01-01"])("does not include %s", (date) => {
    expect(readDate(date, unknown)).toEqual({ date });
  });
});
