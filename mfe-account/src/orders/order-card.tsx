import { links, Money, Nepali, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { Link } from "wouter";
import { account } from "../ui/messages.ts";
import { PaymentBadge, StatusBadge } from "../ui/status-badge.tsx";
import { messages } from "./messages.ts";
import { Card } from "./order-card.styles.ts";
import type { ListedOrder } from "./queries.ts";

/** An order in the list. The whole card links to the order's page. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const text = useMessages(messages).card;
  const { methods } = useMessages(account);
  const { id, orderNumber, status, paymentStatus, paymentMethod, total, createdAt, items } = order;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card>
      <h2 className="number">
        <Link href={links.order(id)}>{orderNumber}</Link>
      </h2>
      <p className="id">
        <VisuallyHidden>{text.id} </VisuallyHidden>
        <span>{`#${id}`}</span>
      </p>
      <p className="badges">
        <StatusBadge status={status} />
        <PaymentBadge paymentStatus={paymentStatus} />
      </p>
      <p className="when">
        <VisuallyHidden>{text.ordered} </VisuallyHidden>
        <DayTime at={createdAt} />
      </p>
      <p className="items">
        <b>{`${text.items(pieces)}:`}</b>{" "}
        <Nepali
          text={items.map(({ product, quantity }) => text.item(product.name, quantity)).join(", ")}
        />
      </p>
      <p className="method">
        <VisuallyHidden>{text.method} </VisuallyHidden>
        <span>{getValueName(methods, paymentMethod)}</span>
      </p>
      <p className="total">
        <VisuallyHidden>{text.total} </VisuallyHidden>
        <Money rupees={total} />
      </p>
    </Card>
  );
}
