import type { AdminOrder, Order, OrderItem } from "../../contract/index.ts";
import { toRupees } from "../../platform/money.ts";
import { buildPictureUrl } from "../catalog/present-product.ts";
import { presentFigures } from "./price-order.ts";
import type { orderHistory, orderItems, orders } from "./table.ts";

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;
export type HistoryRow = typeof orderHistory.$inferSelect;

/** An order with what belongs to it, each list in its order. */
export interface OrderDetails {
  order: OrderRow;
  items: readonly ItemRow[];
  history: readonly HistoryRow[];
}

/** Who ordered, and who in the back office handles it. */
export interface OrderPeople {
  customer: AdminOrder["customer"];
  assignedTo: AdminOrder["assignedTo"];
  /** Somebody by id; null when they are gone. */
  findName(id: string | null): AdminOrder["assignedTo"];
}

/** An order as its customer reads it. */
export function presentOrder({ order, items, history }: OrderDetails): Order {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    ...presentFigures(order),
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

/** An order as the back office reads it. */
export function presentAdminOrder(details: OrderDetails, people: OrderPeople): AdminOrder {
  const { order, history } = details;
  const { customer, assignedTo, findName } = people;
  const { contactEmail, shippingMethod, needsPrescription } = order;
  return {
    ...presentOrder(details),
    customer,
    assignedTo,
    contactEmail,
    shippingMethod,
    needsPrescription,
    refundDue: isRefundDue(order),
    history: history.map(({ to, at, by }) => ({
      status: to,
      at: at.toISOString(),
      by: findName(by),
    })),
  };
}

/** Whether money must go back: the order came to nothing, and is still paid. */
export const isRefundDue = ({ status, paymentStatus }: OrderRow): boolean =>
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
