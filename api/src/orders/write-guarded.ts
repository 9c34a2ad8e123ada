import { AppError } from "../app-error.ts";
import type { Database } from "../db/database.ts";
import { failedCheck } from "../guards/guard.ts";

const maxAttempts = 5;

/** What a change needs to be written; null when there is nothing to change. */
type Plan = Parameters<Database["write"]>[0] | null;

/**
 * Writes what was found possible, and looks again when a guard or a CHECK undid it.
 * @param plan looks at how things stand and throws why they cannot be changed
 * @returns whether anything was written
 * @throws AppError `conflict` when things keep changing
 */
export async function writeGuarded(db: Database, plan: () => Promise<Plan>): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const build = await plan();
    if (!build) return false;
    try {
      await db.write(build);
      return true;
    } catch (error) {
      if (failedCheck(error) === null) throw error;
    }
  }
  throw new AppError("conflict", "The order has just changed. Please try again.");
}
