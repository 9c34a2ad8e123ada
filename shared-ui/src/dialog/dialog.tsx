import { createLazyOverlay } from "../platform/create-lazy-overlay.tsx";

/** A modal dialog: centred, or a sheet as wide as the window on a phone. */
export const [Dialog, preloadDialog] = createLazyOverlay(
  () => import("./interactive-dialog.tsx"),
  "InteractiveDialog",
);
