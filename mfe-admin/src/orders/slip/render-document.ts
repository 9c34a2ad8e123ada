import { element } from "./element.ts";
import { slipStyles } from "./slip.styles.ts";

/** A separate document without scripts. */
export interface PrintedDocument {
  head: HTMLElement;
  body: HTMLElement;
}

/** Renders a separate document. */
export const renderDocument = (title: string, body: readonly Node[]): PrintedDocument => ({
  head: element(
    "head",
    {},
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    element("title", {}, title),
    element("style", {}, slipStyles),
  ),
  body: element("body", {}, body),
});

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
