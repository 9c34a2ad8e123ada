import type { SQL } from "drizzle-orm";
import type { Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database, Statement, WriteBuilder } from "../../platform/db/database.ts";

/** What staff members still have to do. A later domain supplies it, because this one does not know what it is. */
export interface OpenWork {
  count(db: Pick<Database, "read">, userId: string): Promise<number>;
  /** Precondition that a staff member has none. */
  hasNone(userId: string): SQL;
  /** Statements that give all of it to another staff member, or to nobody, with an audit entry each. */
  handOver(
    to: WriteBuilder,
    change: Pick<Change, "actor" | "now">,
    from: string,
    staffId: string | null,
  ): Statement[];
}
