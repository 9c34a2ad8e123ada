import type { OrderSums } from "@aushadhi/api/contract";
import type { CheckoutTexts } from "../messages.ts";
import type { OrderLine } from "../order-line.ts";
import { formatPaisa } from "../paisa.ts";

/** What the customer saw when placing the order. */
export interface Seen {
  lines: readonly OrderLine[];
  figures: OrderSums;
}

/** Describes what has changed since the customer saw it; the total last. */
export function describeChanges(
  before: Seen,
  now: Seen,
  text: CheckoutTexts["placing"]["changes"],
): string[] {
  return [
    ...describeLineChanges(before.lines, now.lines, text),
    ...describeSumChanges(before, now, text),
  ];
}

type Texts = CheckoutTexts["placing"]["changes"];

function describeLineChanges(before: Seen["lines"], now: Seen["lines"], text: Texts): string[] {
  const byId = new Map(now.map((line) => [line.product.id, line]));
  const known = new Set(before.map(({ product }) => product.id));
  const changed = before.flatMap((line) => {
    const { name, quantity, pricePaisa } = line;
    const present = byId.get(line.product.id);
    if (!present) return [text.removed(name)];
    return [
      present.quantity === quantity ? [] : [text.quantity(name, quantity, present.quantity)],
      present.pricePaisa === pricePaisa
        ? []
        : [text.price(name, formatPaisa(pricePaisa), formatPaisa(present.pricePaisa))],
    ].flat();
  });
  const added = now.filter(({ product }) => !known.has(product.id));
  return [...changed, ...added.map(({ name }) => text.added(name))];
}

function describeSumChanges(
  { figures: before }: Seen,
  { figures: now }: Seen,
  text: Texts,
): string[] {
  const sums = [
    [before.deliveryFeePaisa, now.deliveryFeePaisa, text.fee],
    [before.discountPaisa, now.discountPaisa, text.discount],
    [before.totalPaisa, now.totalPaisa, text.total],
  ] as const;
  return sums.flatMap(([then, present, say]) =>
    then === present ? [] : [say(formatPaisa(then), formatPaisa(present))],
  );
}
