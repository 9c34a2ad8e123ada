import { groupDigits, type StockCountReason, type StockCountState } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const states: Record<StockCountState, string> = {
  open: "Open",
  applied: "Applied",
  discarded: "Discarded",
};
const reasons: Record<StockCountReason, string> = {
  miscounted: "Miscounted",
  broken: "Broken",
  lost: "Lost",
  found: "Found",
  expired: "Expired",
  other: "Other",
};
const products = (count: number) => (count === 1 ? "1 product" : `${groupDigits(count)} products`);
const pieces = (count: number) => (count === 1 ? "1 piece" : `${groupDigits(count)} pieces`);

const en = {
  title: "Stock Counts",
  text: "Count what stands on the shelves, on a phone too. An admin applies the differences.",
  label: "Stock counts",
  loading: "Loading stock counts...",
  failed: "Failed to load the stock counts",
  empty: { title: "No stock counts", text: "Open the first one, for a shelf or a category." },
  found: (count: number) => (count === 1 ? "1 stock count" : `${count} stock counts`),
  columns: {
    scope: "What",
    state: "State",
    counted: "Counted",
    openedAt: "Opened",
    closedAt: "Closed",
  },
  states,
  reasons,
  scopes: {
    all: "All products",
    category: (name: string | null) => name ?? "A deleted category",
    shelf: (shelf: string) => `Shelf ${shelf}`,
  },
  share: (counted: number, total: number) => `${groupDigits(counted)} of ${groupDigits(total)}`,
  progress: (counted: number, total: number) =>
    `${groupDigits(counted)} of ${products(total)} counted`,
  none: "–",
  back: "All Stock Counts",
  open: {
    action: "Open Count",
    title: "Open a Stock Count",
    text: "The sheet has the products that are there now, in the order of the shelves.",
    save: "Open Count",
    saving: "Opening...",
    failed: "Failed to open the count",
    scope: "What to count",
    scopes: { shelf: "Shelves that begin with", category: "A category", all: "All products" },
    shelf: "Beginning of the shelf, such as A or A3",
    category: "Category",
    isByBatch: "Ask for the pieces of each batch",
    hasOpenOrders: "Boxes of pending and confirmed orders stand on the shelves and are counted too",
  },
  views: { label: "Sheet or differences", sheet: "Sheet", differences: "Differences" },
  discard: {
    open: "Discard Count",
    title: "Discard Count",
    question: "Discard this count? No stock changes, and nobody can count in it any more.",
    action: "Discard",
    busy: "Discarding...",
    done: "Count discarded",
    failed: "Failed to discard the count",
  },
  sheet: {
    label: "Sheet",
    loading: "Loading the sheet...",
    failed: "Failed to load the sheet",
    hint: {
      withOrders:
        "Count boxes of orders that nobody has packed yet. Leave out what has expired or is set aside, unless you count by batch.",
      withoutOrders:
        "Leave out boxes of open orders, and what has expired or is set aside, unless you count by batch.",
    },
    search: "Scan a barcode, or search a product",
    noMatch: { title: "No such product", text: "No product has this barcode or name." },
    empty: { title: "Nothing is left", text: "All products of this sheet are counted." },
    searchResult: "Show the whole sheet",
    show: "Show",
    shows: { all: "All products", left: "Not counted yet", counted: "Counted" },
    shelf: (shelf: string) => `Shelf ${shelf}`,
    noShelf: "No shelf",
    byBatch: (name: string) => `Count ${name} by batch`,
    byBatchShort: "By batch",
    whole: (name: string) => `Count ${name} as a whole`,
    wholeShort: "As a whole",
    box: (name: string) => `Pieces of ${name}`,
    batchBox: (name: string, batch: string) => `Pieces of ${name}, batch ${batch}`,
    batch: (number: string | null) => number ?? "No number",
    expires: (day: string) => `expires ${day}`,
    batchStates: {
      sellable: "on sale",
      quarantine: "set aside",
      recalled: "recalled",
      destroyed: "destroyed",
    },
    by: (name: string) => `Counted by ${name}`,
    saving: "Saving...",
    notSaved: "Not saved",
    retry: (name: string) => `Save ${name} again`,
    retryShort: "Save again",
    replaced: (counted: number | null, name: string) =>
      `You replaced ${groupDigits(counted ?? 0)}, which ${name} had counted.`,
    changed: (counted: number | null, name: string, own: number | null) =>
      counted === null
        ? `${name} has taken your ${groupDigits(own ?? 0)} back.`
        : `${name} has counted ${groupDigits(counted)} instead of your ${groupDigits(own ?? 0)}.`,
    next: "Next page",
  },
  differences: {
    label: "Differences",
    text: "What is sold after a product was counted changes nothing here.",
    loading: "Loading differences...",
    failed: "Failed to load the differences",
    empty: { title: "No differences", text: "All that is counted agrees with the book." },
    columns: {
      product: "Product",
      counted: "Counted",
      expected: "In the book",
      difference: "Difference",
      worth: "Worth",
      reason: "Reason",
    },
    batch: (number: string) => `Batch ${number}`,
    setSince: "Somebody has set this stock by hand since it was counted. Count it again.",
    limited: (correction: number) => `Only ${pieces(Math.abs(correction))} can be taken off.`,
    reason: (name: string) => `Reason for ${name}`,
    note: (name: string) => `Note about ${name}`,
    notePlaceholder: "What happened",
    notSaid: "Not said",
    reasonFailed: "Failed to save the reason",
    sums: {
      missing: "Missing",
      more: "More",
      worth: "Worth by price",
      cost: "Worth by cost",
      pieces,
      withoutCost: (lines: number) =>
        lines === 1 ? "1 line has no known cost" : `${lines} lines have no known cost`,
    },
    signed: (count: number) => (count > 0 ? `+${groupDigits(count)}` : `−${groupDigits(-count)}`),
  },
  apply: {
    open: "Apply Count",
    title: "Apply Count",
    question: (missing: number, more: number) =>
      `Correct the stock now: ${pieces(missing)} less, and ${pieces(more)} more? What is not counted stays as it is.`,
    agrees: "All that is counted agrees with the book. Close the count?",
    action: "Apply",
    busy: "Applying...",
    done: "Stock corrected",
    failed: "Failed to apply the count",
    byAdmin: "An admin applies this count.",
  },
};

/** Texts of the stock counts. */
export const stockCountsMessages: Messages<typeof en> = { en };
