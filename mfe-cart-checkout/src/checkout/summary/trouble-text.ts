import type { CheckoutTexts } from "../messages.ts";
import type { LineTrouble } from "../order-line.ts";

/** In words, why a line cannot be ordered as it is. */
export const troubleText = (trouble: LineTrouble, text: CheckoutTexts["summary"]): string =>
  trouble.kind === "onlyLeft" ? text.onlyLeft(trouble.stock) : text[trouble.kind];
