import type { SessionUser } from "@aushadhi/shared-ui";

/** Somebody who is signed in. */
export const userOf = (role: SessionUser["role"]): SessionUser => ({
  id: `u-${role}`,
  name: "Asha Rai",
  email: "asha@example.com",
  phone: null,
  role,
  createdAt: "2026-01-01T00:00:00.000Z",
});
