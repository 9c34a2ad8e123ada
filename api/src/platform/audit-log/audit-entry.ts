import type { Database, Statement, WriteBuilder } from "../db/database.ts";
import { auditEntries } from "./table.ts";

/** Who makes a change in the back office, where and when. */
export interface Change {
  db: Database;
  now: Date;
  /** Id of the user. */
  actor: string;
}

/**
 * Builds the statement that writes an audit entry. It belongs into the same write as the change.
 * @param action kind of the object and the action: `user.role`
 * @param before the values before the change; null if there were none, and so for `after`
 */
export function addAuditEntry(
  to: Pick<WriteBuilder, "insert">,
  { actor, now: at }: Pick<Change, "actor" | "now">,
  action: string,
  subject: string,
  before: object | null,
  after: object | null,
): Statement {
  const id = crypto.randomUUID();
  return to.insert(auditEntries).values({ id, actor, action, subject, before, after, at });
}
