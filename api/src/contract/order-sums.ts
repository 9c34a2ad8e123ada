/** A line of a cart or an order: a quantity and a price per piece. */
export interface PricedLine {
  quantity: number;
  pricePaisa: number;
}

/** The amounts of an order, in whole paisa. */
export interface OrderSums {
  subtotalPaisa: number;
  deliveryFeePaisa: number;
  /** From 0 to the subtotal. */
  discountPaisa: number;
  /** Subtotal plus fee minus discount. */
  totalPaisa: number;
}

/** Total of a line, in paisa. */
export const computeLineTotal = ({ quantity, pricePaisa }: PricedLine): number =>
  quantity * pricePaisa;

/** Sum of all lines, in paisa. */
export const computeSubtotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + computeLineTotal(line), 0);

/** The amounts of an order. Every order pays the fee; a discount never covers it. */
export function computeOrderSums(
  lines: readonly PricedLine[],
  deliveryFeePaisa: number,
  discountPaisa: number,
): OrderSums {
  const subtotalPaisa = computeSubtotal(lines);
  const discount = Math.min(discountPaisa, subtotalPaisa);
  return {
    subtotalPaisa,
    deliveryFeePaisa,
    discountPaisa: discount,
    totalPaisa: subtotalPaisa + deliveryFeePaisa - discount,
  };
}
