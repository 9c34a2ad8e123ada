import { parseSitePath } from "./site-path.ts";

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
