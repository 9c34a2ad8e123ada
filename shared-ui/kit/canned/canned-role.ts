/** Roles that somebody can have at the example API. */
export const cannedRoles = ["customer", "staff", "admin"] as const;

/** Role of who is signed in at the example API; null for a guest. */
export type CannedRole = (typeof cannedRoles)[number] | null;
