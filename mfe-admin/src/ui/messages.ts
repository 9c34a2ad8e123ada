import type { Messages } from "@aushadhi/shared-ui";

const en = {
  retry: "Retry",
  close: "Close",
  cancel: "Cancel",
  loading: "Loading...",
  clearFilters: "Clear Filters",
  sortBy: "Sort by",
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
  details: "Details",
  detailsOf: (row: string) => `Details of ${row}`,
  actions: "Actions",
  chooseAll: "Select all on this page",
  choose: (row: string) => `Select ${row}`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  removing: { action: "Delete", busy: "Deleting..." },
  pageSize: "Items per page",
  range: (from: number, to: number, total: number) => `Showing ${from} to ${to} of ${total}`,
  uploading: (percent: number) => `Uploading... ${percent}%`,
  processing: "Preparing pictures...",
  noPicture: (file: string) => `${file} must be a JPEG, PNG, WebP or AVIF picture`,
  tooLarge: (file: string, megabytes: number) => `${file} must be at most ${megabytes} MB`,
  conflict: {
    text: "Look at what is there now. What is in this form is kept until you save it.",
    now: "There now",
    yours: "In this form",
    taken: "Taken over into this form",
    useNow: "Use what is there now",
    anyway: { save: "Update Anyway", saving: "Updating..." },
    use: (field: string) => `Use what is there now: ${field}`,
  },
  noImage: "No image",
  none: "None",
  yes: "Yes",
  no: "No",
  pages: {
    pages: "Pages",
    previous: "Previous",
    next: "Next",
    page: (page: number) => `Page ${page}`,
  },
};

/** Texts of what all screens are made of. */
export const uiMessages: Messages<typeof en> = { en };
