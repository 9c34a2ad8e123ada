import type { OrderedLine } from "@aushadhi/shared-ui";
import type { Cart } from "../cart/create-cart.ts";
import { addLine, type Outcome, type WantedLine } from "./add-line.ts";
import { createReport } from "./report.ts";

/** An order's lines after they were put into the cart, as far as it went. */
export interface Bought {
  outcomes: readonly Outcome[];
  /** Lines that a failure has kept from their turn. */
  rest: readonly WantedLine[];
  /** Sentences for the customer. */
  report: readonly string[];
  /** What is to be done next: all of it again when nothing was available. */
  next: "buy" | "retry" | "open";
}

const inCart: readonly Outcome["is"][] = ["added", "cut", "all-in-cart", "most"];

/**
 * Puts an order's lines into the signed-in user's cart, one after the other. After a failure it goes on with the rest.
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
