import type { Messages } from "@aushadhi/shared-ui";

const en = {
  oldBrowser:
    "This browser is too old for ordering here. You can read and search. To order, please use a newer one.",
  notStarted: "This page did not load in full. You can read it and follow its links.",
  noScript: "Ordering needs JavaScript. To order, please turn it on.",
  loadAgain: "Load it again",
  preview: (shown: string, day: string) => `Preview of ${shown}, until ${day}. Orders are real.`,
  without: (name: string) => `the site without ${name}`,
  leavePreview: "Leave the preview",
  previewEnded: "This preview has ended, or its link is incomplete. Ask for a new one.",
};

/** Texts of the document itself, before and without its scripts. */
export const documentMessages: Messages<typeof en> = { en };
