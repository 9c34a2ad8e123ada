import { savesData } from "@aushadhi/shared-ui/bundled/saves-data.ts";

/** Milliseconds that the pointer must rest on a link. */
const hoverDelay = 40;

/**
 * Calls `prefetch` for a link of this site that is hovered, focused or touched, so that its page has loaded by the time
 * of the click. Does nothing for visitors who save data.
 */
export function prefetchLinks(document: Document, prefetch: (url: URL) => void): void {
  if (savesData()) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const findUrl = (event: Event): URL | null => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.origin !== location.origin) return null;
    return link.href === location.href ? null : new URL(link.href);
  };
  const prefetchNow = (event: Event) => {
    const url = findUrl(event);
    if (url) prefetch(url);
  };

  document.addEventListener(
    "pointerover",
    (event) => {
      clearTimeout(waiting);
      const url = findUrl(event);
      if (url && event.pointerType === "mouse")
        waiting = setTimeout(() => prefetch(url), hoverDelay);
    },
    { passive: true },
  );
  document.addEventListener("focusin", prefetchNow, { passive: true });
  document.addEventListener("touchstart", prefetchNow, { passive: true });
}
