/** What happened to releases that their owners learn of. */
export const releaseEventKinds = [
  "promoted",
  "canary-stepped",
  "taken-back",
  "failing",
  "token-expiring",
] as const;
export type ReleaseEventKind = (typeof releaseEventKinds)[number];

/** `waiting` for its next attempt, `delivered`, or `failed` for good until somebody sends it again. */
export const deliveryStatuses = ["waiting", "delivered", "failed"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
