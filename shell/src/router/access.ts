import { type Access, links, type SessionUser } from "@aushadhi/shared-ui";

/** The back office's addresses, and all below them. Everybody knows that they exist; who has no business there is sent home. */
const backOffice = /^\/admin\/(orders|customers|dashboard|statistics)(\/|$)/;

/**
 * Where somebody is sent who may not see a page; null when they may. Asked by the server and by the client.
 * @param path with its query
 * @param access of the page at that path; undefined when there is none
 * @param user null for a guest
 */
export function sentAway(
  path: string,
  access: Access | undefined,
  user: SessionUser | null,
): string | null {
  const [address = ""] = path.toLowerCase().split("?", 1);
  const needed = backOffice.test(address) && access !== "admin" ? "staff" : (access ?? "all");
  if (mayOpen(needed, user)) return null;
  return needed === "signed-in" ? links.login(path) : links.home;
}

/** Whether pages of this access are open to somebody. */
export function mayOpen(access: Access, user: SessionUser | null): boolean {
  if (access === "all") return true;
  if (access === "signed-in") return user !== null;
  if (access === "staff") return user?.role === "staff" || user?.role === "admin";
  return user?.role === "admin";
}

/** Whether a visitor's browser may know of pages of this access: back-office pages are nobody else's business. */
export const mayKnow = (access: Access, user: SessionUser | null): boolean =>
  access === "signed-in" || mayOpen(access, user);

/** What a package offers to visitors, from its release. */
interface Offer {
  routes: readonly { access: Access }[];
  parts?: unknown;
}

/** Whether a visitor's browser may load a remote: it has fragments, or a page that the visitor may know of. */
export const mayHave = ({ routes, parts }: Offer, user: SessionUser | null): boolean =>
  parts !== undefined || routes.some(({ access }) => mayKnow(access, user));
