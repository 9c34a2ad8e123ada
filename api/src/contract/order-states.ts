// Separate from the schemas, so that a page that needs only these names does not load zod.

export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "out_for_delivery",
  "delivered",
  "cancelled",
  "returned",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ["cash_on_delivery", "online"] as const;
/** Chosen at checkout and shown to staff. It does not change the price. */
export const shippingMethods = ["standard", "express"] as const;

/** Statuses from which a customer may cancel. */
export const cancellableStatuses: readonly OrderStatus[] = ["pending", "confirmed"];

/**
 * The only event of GET /orders/{id}/events. It is sent when the stream opens, with the time of the order's last
 * change, and again after each change. The client then fetches the order again.
 */
export const orderChangedEvent = "changed";
