import { eq, sql } from "drizzle-orm";
import { auditEntry } from "../audit/entry.ts";
import { presentEpoch } from "../catalog/published.ts";
import { products, versions } from "../catalog/table.ts";
import { guard, isGuardFailure } from "../guards/guard.ts";
import { acceptedRows, changedSince, columnsToSet, isStillAsSeen } from "./changed-rows.ts";
import { step, type Work } from "./work.ts";

/** Changed products that are written in the moment at which the new ones appear: few, since all others wait. */
const changedAtFlip = 40;

/** The one write by which all of it appears. False when a product was changed just before it. */
export async function flip(work: Work, created: number): Promise<boolean> {
  const { db, record, clock } = work;
  const rows = await acceptedRows(db, record.id, "changed", 0, changedAtFlip);
  const now = clock();
  const done = created + rows.length;
  const reached = rows.at(-1)?.line ?? 0;
  const isAll = done >= record.total;
  const entry = {
    actor: record.createdBy,
    action: "import.apply",
    subject: record.id,
    before: null,
    after: { fileName: record.fileName, ...record.counts },
    at: now,
  };
  try {
    await step(
      work,
      { phase: isAll ? "applied" : "finishing", done, reached, appliedAt: now },
      (to) => [
        guard(to, sql`${record.epoch} = ${presentEpoch} + 1`),
        ...rows.map((row) =>
          guard(to, sql`exists (select 1 from ${products} where ${isStillAsSeen(row)})`),
        ),
        ...rows.map((row) =>
          to.update(products).set(columnsToSet(row, now)).where(eq(products.id, row.productId)),
        ),
        to
          .update(versions)
          .set({ value: record.epoch ?? 0 })
          .where(eq(versions.name, "epoch")),
        auditEntry(to, entry),
      ],
    );
    return true;
  } catch (error) {
    if (!isGuardFailure(error)) throw error;
    const reasons = await changedSince(db, rows);
    // Nothing is wrong with the rows: it was cancelled, and whoever called looks at that.
    if (reasons.size === 0) await step(work, {});
    return false;
  }
}
