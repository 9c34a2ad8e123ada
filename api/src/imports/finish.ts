import { and, between, eq, sql } from "drizzle-orm";
import { settable } from "../catalog/office/values.ts";
import { products } from "../catalog/table.ts";
import { acceptedRows, columnsToSet, isStillAsSeen } from "./changed-rows.ts";
import { createPace } from "./pace.ts";
import { countKinds } from "./refuse.ts";
import { importRows } from "./table.ts";
import { step, type Work, type Writing } from "./work.ts";

/**
 * Writes what the flip left: products that are still as the check saw them. The others are refused; what appeared already
 * stays. `reached` says where whoever goes on after a crash begins.
 */
export async function finish(work: Work): Promise<void> {
  const { db, record, clock } = work;
  const pace = createPace(200);
  let { done, reached } = record;
  for (;;) {
    const rows = await acceptedRows(db, record.id, "changed", reached, pace.size());
    const last = rows.at(-1);
    if (!last) break;
    const from = reached + 1;
    done += rows.length;
    reached = last.line;
    const now = clock();
    await pace.timed(() =>
      step(work, { done, reached }, (to) => [
        ...rows.map((row) =>
          to
            .update(products)
            .set(columnsToSet(row, now))
            .where(and(eq(products.id, row.productId), isStillAsSeen(row))),
        ),
        refuseUnwritten(to, record.id, from, last.line),
      ]),
    );
  }
  await step(work, { phase: "applied", counts: await countKinds(work) });
}

/** Rows between these lines whose products have not become what they say. */
function refuseUnwritten(to: Writing, importId: string, from: number, last: number) {
  const became = [...settable, "stock" as const].map(
    (name) => sql`${products[name]} is ${importRows.after} ->> ${name}`,
  );
  const written = sql`exists (select 1 from ${products} where ${and(eq(products.id, importRows.productId), ...became)})`;
  const message = "Somebody else has changed this product meanwhile";
  return to
    .update(importRows)
    .set({ kind: "refused", problems: [{ field: "sku", message }] })
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.kind, "changed"),
        between(importRows.line, from, last),
        sql`not ${written}`,
      ),
    );
}
