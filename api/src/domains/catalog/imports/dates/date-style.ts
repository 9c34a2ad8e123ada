import type {
  DateCalendar,
  DateOrder,
  ImportFindings,
  ImportMapping,
  ImportQuestion,
} from "../../../../contract/index.ts";
import { asciiDigits } from "./ascii-digits.ts";
import { adOfBikram, isBikramYear } from "./bikram-sambat.ts";
import { type DateParts, isoText, lastDay } from "./date-parts.ts";
import { type WrittenDate, writtenDate } from "./written-date.ts";

/** How the dates of a file are read; null while only a person can say. */
export interface DateStyle {
  order: DateOrder | null;
  calendar: DateCalendar | null;
}

/** What all dates of a file say together of how they are written. */
export interface DateSurvey {
  add(text: string): void;
  style(answers: Pick<ImportMapping, ImportQuestion>): DateStyle;
  /** What the dates leave open, answered or not. */
  questions(answers: Pick<ImportMapping, ImportQuestion>): ImportFindings["questions"];
}

/** A date in AD, what has to be asked first, or nothing when it is no date. */
export type ReadDate = { date: string } | { open: ImportQuestion } | null;

/** @param text any digits */
export function readDate(text: string, { order, calendar }: DateStyle): ReadDate {
  const written = writtenDate(asciiDigits(text));
  if (!written) return null;
  if (isEitherOrder(written) && !order) return { open: "dateOrder" };
  // A date that has one order only is read in that one, unless the file is known to have the other.
  const parts = order ? written[order] : (written.dayFirst ?? written.monthFirst);
  if (!parts) return null;
  if (isBikramYear(parts.year) && !calendar) return { open: "dateCalendar" };
  const date =
    isBikramYear(parts.year) && calendar === "bikramSambat" ? adOfBikram(parts) : adOf(parts);
  return date ? { date } : null;
}

export function surveyDates(): DateSurvey {
  const only = { dayFirst: false, monthFirst: false };
  const either = { rows: 0, example: "" };
  const bikram = { rows: 0, example: "" };
  const count = (kind: typeof either, text: string) => {
    kind.rows++;
    kind.example ||= text;
  };
  const orderSeen = (): DateOrder | null => {
    if (only.dayFirst === only.monthFirst) return null;
    return only.dayFirst ? "dayFirst" : "monthFirst";
  };
  const style: DateSurvey["style"] = ({ dateOrder, dateCalendar }) => ({
    order: dateOrder ?? orderSeen(),
    calendar: dateCalendar ?? null,
  });
  return {
    add(text) {
      const written = writtenDate(asciiDigits(text));
      if (!written) return;
      if (isEitherOrder(written)) count(either, text);
      else if (!written.monthFirst && written.dayFirst) only.dayFirst = true;
      else if (!written.dayFirst && written.monthFirst) only.monthFirst = true;
      if (isBikramYear((written.dayFirst ?? written.monthFirst)?.year ?? 0)) count(bikram, text);
    },
    style,
    questions(answers) {
      const now = style(answers);
      const dateIn = (text: string, as: Partial<DateStyle>) => {
        const read = readDate(text, {
          order: now.order ?? "dayFirst",
          calendar: now.calendar ?? "ad",
          ...as,
        });
        return read && "date" in read ? read.date : null;
      };
      const questions: ImportFindings["questions"] = [];
      if (either.rows > 0 && !orderSeen()) {
        const choices = (["dayFirst", "monthFirst"] as const).map((order) => ({
          answer: order,
          date: dateIn(either.example, { order }),
        }));
        questions.push({
          code: "dateOrder",
          ...either,
          choices,
          answer: answers.dateOrder ?? null,
        });
      }
      if (bikram.rows > 0) {
        const choices = (["bikramSambat", "ad"] as const).map((calendar) => ({
          answer: calendar,
          date: dateIn(bikram.example, { calendar }),
        }));
        const answer = answers.dateCalendar ?? null;
        questions.push({ code: "dateCalendar", ...bikram, choices, answer });
      }
      return questions;
    },
  };
}

/** Whether the order makes another date of it: `5/5/2027` is the same in both. */
const isEitherOrder = ({ dayFirst, monthFirst }: WrittenDate): boolean =>
  dayFirst !== null && monthFirst !== null && dayFirst.day !== monthFirst.day;

function adOf({ year, month, day }: DateParts): string | null {
  const last = lastDay(year, month);
  return day !== null && day > last ? null : isoText(year, month, day ?? last);
}
