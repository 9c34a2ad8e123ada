import { type BulkJob, groupDigits } from "@aushadhi/api/contract";
import type { bulkJobsMessages } from "./messages.ts";

/** Says what an ended job has done, refused and left. */
export function describeResult(
  { action, state, total, done, refused, failure, staff }: BulkJob,
  text: (typeof bulkJobsMessages)["en"],
): string {
  const left = total - done - refused;
  return [
    text.result(action, groupDigits(done), groupDigits(total)),
    ...(staff && done > 0 ? [text.given(staff.name)] : []),
    ...(refused > 0 ? [text.refused(groupDigits(refused))] : []),
    ...(state === "stopped" ? [text.stopped(groupDigits(left))] : []),
    ...(failure === null ? [] : [failure]),
  ].join(" ");
}
