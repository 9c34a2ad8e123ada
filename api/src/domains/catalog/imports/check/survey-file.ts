import type { ImportMapping } from "../../../../contract/index.ts";
import { mapCells } from "../map/map-cells.ts";
import type { FileRow } from "../record/table.ts";
import { createDateSurvey, type DateSurvey } from "./dates/date-style.ts";
import { createNumberSurvey, type NumberSurvey } from "./numbers/number-style.ts";

/** How a file writes its dates and numbers, as all its rows together show. */
export interface FileSurvey {
  dates: DateSurvey;
  numbers: NumberSurvey;
}

/** Reads the columns whose single texts do not say how they are meant. */
export async function surveyFile(
  batches: AsyncIterable<readonly FileRow[]>,
  { expiryDate = [], price = [], discountPrice = [] }: ImportMapping,
): Promise<FileSurvey> {
  const dates = createDateSurvey();
  const numbers = createNumberSurvey();
  for await (const rows of batches) {
    for (const { cells, openQuote } of rows) {
      if (openQuote) continue;
      const mapped = mapCells(cells, { expiryDate, price, discountPrice });
      if (mapped.expiryDate) dates.add(mapped.expiryDate);
      if (mapped.price) numbers.add(mapped.price);
      if (mapped.discountPrice) numbers.add(mapped.discountPrice);
    }
    // Other requests get their turn between batches.
    await new Promise(setImmediate);
  }
  return { dates, numbers };
}
