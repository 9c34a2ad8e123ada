import { boundedText } from "./fields.ts";
import { groupDigits } from "./group-digits.ts";
import { z } from "./zod.ts";

const text = (name: string, max: number) =>
  boundedText(`${name} must be a text of at most ${groupDigits(max)} characters`, max);

/** A browser's report of a failed render. The sender cuts texts to size; the API rejects longer ones. */
export const failureReportSchema = z.object({
  message: text("message", 1000),
  stack: z.optional(text("stack", 8000)),
  /** Path without query or fragment, so that it contains no typed text. */
  route: text("route", 300),
  /** Name and version of the release that failed, `shell@1.0.0-ab12cd34`. */
  release: text("release", 120),
});
export type FailureReport = z.infer<typeof failureReportSchema>;
