import type { ImportMapping } from "../../../contract/index.ts";
import { type DateSurvey, surveyDates } from "./dates/date-style.ts";
import { type NumberSurvey, surveyNumbers } from "./number-style.ts";
import { cellsOf } from "./row-texts.ts";
import type { FileRow } from "./table.ts";

/** What all rows of a file say together of how its dates and numbers are written. */
export interface FileSurvey {
  dates: DateSurvey;
  numbers: NumberSurvey;
}

/** Looks through the columns in which one text alone does not say how it is meant. */
export async function surveyFile(
  rows: AsyncIterable<readonly FileRow[]>,
  { expiryDate = [], price = [], discountPrice = [] }: ImportMapping,
): Promise<FileSurvey> {
  const dates = surveyDates();
  const numbers = surveyNumbers();
  for await (const some of rows) {
    for (const { cells, openQuote } of some) {
      if (openQuote) continue;
      const said = cellsOf(cells, { expiryDate, price, discountPrice });
      if (said.expiryDate) dates.add(said.expiryDate);
      if (said.price) numbers.add(said.price);
      if (said.discountPrice) numbers.add(said.discountPrice);
    }
    // Others get their turn in between.
    await new Promise(setImmediate);
  }
  return { dates, numbers };
}
