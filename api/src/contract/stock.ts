/** What a batch is to the shop. Only sellable batches are sold. */
export const batchStates = ["sellable", "quarantine", "recalled", "destroyed"] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * Why pieces of a batch moved: `opening` what was there before the ledger, `released` out of quarantine, `relabelled` to
 * another batch of the product by a form or a list, `removed` with its product.
 */
export const stockEntryKinds = [
  "opening",
  "received",
  "imported",
  "sold",
  "cancelled",
  "returned",
  "released",
  "corrected",
  "counted",
  "relabelled",
  "purchaseReturned",
  "recalled",
  "quarantined",
  "destroyed",
  "removed",
] as const;
export type StockEntryKind = (typeof stockEntryKinds)[number];

/** Where pieces of a batch are: on sale, or set aside until somebody decides. */
export const stockPlaces = ["sale", "quarantine"] as const;
export type StockPlace = (typeof stockPlaces)[number];
