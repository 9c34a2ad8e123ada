import type { BatchState, StockEntryKind } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const states: Readonly<Record<BatchState, string>> = {
  sellable: "On sale",
  quarantine: "In quarantine",
  recalled: "Recalled",
  destroyed: "Destroyed",
};

const kinds: Readonly<Record<StockEntryKind, string>> = {
  opening: "Was there before",
  received: "Received",
  imported: "Imported",
  sold: "Sold",
  cancelled: "Order cancelled",
  returned: "Returned",
  released: "Released",
  corrected: "Corrected",
  counted: "Counted",
  relabelled: "Another batch number",
  purchaseReturned: "Returned to supplier",
  recalled: "Recalled",
  quarantined: "Put in quarantine",
  destroyed: "Destroyed",
  removed: "Product deleted",
};

const fields = {
  number: "Batch number",
  expiry: "Expiry date",
  cost: "Cost of a piece (₹)",
  mrp: "MRP of a piece (₹)",
  state: "State",
  reason: "Reason",
};

const title = "Correct Batch";
const change = { save: "Save Correction", saving: "Saving..." };
const done = "Batch corrected successfully";
const failed = "Failed to correct the batch";

const en = {
  batches: {
    title: "Batches",
    loading: "Loading batches...",
    failed: "Failed to load the batches",
    none: "This product has no batches",
    day: "Stock at the end of",
    columns: {
      number: "Batch",
      expiry: "Expiry",
      quantity: "Pieces",
      state: "State",
      cost: "Cost",
      mrp: "MRP",
      receivedAt: "Since",
    },
    noNumber: "Without a number",
    unknown: "–",
    aside: (pieces: string) => `${pieces} set aside`,
    correct: (batch: string) => `Correct ${batch}`,
  },
  ledger: {
    title: "Stock Ledger",
    loading: "Loading the ledger...",
    failed: "Failed to load the ledger",
    none: "Nothing has moved yet",
    columns: {
      kind: "What",
      quantity: "Pieces",
      batch: "Batch",
      by: "By",
      at: "When",
    },
    kind: (kind: string) => kinds[kind as StockEntryKind] ?? kind,
    kindAside: (kind: string) => `${kind}, set aside`,
    left: (pieces: string) => `${pieces} left`,
    shop: "The shop",
    order: "Order",
    newer: "Newer",
    older: "Older",
    range: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
  },
  states,
  fields,
  none: "None",
  form: { addTitle: title, editTitle: title, add: change, edit: change },
  conflict: { title: "Somebody else has corrected this batch meanwhile" },
  done: { created: done, updated: done },
  failed: { create: failed, update: failed },
};

/** Texts of the batches of a product and their ledger. */
export const stockMessages: Messages<typeof en> = { en };
