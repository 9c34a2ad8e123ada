import { createLazyOverlay } from "../platform/create-lazy-overlay.tsx";

/** A modal panel that slides up from the bottom, at most nine tenths of the window high. */
export const [Drawer, preloadDrawer] = createLazyOverlay(
  () => import("./interactive-drawer.tsx"),
  "InteractiveDrawer",
);
