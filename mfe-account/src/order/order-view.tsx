import type { ViewedOrder } from "./answers.ts";
import { DeliveryAddress } from "./delivery-address.tsx";
import { useLiveOrder } from "./live/use-live-order.ts";
import { OrderHead } from "./order-head.tsx";
import { OrderItems } from "./order-items.tsx";
import { Layout } from "./order-layout.ts";
import { PaymentDetails } from "./payment-details.tsx";
import { Paper } from "./print/print.styles.ts";
import { PrintHead } from "./print/print-head.tsx";
import { ProgressTracker } from "./progress-tracker.tsx";
import { SpecialInstructions } from "./special-instructions.tsx";

/** Everything about one order, as it is by now. */
export function OrderView({ order }: { order: ViewedOrder }) {
  useLiveOrder(order.id);
  return (
    <Layout>
      <Paper />
      <PrintHead />
      <OrderHead order={order} />
      <ProgressTracker order={order} />
      <div className="items">
        <OrderItems order={order} />
      </div>
      <div className="aside">
        <PaymentDetails order={order} />
        <DeliveryAddress address={order.address} />
        {order.specialInstructions && <SpecialInstructions text={order.specialInstructions} />}
      </div>
    </Layout>
  );
}
