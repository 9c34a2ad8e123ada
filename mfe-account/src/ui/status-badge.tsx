import type { OrderStatus, PaymentStatus } from "@aushadhi/api/contract";
import { Badge, useMessages } from "@aushadhi/shared-ui";
import type { ComponentProps } from "react";
import { account } from "./messages.ts";

type Kind = NonNullable<ComponentProps<typeof Badge>["$kind"]>;

const statusKinds: Record<OrderStatus, Kind> = {
  pending: "warn",
  confirmed: "good",
  processing: "good",
  out_for_delivery: "featured",
  delivered: "good",
  cancelled: "danger",
  returned: "plain",
};

const paymentKinds: Record<PaymentStatus, Kind> = {
  pending: "warn",
  paid: "good",
  failed: "danger",
  refunded: "plain",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { statuses } = useMessages(account);
  const kind = statusKinds[status];
  return (
    <Badge $kind={kind} className={kind}>
      {statuses[status]}
    </Badge>
  );
}

export function PaymentBadge({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { payment } = useMessages(account);
  const kind = paymentKinds[paymentStatus];
  return (
    <Badge $kind={kind} className={kind}>
      {payment(paymentStatus)}
    </Badge>
  );
}
