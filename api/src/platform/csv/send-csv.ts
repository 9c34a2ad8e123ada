import type { Context } from "hono";
import { addAuditEntry, type Change } from "../audit-log/audit-entry.ts";
import { describeError } from "../http/errors.ts";
import { textStream } from "../http/text-stream.ts";
import { formatKathmanduDay } from "../kathmandu.ts";
import type { Logger } from "../log/logger.ts";

interface ExportFacts {
  action: string;
  subject: string;
  details: readonly (object | null)[];
}

/**
 * Streams a CSV file while its rows are read. Writes the audit entries before sending.
 * @param subject first part of the file name: `orders`
 * @param details what is exported, for the audit log: one entry for each
 */
export async function sendCsv(
  c: Context,
  log: Logger,
  change: Change,
  { action, subject, details }: ExportFacts,
  pieces: AsyncIterator<string>,
): Promise<Response> {
  await change.db.write((to) =>
    details.map((after) => addAuditEntry(to, change, action, subject, null, after)),
  );
  const onError = (error: unknown) =>
    log.error({ kind: "export_failed", id: c.get("requestId"), ...describeError(error) });
  return c.body(textStream(pieces, onError), 200, {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${subject}-${formatKathmanduDay(change.now)}.csv"`,
  });
}
