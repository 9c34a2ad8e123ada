import { element } from "./element.ts";

/** Renders a table whose head repeats on each page. */
export const renderTable = (columns: readonly string[], rows: readonly Node[]): HTMLElement =>
  element(
    "table",
    {},
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        columns.map((column) => element("th", { scope: "col" }, column)),
      ),
    ),
    element("tbody", {}, rows),
  );
