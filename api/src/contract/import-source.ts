import { z } from "./zod.ts";

/** Where the table of products is in a file. */
export const importSourceSchema = z.object({
  /** The sheets of a workbook with the number of their rows; empty for a text. */
  sheets: z.array(z.object({ name: z.string(), rows: z.number() })),
  /** Index of the sheet. */
  sheet: z.number(),
  /** Line of the names of the columns; the first is 1, and 0 means that no line has them. */
  headerLine: z.number(),
  /** Set while a person has to say which line has them: POST /imports/{id}/check is 409, POST …/table says it. */
  isHeaderOpen: z.optional(z.boolean()),
  /** The first lines, any of which may have the names. Their cells are shortened. */
  head: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
  /** The rows that are headings, and the text of the first. Their text is the last column of the rows below. */
  headings: z.optional(z.object({ rows: z.number(), example: z.string() })),
  /** The encoding of a text, unless it is UTF-8. */
  encoding: z.optional(z.string()),
});
