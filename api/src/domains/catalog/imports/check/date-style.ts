import {
  type DateCalendar,
  type DateOrder,
  dateCalendars,
  dateOrders,
  type ImportFindings,
  type ImportMapping,
  type ImportQuestion,
  normalizeDigits,
} from "../../../../contract/index.ts";
import { bikramToAd, countDays, type DateParts, formatIsoDate, isBikramYear } from "./calendars.ts";
import { type ParsedDate, parseDate } from "./parse-date.ts";

/** How the dates of a file are read. Null until an admin answers the question. */
export interface DateStyle {
  order: DateOrder | null;
  calendar: DateCalendar | null;
}

type Answers = Pick<ImportMapping, ImportQuestion>;

/** A date in AD, or the question to answer first, or null when the text is not a date. */
export type ReadDate = { date: string } | { open: ImportQuestion } | null;

/** @param text in ASCII or Devanagari digits */
export function readDate(text: string, { order, calendar }: DateStyle): ReadDate {
  const parsed = parseDate(normalizeDigits(text));
  if (!parsed) return null;
  if (isAmbiguous(parsed) && !order) return { open: "dateOrder" };
  // Without an order of the file, a date that is valid in only one order uses that order.
  const parts = order ? parsed[order] : (parsed.dayFirst ?? parsed.monthFirst);
  if (!parts) return null;
  if (isBikramYear(parts.year) && !calendar) return { open: "dateCalendar" };
  const date =
    isBikramYear(parts.year) && calendar === "bikramSambat" ? bikramToAd(parts) : formatAd(parts);
  return date ? { date } : null;
}

/** Collects all dates of a file to find their order and calendar. */
export function createDateSurvey() {
  const seen = { dayFirst: false, monthFirst: false };
  const ambiguous = { rows: 0, example: "" };
  const bikram = { rows: 0, example: "" };
  const count = (kind: typeof ambiguous, text: string) => {
    kind.rows++;
    kind.example ||= text;
  };
  const findOrder = (): DateOrder | null => {
    if (seen.dayFirst === seen.monthFirst) return null;
    return seen.dayFirst ? "dayFirst" : "monthFirst";
  };
  const style = ({ dateOrder, dateCalendar }: Answers): DateStyle => ({
    order: dateOrder ?? findOrder(),
    calendar: dateCalendar ?? null,
  });
  return {
    add(text: string) {
      const parsed = parseDate(normalizeDigits(text));
      if (!parsed) return;
      if (isAmbiguous(parsed)) count(ambiguous, text);
      else if (!parsed.monthFirst && parsed.dayFirst) seen.dayFirst = true;
      else if (!parsed.dayFirst && parsed.monthFirst) seen.monthFirst = true;
      if (isBikramYear((parsed.dayFirst ?? parsed.monthFirst)?.year ?? 0)) count(bikram, text);
    },
    style,
    /** Lists the questions about ambiguous dates, answered or not. */
    questions(answers: Answers): ImportFindings["questions"] {
      const { order, calendar } = style(answers);
      const presumed: DateStyle = { order: order ?? "dayFirst", calendar: calendar ?? "ad" };
      const readAs = ({ example }: typeof ambiguous, chosen: Partial<DateStyle>) => {
        const read = readDate(example, { ...presumed, ...chosen });
        return read && "date" in read ? read.date : null;
      };
      const questions: ImportFindings["questions"] = [];
      if (ambiguous.rows > 0 && !findOrder()) {
        const choices = dateOrders.map((answer) => ({
          answer,
          date: readAs(ambiguous, { order: answer }),
        }));
        const answer = answers.dateOrder ?? null;
        questions.push({ code: "dateOrder", ...ambiguous, choices, answer });
      }
      if (bikram.rows > 0) {
        const choices = dateCalendars.map((answer) => ({
          answer,
          date: readAs(bikram, { calendar: answer }),
        }));
        const answer = answers.dateCalendar ?? null;
        questions.push({ code: "dateCalendar", ...bikram, choices, answer });
      }
      return questions;
    },
  };
}

/** Returns whether the two orders give different dates. `5/5/2027` is the same in both. */
const isAmbiguous = ({ dayFirst, monthFirst }: ParsedDate): boolean =>
  dayFirst !== null && monthFirst !== null && dayFirst.day !== monthFirst.day;

function formatAd({ year, month, day }: DateParts): string | null {
  const last = countDays(year, month);
  return day !== null && day > last ? null : formatIsoDate(year, month, day ?? last);
}
