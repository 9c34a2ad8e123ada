import { groupDigits } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const countPieces = (pieces: number) =>
  pieces === 1 ? "1 piece" : `${groupDigits(pieces)} pieces`;
const countLines = (lines: number) => (lines === 1 ? "1 line" : `${groupDigits(lines)} lines`);

const doubts = {
  expired: "Expired",
  withinMargin: "Expires too soon to be sold",
  noExpiry: "No expiry",
  sameBill: "Bill received before",
};

const en = {
  title: "Deliveries",
  text: "What came from suppliers. A draft adds nothing to the stock until it is received.",
  loading: "Loading deliveries...",
  found: (total: number) => (total === 1 ? "1 delivery" : `${groupDigits(total)} deliveries`),
  empty: { title: "No deliveries yet", text: "Start with the bill of the next one." },
  noMatch: { title: "No deliveries found", text: "No delivery matches your filters." },
  columns: {
    bill: "Bill",
    day: "Date",
    lines: "Lines",
    pieces: "Pieces",
    cost: "Cost",
    state: "State",
  },
  states: { draft: "Draft", received: "Received" },
  filters: {
    label: "Filters",
    bill: "Bill number",
    state: "State",
    supplier: "Supplier",
    all: "All",
    from: "From",
    to: "To",
  },
  one: "Delivery",
  billOf: (number: string, supplier: string) => `Bill ${number} of ${supplier}`,
  dated: (day: string) => `Dated ${day}`,
  receivedBy: (name: string, time: string) => `Received by ${name}, ${time}.`,
  toList: "All deliveries",
  gone: { title: "Delivery not found", text: "It was deleted, or the link is wrong." },
  count: groupDigits,
  totals: { lines: "Lines", pieces: "Pieces with the free ones", cost: "Cost of the bill" },
  failed: {
    list: "Failed to load the deliveries",
    fetch: "Failed to load the delivery",
    saveLine: "Failed to save the line",
  },
  head: {
    open: "New Delivery",
    title: "New Delivery",
    supplier: "Supplier",
    billNumber: "Bill number",
    day: "Date of the bill",
    save: "Start",
    saving: "Starting...",
    failed: "Failed to start the delivery",
  },
  entry: {
    label: "Line of the bill",
    product: "Product",
    productHint: "Name, SKU or barcode",
    matches: "Products found",
    facts: (sku: string, stock: number) => `${sku} · ${groupDigits(stock)} in stock`,
    nothing: (typed: string) => `No product matches "${typed}"`,
    searchFailed: "Failed to search",
    noProduct: "Choose a product",
    other: "Another Product",
    number: "Batch number",
    expiry: "Expiry",
    expiryHint: "0827",
    wrongExpiry: "Enter a month like 08/27, or a date",
    pieces: "Pieces",
    freePieces: "Free",
    cost: "Cost (₹)",
    mrp: "MRP (₹)",
    add: "Add",
    save: "Save",
    saving: "Saving...",
  },
  list: {
    choose: "Read a List",
    hint: "CSV or a spreadsheet with columns like Item, Batch, Expiry, Qty, Free, Amount, MRP.",
    reading: "Reading the list...",
    done: (saved: number, left: number) =>
      left === 0
        ? `${countLines(saved)} read from the list`
        : `${countLines(saved)} read from the list, ${groupDigits(left)} to settle`,
    failed: "Failed to read the list",
    row: (line: number, text: string, left: number) =>
      `Row ${groupDigits(line)} of the list: ${text} (${groupDigits(left)} to settle)`,
    unread: (texts: string) => `Not understood: ${texts}`,
    skip: "Leave Out",
  },
  lines: {
    label: "Lines of the bill",
    empty: { title: "No lines yet", text: "Search for the first product of the bill." },
    columns: {
      product: "Product",
      batch: "Batch, expiry",
      pieces: "Pieces",
      cost: "Cost",
      price: "Price",
    },
    noNumber: "No number",
    noExpiry: "No expiry",
    pieces: (pieces: number, free: number) =>
      free === 0 ? groupDigits(pieces) : `${groupDigits(pieces)} + ${groupDigits(free)}`,
    unknown: "–",
    landed: (cost: string) => `${cost} a piece`,
    mrp: (mrp: string) => `MRP ${mrp}`,
    margin: (percent: number, amount: string) => `Margin ${percent} %, ${amount}`,
    doubts,
    faults: {
      otherExpiry: "This batch number has another expiry, or none",
      notSellable: "This batch is recalled, set aside or destroyed",
      productGone: "This product was deleted",
      tooMany: "More pieces than a product can have",
    },
    otherExpiry: (day: string) => `This batch number expires on ${day}`,
    warnings: { aboveMrp: "Price above the MRP", belowCost: "Price below the cost" },
  },
  removeLine: {
    question: "Delete this line of the bill?",
    done: { deleted: "Line deleted" },
    failed: { delete: "Failed to delete the line" },
  },
  drop: {
    action: "Delete Draft",
    question: "Delete this draft with all its lines? Nothing of it is in the stock.",
    done: { deleted: "Draft deleted" },
    failed: { delete: "Failed to delete the draft" },
  },
  receive: {
    action: "Receive",
    busy: "Receiving...",
    title: "Receive this delivery?",
    question: (lines: number, pieces: number, cost: string) =>
      `${countLines(lines)} with ${countPieces(pieces)} for ${cost} go into the stock. This cannot be undone.`,
    doubts,
    doubt: (lines: number, doubt: string) => `${doubt}: ${countLines(lines)}`,
    sameBill: (time: string) => `This supplier's bill was received on ${time}.`,
    empty: "A delivery without lines has nothing to receive.",
    faults: (lines: number) =>
      lines === 1 ? "1 line must be corrected first." : `${lines} lines must be corrected first.`,
    done: "Delivery received",
    failed: "Failed to receive the delivery",
  },
  returning: {
    open: "Return...",
    title: (name: string) => `Return ${name}`,
    text: (number: string | null, supplier: string) =>
      number ? `Batch ${number} goes back to ${supplier}.` : `It goes back to ${supplier}.`,
    pieces: "Pieces",
    reason: "Reason",
    wrong: { pieces: "Enter how many pieces", reason: "Say why" },
    save: "Return",
    saving: "Returning...",
    done: "Returned to the supplier",
    failed: "Failed to return the pieces",
  },
};

/** Texts of goods in. */
export const deliveriesMessages: Messages<typeof en> = { en };
