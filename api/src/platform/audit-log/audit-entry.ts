import type { Database, Statement, WriteBuilder } from "../db/database.ts";
import { auditEntries } from "./table.ts";

/** Who changes something in the back office, where and when. */
export interface Change {
  db: Database;
  now: Date;
  /** Id of the user. */
  actor: string;
}

/** The statement that notes what was done in the back office; it goes into the write that does it. */
export function addAuditEntry(
  to: Pick<WriteBuilder, "insert">,
  entry: Omit<typeof auditEntries.$inferInsert, "id">,
): Statement {
  return to.insert(auditEntries).values({ id: crypto.randomUUID(), ...entry });
}
