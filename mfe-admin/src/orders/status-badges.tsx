import type { OrderStatus, PaymentStatus } from "@aushadhi/api/contract";
import { Badge, useMessages } from "@aushadhi/shared-ui";
import { orderStatusKinds, paymentStatusKinds } from "@aushadhi/shared-ui/bundled/status-kinds.ts";
import { ordersMessages } from "./messages.ts";

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useMessages(ordersMessages);
  return <Badge $kind={orderStatusKinds[status]}>{statuses[status]}</Badge>;
}

export function PaymentBadge({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { payments } = useMessages(ordersMessages);
  return <Badge $kind={paymentStatusKinds[paymentStatus]}>{payments[paymentStatus]}</Badge>;
}
