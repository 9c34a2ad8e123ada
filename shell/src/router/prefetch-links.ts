import { savesData } from "@aushadhi/shared-ui/bundled/saves-data.ts";

const hoverDelay = 40;

/**
 * Calls `prefetch` for an in-site link that is hovered, focused or touched, so that the page is there by
 * the time of the click. A visitor who asks to save data is spared it.
 */
export function prefetchLinks(document: Document, prefetch: (url: URL) => void): void {
  if (savesData()) return;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const target = (event: Event): URL | null => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.target || link.origin !== location.origin) return null;
    return link.href === location.href ? null : new URL(link.href);
  };
  const now = (event: Event) => {
    const url = target(event);
    if (url) prefetch(url);
  };

  document.addEventListener(
    "pointerover",
    (event) => {
      clearTimeout(waiting);
      const url = target(event);
      if (url && event.pointerType === "mouse")
        waiting = setTimeout(() => prefetch(url), hoverDelay);
    },
    { passive: true },
  );
  document.addEventListener("focusin", now, { passive: true });
  document.addEventListener("touchstart", now, { passive: true });
}
