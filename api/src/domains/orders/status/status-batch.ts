import { eq, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/index.ts";
import { auditEntry } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { addMail } from "../../../platform/mail/queue.ts";
import { guard } from "../../../platform/preconditions/precondition.ts";
import type { OrderMail } from "../compose-order-mail.ts";
import type { OrderRow } from "../present-order.ts";
import { orderHistory, orders } from "../table.ts";
import { type GivenBack, giveOrTake } from "./restock.ts";

export interface StatusChange {
  order: OrderRow;
  /** The customer's address. */
  email: string;
  status: OrderStatus;
  wanted: GivenBack;
  /** Id of the user who does it. */
  by: string;
  inBackOffice: boolean;
  now: Date;
}

/** All that a change of status writes, undone unless the order still stands as it was read. */
export function statusBatch(to: WriteBuilder, change: StatusChange): Statement[] {
  const { order, status, wanted, by, now } = change;
  const statements = [
    guard(to, standsAsRead(order)),
    ...giveOrTake(to, order, wanted),
    to
      .update(orders)
      .set({ status, ...wanted, updatedAt: now })
      .where(eq(orders.id, order.id)),
  ];
  // Boxes of a return that go on the shelf only later are no new status: nothing to tell the customer.
  if (status !== order.status) {
    const position = sql`(select count(*) from ${orderHistory} where ${orderHistory.orderId} = ${order.id})`;
    statements.push(
      to
        .insert(orderHistory)
        .values({ orderId: order.id, position, from: order.status, to: status, by, at: now }),
      addMail(
        to,
        change.email,
        { kind: "order-status", orderId: order.id, status } satisfies OrderMail,
        now,
      ),
    );
  }
  if (change.inBackOffice) {
    const { status: before, stockGivenBack, couponGivenBack } = order;
    statements.push(
      auditEntry(to, {
        actor: by,
        action: "order.status",
        subject: order.id,
        before: { status: before, stockGivenBack, couponGivenBack },
        after: { status, ...wanted },
        at: now,
      }),
    );
  }
  return statements;
}

const standsAsRead = ({ id, status, stockGivenBack, couponGivenBack }: OrderRow) =>
  sql`select ${orders.status} = ${status} and ${orders.stockGivenBack} = ${Number(stockGivenBack)}
    and ${orders.couponGivenBack} = ${Number(couponGivenBack)} from ${orders} where ${orders.id} = ${id}`;
