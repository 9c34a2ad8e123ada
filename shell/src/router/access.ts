import { type Access, links, type SessionUser } from "@aushadhi/shared-ui";

/**
 * Addresses of the back office, and everything below them. They are no secret: people without access are redirected.
 */
const backOffice = /^\/admin\/(orders|customers|dashboard|statistics)(\/|$)/;

/**
 * Returns where to redirect somebody who has no access to a page, or null for people with access. Server and browser
 * both use it.
 * @param path with its query
 * @param access of the page at that path; undefined if there is none
 * @param user null for a guest
 */
export function findRedirect(
  path: string,
  access: Access | undefined,
  user: SessionUser | null,
): string | null {
  const [address = ""] = path.toLowerCase().split("?", 1);
  const needed = backOffice.test(address) && access !== "admin" ? "staff" : (access ?? "all");
  if (canOpen(needed, user)) return null;
  return needed === "signed-in" ? links.login(path) : links.home;
}

/** Whether a user can open pages of this access. */
export function canOpen(access: Access, user: SessionUser | null): boolean {
  if (access === "all") return true;
  if (access === "signed-in") return user !== null;
  if (access === "staff") return user?.role === "staff" || user?.role === "admin";
  return user?.role === "admin";
}

/**
 * Whether a visitor's browser may learn that pages of this access exist. Pages of the back office are hidden from all
 * other people.
 */
export const canDiscover = (access: Access, user: SessionUser | null): boolean =>
  access === "signed-in" || canOpen(access, user);

/** The routes and fragments of a release. */
interface Offer {
  routes: readonly { access: Access }[];
  parts?: unknown;
}

/** Whether a visitor's browser may load a remote: it has fragments, or a page that the visitor can discover. */
export const canLoadRemote = ({ routes, parts }: Offer, user: SessionUser | null): boolean =>
  parts !== undefined || routes.some(({ access }) => canDiscover(access, user));
