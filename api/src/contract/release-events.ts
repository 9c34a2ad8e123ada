/** What happened to releases that their owners learn of. */
export const releaseEventKinds = [
  "promoted",
  "canary-stepped",
  "taken-back",
  "failing",
  "token-expiring",
] as const;
export type ReleaseEventKind = (typeof releaseEventKinds)[number];
