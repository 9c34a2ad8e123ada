import type { Database, Statement, WriteBuilder } from "../db/database.ts";
import { auditEntries } from "./table.ts";

/** Who changes something in the back office, where and when. */
export interface Change {
  db: Database;
  now: Date;
  /** Id of the user. */
  actor: string;
}

/**
 * The statement that notes what was done in the back office; it goes into the write that does it.
 * @param action kind of the thing and what was done to it: `user.role`
 * @param before what is changed of the thing; null where there was none, as `after` where there is none
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
