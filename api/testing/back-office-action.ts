/** A call of the back office, and its audit entry. */
export interface BackOfficeAction {
  /** The route as the app knows it. */
  call: string;
  /** The path if it differs from the route; takes the id of an order. */
  path?: (orderId: string) => string;
  body?: object;
  /** An invalid body; calls without a body have a `missing` path instead. */
  wrong?: object;
  missing?: string;
  /** Roles that are forbidden. */
  closedTo: ("customer" | "staff")[];
  /** The audit entry; null for no value before or after. */
  action: string;
  /** Given the id of the order; null for an id that the call makes. */
  subject: (orderId: string) => string | null;
  before: object | null;
  after: object | null;
}

/** What only admins may do. */
export const ofAdmins = {
  closedTo: ["customer", "staff"] as const satisfies BackOfficeAction["closedTo"],
};
