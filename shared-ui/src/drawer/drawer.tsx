import { createLazyOverlay } from "../platform/create-lazy-overlay.tsx";

/** A modal panel that slides up from the bottom, at most 90 % of the window height. */
export const [Drawer, preloadDrawer] = createLazyOverlay(
  () => import("./interactive-drawer.tsx"),
  "InteractiveDrawer",
);
