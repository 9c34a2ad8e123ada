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

/** The users an order can be assigned to, by name. Staff see their ids and names and nothing more. */
export const listAssignees = ({
  db,
}: Pick<ColumnChangeDeps, "db">): Promise<{ id: string; name: string }[]> =>
  db.read
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isStaff)
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id));

/**
 * Sets which member of the back office handles an order; null for nobody.
 * @param actor id of the user who does it
 * @param expectedStaffId who handled it when the caller saw it; undefined leaves that unchecked
 * @returns id of who handled it before; null for nobody
 * @throws AppError `not_found` for the order, or when the id is no staff member's or admin's; `conflict` when somebody
 * else handles it by now
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
    async sayChanged(now) {
      const person = now === null ? null : await findUserById(deps.db, now);
      return `This order has just been ${person ? `given to ${person.name}` : "taken from everybody"}`;
    },
    action: "order.assign",
  };
  return changeOrderColumn(deps, actor, id, change, isAssignee);
}
