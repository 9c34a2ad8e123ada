import type { OrderStatus, PaymentStatus } from "@aushadhi/api/contract";
import { Badge, type BadgeKind, useMessages } from "@aushadhi/shared-ui";
import {
  describeUnknown,
  findKnown,
  getValueName,
} from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { orderStatusKinds, paymentStatusKinds } from "@aushadhi/shared-ui/bundled/status-kinds.ts";
import { account } from "./messages.ts";

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useMessages(account);
  const kind = findKnown<OrderStatus, BadgeKind>(orderStatusKinds, status) ?? "plain";
  return (
    <Badge $kind={kind} className={kind}>
      {getValueName(statuses, status)}
    </Badge>
  );
}

export function PaymentBadge({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { payment } = useMessages(account);
  const known = findKnown<PaymentStatus, BadgeKind>(paymentStatusKinds, paymentStatus);
  return (
    <Badge $kind={known ?? "plain"} className={known}>
      {payment(known ? paymentStatus : describeUnknown(paymentStatus))}
    </Badge>
  );
}
