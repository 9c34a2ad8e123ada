import { eq } from "drizzle-orm";
import type { CanaryCurves } from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readCurves } from "../canaries/canary-curves.ts";
import { canaries } from "../shares/table.ts";

/**
 * Reads the documents of a canary and of stable by minute.
 * @throws AppError `not_found`
 */
export async function getCurves(db: Database, id: number, now: Date): Promise<CanaryCurves> {
  const [canary] = Number.isSafeInteger(id)
    ? await db.read.select().from(canaries).where(eq(canaries.id, id))
    : [];
  if (!canary) throw new AppError("not_found", "Canary not found");
  return readCurves(db, canary, now);
}
