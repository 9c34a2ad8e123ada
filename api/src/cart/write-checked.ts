import { AppError } from "../app-error.ts";
import type { Database } from "../db/database.ts";
import { failedCheck } from "../guards/guard.ts";

const maxAttempts = 3;

/**
 * Writes what was found possible. When things changed between the looking and the writing, so that a guard or a CHECK
 * undid the write, it looks again.
 * @param check throws the reason why it cannot be written as things stand
 * @throws AppError `conflict` when things keep changing
 */
export async function writeChecked(
  db: Pick<Database, "write">,
  check: () => Promise<void>,
  build: Parameters<Database["write"]>[0],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await check();
    try {
      await db.write(build);
      return;
    } catch (error) {
      if (failedCheck(error) === null) throw error;
      if (attempt === maxAttempts) {
        throw new AppError("conflict", "The cart has just changed. Please try again.");
      }
    }
  }
}
