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
  /** Id of the document, if it has one: only then does the report count as a failure of the release. */
  document: z.optional(text("document", 64)),
});
export type FailureReport = z.infer<typeof failureReportSchema>;

/**
 * What a document says of itself: it is `hydrated`, it is still `alive` ten seconds later or when it is left, or it was
 * `left` before it could hydrate.
 */
export const documentBeaconSchema = z.object({
  /** The signed id that the server sent with this document. */
  document: text("document", 64),
  says: z.enum(["hydrated", "alive", "left"]),
});
export type DocumentBeacon = z.infer<typeof documentBeaconSchema>;
