import type { preloadsId } from "../compose-html.ts";

declare global {
  /** Fulfilled once the page's modules are asked for. */
  var preloadsStarted: Promise<void> | undefined;
}

/**
 * Lets the modules onto the wire once the picture that is looked at first has come, for on a slow network they
 * would take five sixths of it. Stands in the head: a slow phone is still parsing while the network is idle.
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
      // Browsers before 2025 refuse an import map that comes after the first module.
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
