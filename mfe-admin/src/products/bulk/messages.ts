import type { Messages } from "@aushadhi/shared-ui";

const en = {
  label: "Selected products",
  change: "Change price or stock",
  title: "Change Price or Stock",
  text: (total: string) => `Of ${total}. Nothing is written before you have seen what it becomes.`,
  products: (total: number, shown: string) => (total === 1 ? "1 product" : `${shown} products`),
  fields: {
    price: "Price",
    stock: "Stock",
    percent: "Percent",
    amount: "Amount (₹)",
    newPrice: "New price (₹)",
    pieces: "Pieces",
    newStock: "New stock",
    roundTo: "Round the price to",
  },
  priceWays: {
    keep: "Leave as it is",
    raisePercent: "Raise by percent",
    lowerPercent: "Lower by percent",
    raise: "Raise by an amount",
    lower: "Lower by an amount",
    set: "Set to a value",
  },
  stockWays: { keep: "Leave as it is", add: "Add", take: "Take away", set: "Set to a number" },
  rounding: { paisa: "Paisa (₹0.01)", rupee: "Whole rupees" },
  preview: { save: "Preview", saving: "Preparing preview..." },
  previewing: (done: string, total: string) => `Preparing preview: ${done} of ${total}`,
  applying: (done: string, total: string) => `Changing products: ${done} of ${total}`,
  reading: (found: string, total: string) => `Selecting all that match: ${found} of ${total}`,
  notFound: "The products that match could not be found",
  back: "Back",
  apply: (total: string) => `Change ${total}`,
  summary: (changes: string, refused: number) =>
    refused === 0
      ? `${changes} will be changed.`
      : `${changes} will be changed, ${refused} will stay as they are.`,
  result: (changed: string) => `${changed} changed.`,
  left: (left: string) => `${left} left.`,
  staying: (refused: string) => `${refused} stayed as they are:`,
  gone: (missing: number) => (missing === 1 ? "1 is gone." : `${missing} are gone.`),
  incomplete: "The preview is not complete.",
  unsure: "Some of those left may be changed already; none of them is changed twice.",
  goOn: "Go on",
  table: "Before and after",
  columns: { name: "Product", price: "Price", stock: "Stock", note: "Note" },
  to: "becomes",
  more: (total: string) => `Show ${total} more`,
  refusals: {
    unchanged: "Has these figures already",
    changed: "Changed by somebody else since the preview",
    missing: "It is gone",
    price_below_zero: "The price would not be positive",
    price_too_high: "The price would be over the limit",
    discount_not_below_price: "The discount price would not be below the price",
    stock_below_zero: "The stock would be below zero",
    stock_too_high: "The stock would be over the limit",
    stock_without_batch: "Its pieces without a batch number are not on sale",
  },
  failed: "The products could not be changed",
};

/** Texts of bulk changes of products. */
export const bulkMessages: Messages<typeof en> = { en };
