import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/database.ts";
import { canaries } from "./table.ts";

export type CanaryRow = typeof canaries.$inferSelect;

/** Lists the canaries that visitors get now, oldest first. There are few, often none. */
export const listRunningCanaries = (db: Pick<Database, "read">): Promise<CanaryRow[]> =>
  db.read.select().from(canaries).where(eq(canaries.state, "running")).orderBy(canaries.id);
