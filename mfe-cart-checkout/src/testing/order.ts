import type { Order, OrderItem } from "@aushadhi/api/contract";
import { createAddress } from "@aushadhi/shared-ui/testing/canned-data.ts";

/** Builds a new order. */
export const order = (change: Partial<Order> = {}): Order => ({
  id: "o1",
  orderNumber: "MED-20310105-00001",
  status: "pending",
  paymentStatus: "pending",
  paymentMethod: "cash_on_delivery",
  subtotal: 50,
  deliveryFee: 50,
  discount: 0,
  total: 100,
  couponCode: null,
  specialInstructions: null,
  createdAt: "2031-01-05T08:00:00.000Z",
  updatedAt: "2031-01-05T08:00:00.000Z",
  address: createAddress(),
  items: [],
  history: [],
  ...change,
});

/** Builds a line of an order. */
export const orderItem = (id: string, quantity: number): OrderItem => ({
  id: `item-${id}`,
  product: { id, name: `Product ${id}`, profileImgUrl: null, prescriptionRequired: "no" },
  quantity,
  price: 25,
  total: 25 * quantity,
});
