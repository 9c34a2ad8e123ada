import type { AdminOrder, Order, OrderItem } from "../../contract/index.ts";
import { toRupees } from "../../platform/money.ts";
import { buildPictureUrl } from "../catalog/present-product.ts";
import { presentOrderSums } from "./price-order.ts";
import type { SoldBatches } from "./read-sold-batches.ts";
import type { orderHistory, orderItems, orders } from "./table.ts";

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;

/** An order with its items and history, both sorted by position. */
export interface OrderDetails {
  order: OrderRow;
  items: readonly ItemRow[];
  history: readonly HistoryRow[];
}

/** The customer of an order, and the staff member who handles it. */
export interface OrderPeople {
  customer: AdminOrder["customer"];
  assignedTo: AdminOrder["assignedTo"];
  /** The total from which staff call the customer before they confirm an order; null if they never do. */
  confirmAbovePaisa: number | null;
  /** Returns a user by id, or null if there is no such user. */
  findName(id: string | null): AdminOrder["assignedTo"];
}

/** Converts an order to the form that its customer gets. */
export function presentOrder({ order, items, history }: OrderDetails): Order {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    ...presentOrderSums(order),
    couponCode: order.couponCode,
    specialInstructions: order.specialInstructions,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    address: {
      fullName: order.fullName,
      phoneNumber: order.phoneNumber,
      addressLine1: order.addressLine1,
      addressLine2: order.addressLine2,
      city: order.city,
      district: order.district,
      province: order.province,
      postalCode: order.postalCode,
    },
    items: items.map(presentItem),
    history: history.map(({ to, at }) => ({ status: to, at: at.toISOString() })),
  };
}

/** Converts an order to the form that the back office gets. @param soldBatches by item */
export function presentAdminOrder(
  details: OrderDetails,
  people: OrderPeople,
  soldBatches: SoldBatches,
): AdminOrder {
  const { order, items, history } = details;
  const { customer, assignedTo, findName } = people;
  const { contactEmail, shippingMethod, needsPrescription } = order;
  return {
    ...presentOrder(details),
    items: items.map((item) => ({
      ...presentItem(item),
      batchNumber: item.batchNumber,
      batches: soldBatches.get(item.id) ?? [],
    })),
    customer,
    assignedTo,
    contactEmail,
    shippingMethod,
    needsPrescription,
    refundDue: isRefundDue(order),
    needsCall: isCallNeeded(order, people.confirmAbovePaisa),
    history: history.map(({ to, at, by, called }) => ({
      status: to,
      at: at.toISOString(),
      by: findName(by),
      called,
    })),
  };
}

/**
 * Whether staff call the customer before they confirm the order.
 * @param confirmAbovePaisa the total from which they do; null if they never do
 */
export const isCallNeeded = (
  { status, totalPaisa }: Pick<OrderRow, "status" | "totalPaisa">,
  confirmAbovePaisa: number | null,
): boolean => status === "pending" && confirmAbovePaisa !== null && totalPaisa >= confirmAbovePaisa;

/** Whether the customer must get money back: the order is cancelled or returned, but still marked as paid. */
export const isRefundDue = ({
  status,
  paymentStatus,
}: Pick<OrderRow, "status" | "paymentStatus">): boolean =>
  paymentStatus === "paid" && (status === "cancelled" || status === "returned");

function presentItem(item: ItemRow): OrderItem {
  return {
    id: item.id,
    product: {
      id: item.productId,
      name: item.name,
      profileImgUrl: item.picture && buildPictureUrl(item.picture),
      prescriptionRequired: item.prescriptionRequired ? "yes" : "no",
    },
    quantity: item.quantity,
    price: toRupees(item.pricePaisa),
    total: toRupees(item.totalPaisa),
  };
}
