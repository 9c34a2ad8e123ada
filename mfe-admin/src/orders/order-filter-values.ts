import {
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "@aushadhi/api/contract";

/** Which orders are shown; null for all of them. */
export interface OrderFilters {
  status: OrderStatus | null;
  paymentStatus: PaymentStatus | null;
}

/** What an address asks for; what is no status counts as not said. */
export const readOrderFilters = (get: (name: string) => string | null): OrderFilters => ({
  status: orderStatuses.find((status) => status === get("status")) ?? null,
  paymentStatus: paymentStatuses.find((status) => status === get("paymentStatus")) ?? null,
});

/** The query of a call, with what is not null: `?page=1&status=pending`. */
export function buildQuery(fields: Readonly<Record<string, string | null>>): string {
  const said = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}
