import type { Context } from "hono";
import { addAuditEntry, type Change } from "../audit-log/audit-entry.ts";
import { causeOf } from "../http/errors.ts";
import { textStream } from "../http/text-stream.ts";
import { formatKathmanduDay } from "../kathmandu.ts";
import type { Logger } from "../log/logger.ts";

/**
 * Sends a CSV file that is made while it is read. The audit log has the export before it is sent.
 * @param subject begins the file's name: `orders`
 * @param filters what the export is limited to, for the audit log
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
    log.error({ kind: "export_failed", id: c.get("requestId"), ...causeOf(error) });
  return c.body(textStream(pieces, onError), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${subject}-${formatKathmanduDay(change.now)}.csv"`,
  });
}
