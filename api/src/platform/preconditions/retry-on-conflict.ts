import { AppError } from "../app-error.ts";
import { failedCheck } from "./precondition.ts";

const maxAttempts = 1000;

/**
 * Does work that writes behind preconditions; again when one of them, or a CHECK of a table, failed. Each further turn
 * means that somebody else's write got through, so this ends.
 * @param explain reads after a failure, and throws what is wrong if that is no conflict with somebody else
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
