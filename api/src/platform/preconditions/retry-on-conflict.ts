import { AppError } from "../app-error.ts";
import { findFailedCheck } from "./precondition.ts";

const maxAttempts = 1000;

/**
 * Runs work that writes with preconditions, and repeats it when one of them, or a CHECK of a table, failed. Each
 * retry means that another write succeeded, so this ends.
 * @param explain reads after a failure, and throws the reason if the failure is not a conflict
 * @throws AppError `unavailable` after a thousand attempts
 */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  explain: () => Promise<void> = async () => undefined,
): Promise<T> {
  for (let turn = 0; turn < maxAttempts; turn++) {
    try {
      return await work();
    } catch (error) {
      if (findFailedCheck(error) === null) throw error;
      await explain();
    }
  }
  throw new AppError("unavailable", "The shop is busy. Please try again.");
}
