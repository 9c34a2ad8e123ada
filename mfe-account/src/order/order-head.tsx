import { Button, Money, useMessages } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { PaymentBadge, StatusBadge } from "../ui/status-badge.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { messages } from "./messages.ts";
import { Actions, Head } from "./order-head.styles.ts";
import type { ViewedOrder } from "./viewed-order.ts";

/** Head of the order's page: its number, its status and its actions. */
export function OrderHead({ order }: { order: ViewedOrder }) {
  const { order: text, print } = useMessages(messages);
  const { id, orderNumber, status, paymentStatus, createdAt, updatedAt, total } = order;
  return (
    <Head as="header">
      <div>
        <p className="label">{text.number}</p>
        <p className="number">{orderNumber}</p>
        <h1 tabIndex={-1}>{text.heading(id || orderNumber)}</h1>
      </div>
      <p className="badges">
        <StatusBadge status={status} />
        <PaymentBadge paymentStatus={paymentStatus} />
      </p>
      <p className="sentence">
        {status === "confirmed" || status === "cancelled"
          ? text.sentences[status]
          : text.sentences.other}
      </p>
      <div className="foot">
        <dl className="facts">
          <Fact name={text.ordered}>
            <DayTime at={createdAt} />
          </Fact>
          <Fact name={text.updated}>
            <DayTime at={updatedAt} />
          </Fact>
          <Fact name={text.totalAmount}>
            <Money as="b" rupees={total} />
          </Fact>
        </dl>
        <Actions>
          <Button $kind="ghost" onClick={() => window.print()}>
            {print}
          </Button>
          <CancelOrder order={order} />
        </Actions>
      </div>
    </Head>
  );
}
