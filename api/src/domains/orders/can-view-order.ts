import type { Role } from "../../contract/index.ts";
import type { OrderRow } from "./present-order.ts";

/** Who asks to see an order. */
export interface Seer {
  id: string;
  role: Role;
}

/** Roles that handle everybody's orders. */
export const backOffice: readonly Role[] = ["staff", "admin"];

/** Whether an order is open to this person: it is to its customer, and to the back office. */
export const maySee = ({ id, role }: Seer, order: Pick<OrderRow, "userId">) =>
  order.userId === id || backOffice.includes(role);
