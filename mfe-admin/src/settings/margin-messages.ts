import type { Messages } from "@aushadhi/shared-ui";

const fields = { marginDays: "Stop selling before expiry" };

const failed = "Failed to update the margin before expiry";
const done = "Margin before expiry updated successfully";
const change = { save: "Update Margin", saving: "Updating..." };
const title = "Edit Margin Before Expiry";

const en = {
  title: "Margin Before Expiry",
  text: "Pieces of a batch that expires sooner than this are not sold: they are out of the stock at once, and come back when the margin is made shorter.",
  edit: "Edit Margin",
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  none: "Sold to the last day",
  label: "Days before expiry",
  wrong: "Days before expiry must be a whole number from 0 to 365",
  loading: "Loading the margin before expiry...",
  loadFailed: "Failed to load the margin before expiry",
  fields,
  form: { addTitle: title, editTitle: title, add: change, edit: change },
  conflict: { title: "Somebody else has changed the margin meanwhile" },
  done: { created: done, updated: done },
  failed: { create: failed, update: failed },
};

/** Texts of the margin before expiry in Settings. */
export const marginMessages: Messages<typeof en> = { en };
