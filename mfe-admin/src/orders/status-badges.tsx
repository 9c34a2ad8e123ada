import type { OrderStatus, PaymentStatus } from "@aushadhi/api/contract";
import { Badge, useMessages } from "@aushadhi/shared-ui";
import type { ComponentProps } from "react";
import { messages } from "../messages.ts";

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
  const { statuses } = useMessages(messages).orders;
  return <Badge $kind={statusKinds[status]}>{statuses[status]}</Badge>;
}

export function PaymentBadge({ paymentStatus }: { paymentStatus: PaymentStatus }) {
  const { payments } = useMessages(messages).orders;
  return <Badge $kind={paymentKinds[paymentStatus]}>{payments[paymentStatus]}</Badge>;
}
