import { and, count, eq } from "drizzle-orm";
import type { ImportCounts, ImportFindings } from "../../../contract/index.ts";
import { createReasons, noFindings } from "./findings.ts";
import { importRows } from "./table.ts";
import { step, type Work } from "./work.ts";

const rowsAtOnce = 100;

/** Notes why rows cannot be written any more, and has everything taken back. */
export async function refuseRows(work: Work, reasons: ReadonlyMap<number, string>): Promise<void> {
  const all = [...reasons];
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    await step(work, {}, (to) =>
      all.slice(from, from + rowsAtOnce).map(([line, message]) =>
        to
          .update(importRows)
          .set({ kind: "refused", problems: [{ field: "sku", message }] })
          .where(and(eq(importRows.importId, work.record.id), eq(importRows.line, line))),
      ),
    );
  }
  const what = all.length === 1 ? "1 row" : `${all.length} rows`;
  const failure = `Nothing was imported: since the check the shop has changed under ${what}. Look at what is refused, then check again or apply the rest.`;
  const counts = { ...(await countKinds(work)), findings: withReasons(work, reasons) };
  await step(work, { phase: "undoing", failure, counts });
}

function withReasons({ record }: Work, reasons: ReadonlyMap<number, string>): ImportFindings {
  const findings = record.counts?.findings ?? noFindings;
  const refusals = createReasons(findings.refusals);
  for (const [line, message] of reasons) {
    refusals.add({
      line,
      problems: [{ field: "sku", message, reason: "The shop has changed since the check" }],
    });
  }
  return { ...findings, refusals: refusals.list() };
}

/** How many rows there are of each kind. */
export async function countKinds({ db, record }: Work): Promise<ImportCounts> {
  const rows = await db.read
    .select({ kind: importRows.kind, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, record.id))
    .groupBy(importRows.kind);
  const of = new Map(rows.map((row) => [row.kind, row.rows]));
  const { created = 0, changed = 0, unchanged = 0, refused = 0 } = Object.fromEntries(of);
  return { created, changed, unchanged, refused };
}
