import { formatRupees } from "../platform/money.ts";
import { Unbroken } from "../unbroken/unbroken.ts";

export interface MoneyProps {
  rupees: number;
  /** The element around it; a `span` by default. */
  as?: "span" | "b";
}

/** An amount of money as `formatRupees` writes it. It is one text node and is never broken into two lines. */
export const Money = ({ rupees, as = "span" }: MoneyProps) => (
  <Unbroken as={as}>{formatRupees(rupees)}</Unbroken>
);
