import { parseUrl } from "@aushadhi/api/contract";

/** Returns the path with its query in normal form, or null for anything that may lead to another site. */
export function parseSitePath(path: string | null | undefined): string | null {
  const url = path?.startsWith("/") ? parseUrl(path, location.origin) : null;
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  // `/.//elsewhere.example` has this origin only before it is normalised.
  if (origin !== location.origin || pathname.startsWith("//")) return null;
  return pathname + search + hash;
}

type Navigate = (path: string, options?: { replace?: boolean }) => void;

/** Goes to a page of this site. The back office has its own release set, so its pages need a full load. */
export function goTo(path: string, navigate: Navigate, options?: { replace: boolean }): void {
  if (!/^\/admin\b/.test(path)) navigate(path, options);
  else if (options?.replace) location.replace(path);
  else location.assign(path);
}

/** Key in session storage. */
const returnKey = "aushadhi-return";

/**
 * Stores a path across a full page load. Null stores the current page. If the browser forbids storage, the user returns
 * to the home page instead.
 */
export function storeReturnPath(path: string | null): void {
  try {
    sessionStorage.setItem(returnKey, path ?? location.pathname + location.search);
  } catch {}
}

/** Returns the stored path and removes it. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return parseSitePath(path);
  } catch {
    return null;
  }
}
