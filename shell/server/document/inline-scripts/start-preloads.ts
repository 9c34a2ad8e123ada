import type { preloadsId } from "../compose-html.ts";

declare global {
  /** Resolves once the page's modules are requested. */
  var preloadsStarted: Promise<void> | undefined;
}

/**
 * Starts the module preloads after the most important picture has loaded: on a slow network they would take five sixths
 * of the bandwidth. The script is in the head, because a slow phone still parses while the network is idle.
 */
if (window.runsScripts) {
  window.preloadsStarted = new Promise((resolve) => {
    const start = () => {
      const preloads = document.getElementById("preloads" satisfies typeof preloadsId);
      document.body.append((preloads as HTMLTemplateElement).content);
      resolve();
    };
    const startAfterPicture = ({ target }: Event) => {
      if ((target as HTMLImageElement).fetchPriority !== "high") return;
      // Browsers before 2025 reject an import map that comes after the first module.
      if (document.querySelector("[type=importmap]")) start();
    };
    document.addEventListener("load", startAfterPicture, true);
    document.addEventListener("error", startAfterPicture, true);
    document.addEventListener("DOMContentLoaded", () => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
      const isAwaited =
        picture && !picture.complete && picture.getBoundingClientRect().top < innerHeight;
      if (isAwaited) setTimeout(start, 1000);
      else start();
    });
  });
}
