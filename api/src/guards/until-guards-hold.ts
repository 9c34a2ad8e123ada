import { AppError } from "../app-error.ts";
import { isGuardFailure } from "./guard.ts";

const maxTurns = 1000;

/**
 * Does work that reads, then writes behind guards that what it read is still so; again when one of them failed. Each
 * further turn means that somebody else's write got through, so this ends.
 * @throws AppError `unavailable` after a thousand turns
 */
export async function untilGuardsHold<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < maxTurns; turn++) {
    try {
      return await work();
    } catch (error) {
      if (!isGuardFailure(error)) throw error;
    }
  }
  throw new AppError("unavailable", "The shop is busy. Please try again.");
}
