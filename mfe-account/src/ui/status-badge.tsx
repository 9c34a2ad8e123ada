import type { OrderStatus, PaymentStatus } from "@aushadhi/api/contract";
import { Badge, type BadgeKind, useMessages } from "@aushadhi/shared-ui";
import { orderStatusKinds, paymentStatusKinds } from "@aushadhi/shared-ui/bundled/status-kinds.ts";
import { account } from "./messages.ts";

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useMessages(account);
  const kind: BadgeKind = orderStatusKinds[status];
  return (
    <Badge $kind={kind} className={kind}>
      {statuses[status]}
    </Badge>
  );
}

export function PaymentBadge({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { payment } = useMessages(account);
  const kind: BadgeKind = paymentStatusKinds[paymentStatus];
  return (
    <Badge $kind={kind} className={kind}>
      {payment(paymentStatus)}
    </Badge>
  );
}
