import { limits } from "@aushadhi/api/contract";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import type { Outcome, WantedLine } from "./add-line.ts";
import { report as messages } from "./report-messages.ts";

/**
 * Describes the result in sentences: first how many lines are in the cart, then which are not, and
 * why.
 */
export function createReport(
  outcomes: readonly Outcome[],
  rest: readonly WantedLine[],
  failure: unknown,
): string[] {
  const text = messages.en;
  const named = (is: Outcome["is"], say: (names: string[]) => string) => {
    const names = outcomes.filter((one) => one.is === is).map(({ name }) => name);
    return names.length > 0 ? [say(names)] : [];
  };
  return [
    text.added(outcomes.filter(isAdded).length),
    ...outcomes.flatMap(describeLimits),
    ...named("sold-out", text.soldOut),
    ...named("gone", text.gone),
    ...named("full", (names) => text.full(limits.cartLines, names)),
    ...(rest.length > 0
      ? [
          text.rest(
            getFailureText(failure, text.unreached),
            rest.map(({ name }) => name),
          ),
        ]
      : []),
  ];
}

const isAdded = (one: Outcome) =>
  one.is === "added" || one.is === "cut" || (one.is === "most" && one.added > 0);

/** Describes the reduced quantity and its reason. */
function describeLimits(one: Outcome): string[] {
  const text = messages.en;
  if (one.is === "cut") return [text.cut(one.name, one.left, one.added, one.inCart)];
  if (one.is === "all-in-cart") return [text.allInCart(one.name, one.left)];
  if (one.is === "most") return [text.most(one.name, limits.lineQuantity, one.added)];
  return [];
}
