import type { ListedOrder } from "./answers.ts";
import { Rows } from "./order-card.styles.ts";
import { OrderCard } from "./order-card.tsx";

export interface OrderRowsProps {
  orders: readonly ListedOrder[];
  /** Whether others are about to take their place. */
  isBusy: boolean;
}

export function OrderRows({ orders, isBusy }: OrderRowsProps) {
  return (
    <Rows className="orders" aria-busy={isBusy}>
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </Rows>
  );
}
