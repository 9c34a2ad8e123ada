import type { BadgeKind } from "@aushadhi/shared-ui";

/** Kind of an order's badge, by its status. */
export const orderStatusKinds = {
  pending: "warn",
  confirmed: "good",
  processing: "good",
  out_for_delivery: "featured",
  delivered: "good",
  cancelled: "danger",
  returned: "plain",
} as const satisfies Record<string, BadgeKind>;

/** Kind of a payment's badge, by its status. */
export const paymentStatusKinds = {
  pending: "warn",
  paid: "good",
  failed: "danger",
  refunded: "plain",
} as const satisfies Record<string, BadgeKind>;
