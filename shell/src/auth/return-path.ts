import { parseUrl } from "@aushadhi/api/contract";

/** The path with its query, as this site would open it; null for anything that leads or could lead elsewhere. */
export function sameSitePath(path: string | null | undefined): string | null {
  const url = path?.startsWith("/") ? parseUrl(path, location.origin) : null;
  if (!url) return null;
  const { origin, pathname, search, hash } = url;
  // `/.//elsewhere.example` is of this origin only until it is written out.
  if (origin !== location.origin || pathname.startsWith("//")) return null;
  return pathname + search + hash;
}

type Navigate = (path: string, options?: { replace?: boolean }) => void;

/** Goes to a page of this site. The back office has a release set of its own, so its pages are loaded in full. */
export function goTo(path: string, navigate: Navigate, options?: { replace: boolean }): void {
  if (!/^\/admin\b/.test(path)) navigate(path, options);
  else if (options?.replace) location.replace(path);
  else location.assign(path);
}
