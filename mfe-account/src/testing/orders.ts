import type { Order, OrderItem, OrderStatus } from "@aushadhi/api/contract";
import { createUser } from "@aushadhi/shared-ui/testing/canned-data.ts";

export const customer = createUser();

type ItemChange = Partial<Omit<OrderItem, "product">> & { product?: Partial<OrderItem["product"]> };

/** Creates an order line: one strip for ₹25. */
export function createItem({ product, ...change }: ItemChange = {}): OrderItem {
  return {
    id: "i1",
    quantity: 1,
    price: 25,
    total: 25,
    ...change,
    product: {
      id: "p1",
      name: "Paracetamol 500 mg",
      profileImgUrl: "/pictures/one-640.webp",
      prescriptionRequired: "no",
      ...product,
    },
  };
}

/** Creates an order placed on 5 January 2027 at 3:07 pm in Kathmandu. */
export function createOrder(change: Partial<Order> = {}): Order {
  return {
    id: "o1",
    orderNumber: "MED-20270105-00012",
    status: "pending",
    paymentStatus: "pending",
    paymentMethod: "cash_on_delivery",
    subtotal: 25,
    deliveryFee: 50,
    discount: 0,
    total: 75,
    couponCode: null,
    specialInstructions: null,
    createdAt: "2027-01-05T09:22:00.000Z",
    updatedAt: "2027-01-06T05:00:00.000Z",
    address: {
      fullName: "Asha Rai",
      phoneNumber: "9800000000",
      addressLine1: "Adarsha Nagar 12",
      addressLine2: null,
      city: "Birgunj",
      district: "Parsa",
      province: "Madhesh",
      postalCode: null,
    },
    items: [createItem()],
    history: [{ status: "pending", at: "2027-01-05T09:22:00.000Z" }],
    ...change,
  };
}

/** Creates the same order in a status. Its history has only "pending" and that status. */
export function createOrderWithStatus(status: OrderStatus, change: Partial<Order> = {}): Order {
  const { createdAt, updatedAt } = createOrder();
  const history = [
    { status: "pending" as const, at: createdAt },
    { status, at: updatedAt },
  ];
  return createOrder({
    status,
    history: status === "pending" ? history.slice(0, 1) : history,
    ...change,
  });
}

/** Creates orders, newest first: `MED-20270105-00023`, `MED-20270105-00022` and so on. */
export const createOrders = (count: number, change: Partial<Order> = {}): Order[] =>
  Array.from({ length: count }, (_, place) => {
    const number = count - place;
    return createOrder({
      id: `o${number}`,
      orderNumber: `MED-20270105-${String(number).padStart(5, "0")}`,
      ...change,
    });
  });
