import { createLazyOverlay } from "../platform/create-lazy-overlay.tsx";

/** A modal dialog: centred, or a full-width sheet on a phone. */
export const [Dialog, preloadDialog] = createLazyOverlay(
  () => import("./interactive-dialog.tsx"),
  "InteractiveDialog",
);
