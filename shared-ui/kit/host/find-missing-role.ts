import type { Access, SessionUser } from "@aushadhi/shared-ui";
import { cannedRoles } from "../canned/canned-role.ts";

/** Finds the least role that may open a page, if this user or guest may not; else null. A shop checks it by itself. */
export function findMissingRole(
  access: Access,
  user: SessionUser | null,
): SessionUser["role"] | null {
  if (access === "all") return null;
  const least = access === "signed-in" ? "customer" : access;
  return user && cannedRoles.indexOf(user.role) >= cannedRoles.indexOf(least) ? null : least;
}
