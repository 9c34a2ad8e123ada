import { groupDigits } from "./group-digits.ts";
import { z } from "./zod.ts";

const text = (name: string, max: number) => {
  const message = `${name} must be a text of at most ${groupDigits(max)} characters`;
  return z.string(message).check(z.maxLength(max, message));
};

/** What a browser tells of a render that failed. Texts are cut by the sender and refused when longer. */
export const failureReportSchema = z.object({
  message: text("message", 1000),
  stack: z.optional(text("stack", 8000)),
  /** Path without query or fragment, so that nothing typed is sent. */
  route: text("route", 300),
  /** Name and version of the release that failed, `shell@1.0.0-ab12cd34`. */
  release: text("release", 120),
});
export type FailureReport = z.infer<typeof failureReportSchema>;
