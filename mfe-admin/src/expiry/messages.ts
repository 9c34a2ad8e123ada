import type { DisposalKind, ExpiryView } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const one = (count: string, single: string, many: string) =>
  `${count} ${count === "1" ? single : many}`;

const views: Record<ExpiryView | "records" | "order", string> = {
  expiring: "Expiring",
  expired: "Expired",
  aside: "Set aside",
  records: "Records",
  order: "To order",
};

const texts: Record<ExpiryView, string> = {
  expiring: "What can still be sold. Sell it first, mark it down or return it in time.",
  expired: "It is not sold any more, and still in the shop.",
  aside: "Returned pieces, and batches that are recalled or in quarantine, until you decide.",
};

const kinds: Record<DisposalKind, string> = {
  destroyed: "Destroyed",
  returnedToSupplier: "Returned to the supplier",
  released: "Released to sale",
};

const en = {
  label: "Expiry and stock to order",
  none: "–",
  noNumber: "Without a number",
  views,
  texts,
  kinds,
  states: {
    sellable: "Returned",
    quarantine: "In quarantine",
    recalled: "Recalled",
    destroyed: "Destroyed",
  },
  filters: {
    label: "Filters",
    days: "Within",
    daysOf: (days: string) => `${days} days`,
    category: "Category",
    all: "All",
    search: "Product or batch",
  },
  list: {
    label: "Batches",
    loading: "Loading batches...",
    failed: "Failed to load the batches",
    found: (batches: number) => one(String(batches), "batch", "batches"),
    empty: { title: "Nothing here", text: "No batch of this list is in the shop." },
    columns: {
      name: "Product",
      number: "Batch",
      expiry: "Expires",
      state: "Why",
      pieces: "Pieces",
      cost: "Cost",
      worth: "Price",
    },
    shelf: (shelf: string) => `Shelf ${shelf}`,
    supplier: (supplier: string) => `From ${supplier}`,
    warns: "Soon",
    pieces: "Pieces",
    cost: "Worth by cost",
    sumsFailed: "Failed to add up the worth",
    withoutCost: (pieces: string) => `${one(pieces, "piece", "pieces")} without a known cost`,
    worth: "Worth by price",
  },
  actions: {
    label: "Decide about the chosen batches",
    chosen: (batches: string) => `${one(batches, "batch", "batches")} chosen`,
    markDown: "Mark Down",
    returnedToSupplier: "Return to Supplier",
    destroyed: "Destroy",
    released: "Release to Sale",
  },
  markDown: {
    title: "Mark Down",
    text: (products: string) =>
      `The discount price of ${one(products, "product", "products")}, for all their batches.`,
    percent: "Discount in percent of the price",
    save: "Mark Down",
    saving: "Marking down...",
    done: (products: string) => `${one(products, "product", "products")} marked down`,
    refused: (products: string) =>
      `Not marked down: ${one(products, "product", "products")}. Somebody else changed the price, or it would stay the same.`,
    failed: "Failed to mark the products down",
  },
  dispose: {
    text: (pieces: string, batches: string) =>
      `${one(pieces, "piece", "pieces")} of ${one(batches, "batch", "batches")}`,
    reason: "Reason",
    witness: "Witness",
    save: {
      destroyed: "Destroy",
      returnedToSupplier: "Return to Supplier",
      released: "Release to Sale",
    },
    saving: "Saving...",
    done: {
      destroyed: "Destroyed and recorded",
      returnedToSupplier: "Returned and recorded",
      released: "On sale again",
    },
    failed: "Failed to record it",
  },
  records: {
    title: "Records",
    text: "What became of pieces that were not sold: who decided, why, and who watched.",
    label: "Records",
    loading: "Loading records...",
    failed: "Failed to load the records",
    empty: { title: "No records", text: "Nothing was destroyed, returned or released so far." },
    columns: { kind: "What", items: "Pieces", reason: "Reason", by: "By", at: "When" },
    witness: (name: string) => `Witness: ${name}`,
    item: (pieces: string, product: string, batch: string | null) =>
      `${pieces} × ${product}${batch === null ? "" : ` (batch ${batch})`}`,
  },
  order: {
    title: "To Order",
    text: (days: string) =>
      `What runs low. The suggestion is what is sold until the delivery (${one(days, "day", "days")}) and 30 days after it, less the stock.`,
    label: "Products to order",
    loading: "Loading products...",
    failed: "Failed to load the products",
    found: (products: number) => one(String(products), "product", "products"),
    empty: { title: "Nothing runs low", text: "The stock lasts until the next delivery." },
    supplier: "Supplier",
    columns: {
      name: "Product",
      supplier: "Supplier",
      sold: "Sold in 30 days",
      stock: "Stock",
      left: "Days left",
      suggested: "To order",
    },
    download: {
      action: "Export CSV",
      busy: (kilobytes: string) => `Exporting... ${kilobytes} kB`,
      done: "Order exported",
      failed: "Failed to export the order",
    },
    lead: {
      open: "Lead Time",
      title: "Lead Time",
      text: "Days from an order to its delivery.",
      days: "Days",
      save: "Save",
      saving: "Saving...",
      done: "Lead time saved",
      failed: "Failed to save the lead time",
    },
  },
};

/** Texts of what expires, is set aside or runs low. */
export const expiryMessages: Messages<typeof en> = { en };
