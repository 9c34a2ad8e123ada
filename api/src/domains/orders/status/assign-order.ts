import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { AssignInput } from "../../../contract/index.ts";
import { users } from "../../identity/table.ts";
import { findUserById } from "../../identity/users.ts";
import {
  type ColumnChange,
  type ColumnChangeDeps,
  changeOrderColumn,
} from "./change-order-column.ts";

const isStaff = inArray(users.role, ["staff", "admin"]);

/** Lists the users an order can be assigned to, sorted by name. Staff see only their ids and names. */
export const listAssignees = ({
  db,
}: Pick<ColumnChangeDeps, "db">): Promise<{ id: string; name: string }[]> =>
  db.read
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isStaff)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));

/**
 * Assigns an order to a staff member or admin, or to nobody.
 * @param actor id of the user who does it
 * @param staffId null for nobody
 * @param expectedStaffId the assignee that the caller saw; undefined skips this check
 * @returns id of the assignee before; null for nobody
 * @throws AppError `not_found` for an unknown order, or when the id is not of a staff member or admin; `conflict` when
 * the assignee is no longer the expected one
 */
export function assignOrder(
  deps: ColumnChangeDeps,
  actor: string,
  id: string,
  { staffId, expectedStaffId }: Omit<AssignInput, "staffId"> & { staffId: string | null },
): Promise<string | null> {
  const isAssignee = staffId === null ? undefined : and(eq(users.id, staffId), isStaff);
  const change: ColumnChange<"assignedTo"> = {
    column: "assignedTo",
    value: staffId,
    expected: expectedStaffId,
    async buildConflictMessage(now) {
      const person = now === null ? null : await findUserById(deps.db, now);
      return `This order has just been ${person ? `given to ${person.name}` : "taken from everybody"}`;
    },
    action: "order.assign",
  };
  return changeOrderColumn(deps, actor, id, change, isAssignee);
}
