import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../db/database.ts";
import { preconditions } from "./table.ts";

/**
 * Builds a statement that rolls back the whole `db.write` unless the condition is true at that point. The
 * condition sees the results of the statements before it.
 */
export function addPrecondition(to: Pick<WriteBuilder, "insert">, condition: SQL): Statement {
  return to.insert(preconditions).values({ holds: sql`coalesce((${condition}), 0)` });
}

/** Whether a write was rolled back by a precondition. */
export const isPreconditionFailure = (error: unknown): boolean =>
  findFailedCheck(error) === "guard_holds";

/** For `db.write(…).catch`: throws this error if a precondition failed, and otherwise the original one. */
export const throwOnPrecondition =
  (createError: () => Error) =>
  (error: unknown): never => {
    throw isPreconditionFailure(error) ? createError() : error;
  };

/** Name of the CHECK that failed; null for another error. */
export function findFailedCheck(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  return /CHECK constraint failed: (\w+)/.exec(message)?.[1] ?? null;
}
