import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Value of the stock",
  text: "Pieces that can be sold now. Margin and turns are of the last 30 days, destroyed pieces of the last year.",
  loading: "Loading the value of the stock...",
  failed: "Failed to load the value of the stock",
  none: "Nothing is in stock",
  byCategory: "Value by category",
  cost: "By cost",
  price: "By price",
  margin: "Margin",
  turns: "Turns a year",
  expired: "Expired, by cost",
  destroyed: "Destroyed, by cost",
  unknown: "–",
  pieces: (pieces: string) => `${pieces} pieces`,
  withoutCost: (pieces: string, without: string) =>
    `${pieces} pieces, ${without} of them without a known cost`,
  /** @param share from 0 to 1 */
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
  times: (turns: number) => turns.toFixed(1),
  noCategory: "No category",
  columns: {
    category: "Category",
    pieces: "Pieces",
    piecesWithoutCost: "Without a cost",
    cost: "By cost",
    price: "By price",
  },
  csv: {
    action: "Export CSV",
    busy: (kilobytes: string) => `Exporting... ${kilobytes} KB`,
    done: "Value of the stock exported successfully",
    failed: "Failed to export the value of the stock",
  },
};

/** Texts of the value of the stock. */
export const stockValueMessages: Messages<typeof en> = { en };
