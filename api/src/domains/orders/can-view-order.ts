import type { Role } from "../../contract/index.ts";
import type { OrderRow } from "./present-order.ts";

/** The person who asks to see an order. */
export interface OrderViewer {
  id: string;
  role: Role;
}

/** Roles that may handle every customer's orders. */
export const backOfficeRoles: readonly Role[] = ["staff", "admin"];

/** Whether this person may see the order: its customer and the back office may. */
export const canViewOrder = ({ id, role }: OrderViewer, order: Pick<OrderRow, "userId">) =>
  order.userId === id || backOfficeRoles.includes(role);
