import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { Statement, WriteBuilder } from "../db/database.ts";
import { preconditions } from "./table.ts";

/**
 * A statement that undoes the whole `db.write` it stands in unless the condition holds at that very point. The
 * condition sees what the statements before it have written.
 */
export function addPrecondition(to: Pick<WriteBuilder, "insert">, condition: SQL): Statement {
  return to.insert(preconditions).values({ holds: sql`coalesce((${condition}), 0)` });
}

/** Whether a write was undone by one of its guards. */
export const isPreconditionFailure = (error: unknown): boolean =>
  failedCheck(error) === "guard_holds";

/** For `db.write(…).catch`: throws this error where a precondition failed, and any other failure as it is. */
export const throwOnPrecondition =
  (createError: () => Error) =>
  (error: unknown): never => {
    throw isPreconditionFailure(error) ? createError() : error;
  };

/** Name of the CHECK that undid a write; null when it was something else. */
export function failedCheck(error: unknown): string | null {
  const message = error instanceof Error ? error.message : "";
  return /CHECK constraint failed: (\w+)/.exec(message)?.[1] ?? null;
}
