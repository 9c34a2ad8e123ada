import type { OrderedLine } from "@aushadhi/shared-ui";
import type { Cart } from "../cart/create-cart.ts";
import { addLine, type Outcome, type WantedLine } from "./add-line.ts";
import { createReport } from "./report.ts";

/** Result of adding an order's lines, complete or up to a failure. */
export interface Bought {
  outcomes: readonly Outcome[];
  /** Lines not added because of a failure. */
  rest: readonly WantedLine[];
  /** Sentences for the customer. */
  report: readonly string[];
  /** The button's next action: everything again when nothing was available. */
  next: "buy" | "retry" | "open";
}

const inCart: readonly Outcome["is"][] = ["added", "cut", "all-in-cart", "most"];

/**
 * Adds an order's lines to the signed-in user's cart, one after the other. After a failure it
 * continues with the rest.
 * @throws when nobody is signed in
 */
export const buy = (cart: Cart, lines: readonly OrderedLine[], before: Bought | null) =>
  cart.runExclusive(async ({ sync, deps }): Promise<Bought> => {
    const isResumed = before !== null && before.rest.length > 0;
    const outcomes = isResumed ? [...before.outcomes] : [];
    const rest = isResumed
      ? [...before.rest]
      : lines.map((line): WantedLine => ({ ...line, key: deps.newId() }));
    let failure: unknown = null;
    try {
      for (const line of [...rest]) {
        outcomes.push(await sync.runInTurn(() => addLine(sync, line)));
        rest.shift();
      }
    } catch (error) {
      failure = error;
    }
    const otherwise = outcomes.some(({ is }) => inCart.includes(is)) ? "open" : "buy";
    return {
      outcomes,
      rest,
      report: createReport(outcomes, rest, failure),
      next: rest.length > 0 ? "retry" : otherwise,
    };
  });
