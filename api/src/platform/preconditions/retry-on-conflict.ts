import { AppError } from "../app-error.ts";
import { failedCheck } from "./precondition.ts";

const maxAttempts = 1000;

/**
 * Does work that reads, says what is wrong, then writes behind guards that what it read is still so; again when one of
 * them, or a CHECK of a table, failed. Each further turn means that somebody else's write got through, so this ends.
 * @throws AppError `unavailable` after a thousand turns
 */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  explain: () => Promise<void> = async () => undefined,
): Promise<T> {
  for (let turn = 0; turn < maxAttempts; turn++) {
    try {
      return await work();
    } catch (error) {
      if (failedCheck(error) === null) throw error;
      await explain();
    }
  }
  throw new AppError("unavailable", "The shop is busy. Please try again.");
}
