import { asc, eq, sql } from "drizzle-orm";
import type { OrderStatus } from "../../contract/index.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { greeting } from "../../platform/mail/greeting.ts";
import type { MailWords } from "../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../platform/mail/mail-system.ts";
import { formatRupees } from "../../platform/money.ts";
import { shopName } from "../../platform/shop-name.ts";
import { users } from "../identity/table.ts";
import type { ItemRow, OrderRow } from "./present-order.ts";
import { orderItems, orders } from "./table.ts";

/** The mails about an order. Their text is composed when they are sent. */
export type OrderMail =
  | { kind: "order-placed"; orderId: string }
  | { kind: "order-status"; orderId: string; status: OrderStatus };

export const isOrderMail = (content: { kind: string }): content is OrderMail =>
  content.kind === "order-placed" || content.kind === "order-status";

/** The name of each status in a mail, and its meaning. */
const statusWords: Record<OrderStatus, { name: string; meaning: string }> = {
  pending: { name: "pending", meaning: "Your order is waiting to be confirmed." },
  confirmed: {
    name: "confirmed",
    meaning: "Your medical order has been confirmed and is being prepared for delivery.",
  },
  processing: { name: "processing", meaning: "Your order is being packed." },
  out_for_delivery: { name: "out for delivery", meaning: "Your order is on its way to you." },
  delivered: { name: "delivered", meaning: "Your order has been delivered." },
  cancelled: {
    name: "cancelled",
    meaning: "This order has been cancelled and will not be processed.",
  },
  returned: { name: "returned", meaning: "Your order has been returned." },
};

/** Statuses after which nothing more is delivered or paid on delivery. */
const endedStatuses: readonly OrderStatus[] = ["delivered", "cancelled", "returned"];

const orderQuery = prepareOnce((read) =>
  read
    .select({ order: orders, customer: users.name })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, sql.placeholder("orderId")))
    .prepare(),
);

const itemsQuery = prepareOnce((read) =>
  read
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderItems.position))
    .prepare(),
);

/**
 * Composes a mail about an order at the moment it is sent.
 * @returns null when the order no longer exists
 */
export async function composeOrderMail(
  deps: Omit<ComposeDeps, "clock">,
  content: OrderMail,
): Promise<MailWords | null> {
  const { orderId } = content;
  const db = { read: deps.db.readTogether };
  const [[found], items] = await Promise.all([
    orderQuery(db).all({ orderId }),
    itemsQuery(db).all({ orderId }),
  ]);
  if (!found) return null;
  const { order, customer } = found;
  const status = content.kind === "order-placed" ? "pending" : content.status;
  const isComing = !endedStatuses.includes(status);
  return {
    ...composeHeading(content, order),
    paragraphs: [
      greeting(customer),
      content.kind === "order-placed"
        ? `We have received your order ${order.orderNumber}.`
        : `${statusWords[status].meaning} Its number is ${order.orderNumber}.`,
      ...(isComing ? [`It goes to: ${formatAddress(order)}.`] : []),
      ...(isComing && items.some(needsPrescription) ? [`${prescriptionNeeded}.`] : []),
    ],
    lines: [...items.map(formatItem), ...formatSums(order, isComing)],
    button: { label: "View your order", link: `${deps.origin}/orders/${order.id}` },
    notes: [],
    contact: { phone: deps.shop.phone, email: deps.shop.email },
  };
}

function composeHeading(content: OrderMail, { orderNumber }: OrderRow) {
  if (content.kind === "order-placed") {
    const subject = `Your order ${orderNumber} at ${shopName}`;
    return { subject, heading: "Thank you for your order" };
  }
  const { name } = statusWords[content.status];
  return { subject: `Order ${orderNumber}: ${name}`, heading: `Your order is ${name}` };
}

const prescriptionNeeded = "Prescription needed at delivery";
const needsPrescription = ({ prescriptionRequired }: ItemRow) => prescriptionRequired;

function formatItem(item: ItemRow) {
  const note = needsPrescription(item) ? ` (${prescriptionNeeded})` : "";
  return {
    label: `${item.quantity} × ${item.name}${note}`,
    amount: formatRupees(item.totalPaisa),
  };
}

function formatSums(order: OrderRow, isComing: boolean) {
  const isUnpaid = order.paymentStatus === "pending" || order.paymentStatus === "failed";
  return [
    { label: "Subtotal", amount: formatRupees(order.subtotalPaisa) },
    { label: "Delivery fee", amount: formatRupees(order.deliveryFeePaisa) },
    ...(order.discountPaisa > 0
      ? [{ label: "Discount", amount: `−${formatRupees(order.discountPaisa)}` }]
      : []),
    {
      label: isComing && isUnpaid ? "Total to pay on delivery" : "Total",
      amount: formatRupees(order.totalPaisa),
    },
  ];
}

// Line breaks become spaces, so that a customer's text cannot look like a line of the shop's own text.
const formatAddress = (order: OrderRow) =>
  [
    order.fullName,
    order.addressLine1,
    order.addressLine2,
    order.city,
    order.district,
    order.province,
    order.postalCode,
    order.phoneNumber,
  ]
    .filter((field) => field !== null)
    .map((field) => field.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .join(", ");
