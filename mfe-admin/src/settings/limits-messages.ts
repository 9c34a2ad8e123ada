import type { Messages } from "@aushadhi/shared-ui";

const fields = {
  piecesPerProduct: "Pieces of one product",
  prescriptionPieces: "Pieces of one product with prescription",
  openOrders: "Open orders",
  confirmAbove: "Ring before confirming, from this total",
};

const failed = "Failed to update the order limits";
const done = "Order limits updated successfully";
const change = { save: "Update Order Limits", saving: "Updating..." };
const title = "Edit Order Limits";

const en = {
  title: "Order Limits",
  text: "How much one customer can have in open orders that are not paid. Who wants more reads your phone number. A product that needs a prescription keeps the lower of the two limits.",
  edit: "Edit Order Limits",
  none: "No limit",
  never: "Never",
  loading: "Loading order limits...",
  loadFailed: "Failed to load the order limits",
  fields,
  labels: { ...fields, confirmAbove: "Ring before confirming, from this total (₹)" },
  placeholders: { limit: "No limit", confirmAbove: "Never" },
  errors: {
    count: (name: string) => `${name} must be a whole number of at least 1, or empty for no limit`,
    total: "The total must be at least ₹1, or empty to never ask",
  },
  form: { addTitle: title, editTitle: title, add: change, edit: change },
  conflict: { title: "Somebody else has changed the order limits meanwhile" },
  done: { created: done, updated: done },
  failed: { create: failed, update: failed },
};

/** Texts of the order limits in Settings. */
export const limitsMessages: Messages<typeof en> = { en };
