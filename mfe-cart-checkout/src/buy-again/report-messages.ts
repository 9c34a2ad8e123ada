import type { Messages } from "@aushadhi/shared-ui";

const products = (count: number) => (count === 1 ? "1 product" : `${count} products`);
const were = (count: number) => (count === 1 ? "1 was" : `${count} were`);
const them = (count: number) => (count === 1 ? "it" : "them");
const list = (names: readonly string[]) => names.join(", ");

const en = {
  added: (count: number) =>
    count > 0 ? `${products(count)} added to your cart.` : "Nothing was added to your cart.",
  gone: (names: readonly string[]) => `Not available any more: ${list(names)}.`,
  soldOut: (names: readonly string[]) => `Out of stock: ${list(names)}.`,
  cut: (name: string, left: number, added: number, inCart: number) =>
    inCart > 0
      ? `Only ${left} left of ${name} and ${inCart} in your cart already, so ${were(added)} added.`
      : `Only ${left} left of ${name}, so ${were(added)} added.`,
  allInCart: (name: string, left: number) =>
    `Only ${left} left of ${name}, and your cart has ${them(left)} already.`,
  most: (name: string, most: number, added: number) =>
    added > 0
      ? `A cart holds at most ${most} of ${name}, so ${were(added)} added.`
      : `A cart holds at most ${most} of ${name}, and yours has ${them(most)} already.`,
  full: (most: number, names: readonly string[]) =>
    `A cart holds at most ${products(most)}, so there was no room for: ${list(names)}.`,
  unreached: "The shop could not be reached",
  rest: (reason: string, names: readonly string[]) =>
    `${reason.replace(/[.!]$/, "")}. Still to be added: ${list(names)}.`,
};

/** Texts of the result for an order's lines. */
export const report: Messages<typeof en> = { en };
