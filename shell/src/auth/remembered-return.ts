import { sameSitePath } from "./return-path.ts";

/** Key in session storage. */
const returnKey = "aushadhi-return";

/**
 * Keeps a path over a full load; null keeps where one is. Storage may be refused to this site: then one comes back
 * to the home page.
 */
export function rememberReturn(path: string | null): void {
  try {
    sessionStorage.setItem(returnKey, path ?? location.pathname + location.search);
  } catch {}
}

/** Returns the stored path and removes it. */
export function recallReturn(): string | null {
  try {
    const path = sessionStorage.getItem(returnKey);
    sessionStorage.removeItem(returnKey);
    return sameSitePath(path);
  } catch {
    return null;
  }
}
