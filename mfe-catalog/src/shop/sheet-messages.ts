import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Filters",
  close: "Close the filters",
  counting: "Counting...",
  show: (total: number) =>
    total === 0 ? "No products found" : `Show ${total} ${total === 1 ? "product" : "products"}`,
};

/** Texts of the filter sheet, in its chunk. */
export const sheetMessages: Messages<typeof en> = { en };
