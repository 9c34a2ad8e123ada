import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "Errors",
  text: "What browsers reported in the last 30 days, the latest first. Equal errors of a version are one line.",
  label: (name: string) => `Errors of ${name}`,
  loading: "Loading errors...",
  failed: "Failed to load the errors",
  empty: { title: "No errors", text: "No browser has reported one." },
  found: (total: number) => (total === 1 ? "1 error" : `${total} errors`),
  columns: { message: "Error", version: "Version", reports: "Reports", last: "Last" },
  first: "First reported",
  page: "On the page",
  stack: "Stack",
  /** @param place file, line and column in the sources */
  frame: (name: string | null, place: string) => (name === null ? place : `${name} in ${place}`),
};

/** Texts of the errors of a package. */
export const errorsMessages: Messages<typeof en> = { en };
