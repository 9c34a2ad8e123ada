import type { Messages } from "@aushadhi/shared-ui";

const en = {
  oldBrowser:
    "This browser is too old for ordering here. You can read and search. To order, please use a newer one.",
  notStarted: "This page did not load in full. You can read it and follow its links.",
  noScript: "Ordering needs JavaScript. To order, please turn it on.",
  loadAgain: "Load it again",
};

/** Texts of the document itself, before and without its scripts. */
export const documentMessages: Messages<typeof en> = { en };
