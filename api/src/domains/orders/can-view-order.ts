import type { Role } from "../../contract/index.ts";
import type { OrderRow } from "./present-order.ts";

/** The user who requests an order. */
export interface OrderViewer {
  id: string;
  role: Role;
}

/** Roles that can handle every customer's orders. */
export const backOfficeRoles: readonly Role[] = ["staff", "admin"];

/** Whether this user can see the order: its customer and the back office can. */
export const canViewOrder = ({ id, role }: OrderViewer, order: Pick<OrderRow, "userId">) =>
  order.userId === id || backOfficeRoles.includes(role);
