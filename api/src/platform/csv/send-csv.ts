import type { Context } from "hono";
import { addAuditEntry, type Change } from "../audit-log/audit-entry.ts";
import { describeError } from "../http/errors.ts";
import { textStream } from "../http/text-stream.ts";
import { formatKathmanduDay } from "../kathmandu.ts";
import type { Logger } from "../log/logger.ts";

/**
 * Streams a CSV file while its rows are read. Writes the audit entry before sending.
 * @param subject first part of the file name: `orders`
 * @param filters filters of the export, for the audit log
 */
export async function sendCsv(
  c: Context,
  log: Logger,
  change: Change,
  { action, subject, filters }: { action: string; subject: string; filters: object | null },
  pieces: AsyncIterator<string>,
): Promise<Response> {
  await change.db.write((to) => [addAuditEntry(to, change, action, subject, null, filters)]);
  const onError = (error: unknown) =>
    log.error({ kind: "export_failed", id: c.get("requestId"), ...describeError(error) });
  return c.body(textStream(pieces, onError), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${subject}-${formatKathmanduDay(change.now)}.csv"`,
  });
}
