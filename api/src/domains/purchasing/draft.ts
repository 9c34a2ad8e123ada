import { eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Database, Statement, WriteBuilder } from "../../platform/db/database.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { deliveryNotFoundMessage } from "./deliveries.ts";
import { deliveries } from "./table.ts";

export type DeliveryRow = typeof deliveries.$inferSelect;

/** Reads the row of a delivery. @throws AppError `not_found` */
export async function getDeliveryRow(
  { read }: Pick<Database, "read">,
  id: string,
): Promise<DeliveryRow> {
  const [row] = await read.select().from(deliveries).where(eq(deliveries.id, id));
  if (!row) throw new AppError("not_found", deliveryNotFoundMessage);
  return row;
}

/** Reads the row of a draft. @throws AppError `not_found`; `conflict` when it was received */
export async function getDraft(db: Pick<Database, "read">, id: string): Promise<DeliveryRow> {
  const row = await getDeliveryRow(db, id);
  if (row.state === "draft") return row;
  throw new AppError("conflict", "This delivery was received already");
}

/**
 * Builds the statements that begin each change of a draft: they roll back unless it still is one, and give it a later
 * `updatedAt`.
 * @param expected the row as it was read, if the change depends on it
 */
export const touchDraft = (
  to: WriteBuilder,
  id: string,
  now: Date,
  expected?: DeliveryRow,
): Statement[] => [
  addPrecondition(to, isDraft(id, expected)),
  to
    .update(deliveries)
    .set({ updatedAt: sql`max(${now.getTime()}, ${deliveries.updatedAt} + 1)` })
    .where(eq(deliveries.id, id)),
];

/** Condition that a delivery is a draft, and unchanged since it was read. */
export const isDraft = (id: string, expected?: DeliveryRow): SQL =>
  sql`select ${deliveries.state} = 'draft' and ${
    expected ? sql`${deliveries.updatedAt} = ${expected.updatedAt.getTime()}` : sql`1`
  } from ${deliveries} where ${deliveries.id} = ${id}`;
