/** Texts of what all screens are made of. */
export const uiTexts = {
  retry: "Retry",
  close: "Close",
  cancel: "Cancel",
  loading: "Loading...",
  sortBy: "Sort by",
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  details: "Details",
  detailsOf: (row: string) => `Details of ${row}`,
  actions: "Actions",
  pageSize: "Items per page",
  range: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total}`,
  pages: {
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    page: (page: number) => `Page ${page}`,
  },
};
