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
