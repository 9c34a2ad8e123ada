import type { BadgeKind } from "@aushadhi/shared-ui";

/** Badge kind for each order status. */
export const orderStatusKinds = {
  pending: "warn",
  confirmed: "good",
  processing: "good",
  out_for_delivery: "featured",
  delivered: "good",
  cancelled: "danger",
  returned: "plain",
} as const satisfies Record<string, BadgeKind>;

/** Badge kind for each payment status. */
export const paymentStatusKinds = {
  pending: "warn",
  paid: "good",
  failed: "danger",
  refunded: "plain",
} as const satisfies Record<string, BadgeKind>;
