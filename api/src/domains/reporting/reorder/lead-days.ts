import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../../platform/db/database.ts";
import { reorderSettings } from "./table.ts";

const defaultLeadDays = 7;

/** Reads the days from an order to its delivery. */
export async function getLeadDays({ read }: Pick<Database, "read">): Promise<number> {
  const [row] = await read.select().from(reorderSettings);
  return row?.leadDays ?? defaultLeadDays;
}

/** Sets the days from an order to its delivery, and adds an audit entry. */
export async function setLeadDays(change: Change, leadDays: number): Promise<void> {
  const before = await getLeadDays(change.db);
  await change.db.write((to) => [
    to
      .insert(reorderSettings)
      .values({ id: 1, leadDays })
      .onConflictDoUpdate({ target: reorderSettings.id, set: { leadDays } }),
    addAuditEntry(to, change, "settings.reorder", "reorder", { leadDays: before }, { leadDays }),
  ]);
}
