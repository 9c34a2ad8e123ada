import type { AdminOrder, OrderStatistics } from "@aushadhi/api/contract";
import { getNextStep } from "../orders/changes/next-step.ts";
import { cannedApi, createSuccess, failure } from "./canned-api.ts";

type Item = AdminOrder["items"][number];

/** Builds an order line. */
export const item = (product: Partial<Item["product"]> = {}, line: Partial<Item> = {}): Item => ({
  id: `i-${product.name ?? "Paracetamol 500 mg"}`,
  product: {
    id: "p1",
    name: "Paracetamol 500 mg",
    profileImgUrl: null,
    prescriptionRequired: "no",
    ...product,
  },
  quantity: 2,
  price: 600.25,
  total: 1200.5,
  ...line,
});

/**
 * Builds an order: two boxes to Birgunj, unpaid, placed on 5 January 2027 at 12:15 in Kathmandu.
 */
export const order = (change: Partial<AdminOrder> = {}): AdminOrder => ({
  id: "o1",
  orderNumber: "MED-20270105-00001",
  status: "pending",
  paymentStatus: "pending",
  paymentMethod: "cash_on_delivery",
  subtotal: 1200.5,
  deliveryFee: 50,
  discount: 0,
  total: 1250.5,
  couponCode: null,
  specialInstructions: null,
  createdAt: "2027-01-05T06:30:00.000Z",
  updatedAt: "2027-01-05T06:30:00.000Z",
  address: {
    fullName: "Maya Gurung",
    phoneNumber: "9800000000",
    addressLine1: "Adarsha Nagar 12",
    addressLine2: null,
    city: "Birgunj",
    district: "Parsa",
    province: "Madhesh",
    postalCode: null,
  },
  items: [item()],
  history: [{ status: "pending", at: "2027-01-05T06:30:00.000Z", by: null }],
  customer: { id: "u1", name: "Maya G", email: "maya@example.com" },
  contactEmail: null,
  shippingMethod: "standard",
  assignedTo: null,
  needsPrescription: false,
  refundDue: false,
  ...change,
});

export const statistics: OrderStatistics = {
  totalOrders: 1234,
  pendingOrders: 5,
  processingOrders: 4,
  outForDeliveryOrders: 3,
  completedOrders: 1200,
  cancelledOrders: 22,
  totalRevenue: 1250000.5,
  todayOrders: 7,
  todayRevenue: 900,
};

const pickState = ({ status, paymentStatus }: AdminOrder) => ({ status, paymentStatus });

/** Counts orders by state, as the API does. */
const countByState = (orders: readonly AdminOrder[]) =>
  [...Map.groupBy(orders, (one) => `${one.status} ${one.paymentStatus}`).values()].flatMap(
    ([one, ...others]) => (one ? [{ ...pickState(one), count: others.length + 1 }] : []),
  );

/** Creates an API that stores orders, in the real response envelope. It validates nothing. */
export function createOrderApi(initial: readonly AdminOrder[]) {
  const orders = structuredClone([...initial]);
  const staff = [
    { id: "s1", name: "Bina Staff" },
    { id: "s2", name: "Chandra Staff" },
  ];
  const find = (query: URLSearchParams, among: readonly AdminOrder[]) => {
    const is = (name: string, value: string) => [null, value].includes(query.get(name));
    return among.filter(
      ({ status, paymentStatus }) => is("status", status) && is("paymentStatus", paymentStatus),
    );
  };
  const canned = cannedApi({
    "GET /orders/admin/new": ({ path }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      const placed = orders.length - Number(query.get("since"));
      return createSuccess({ count: find(query, orders.slice(0, placed)).length });
    },
    "GET /orders/admin/all": ({ path }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      const found = find(query, orders);
      const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
      const shown = found.slice((page - 1) * limit, page * limit);
      const totalPlaced = orders.length;
      return createSuccess({
        orders: shown,
        total: found.length,
        totalPlaced,
        figures: countByState(found),
        isCapped: false,
      });
    },
    "GET /orders/admin/statistics": () =>
      createSuccess({ statistics: { ...statistics, figures: countByState(orders) } }),
    "GET /bulk-jobs": () => createSuccess({ jobs: [] }),
    "GET /orders/admin/views": () => createSuccess({ views: [] }),
    "GET /orders/admin/assignees": () => createSuccess({ assignees: staff }),
  });
  for (const one of orders) {
    const change = (changes: Partial<AdminOrder>) =>
      createSuccess({ order: Object.assign(one, changes) });
    Object.assign(canned.answers, {
      [`GET /orders/${one.id}`]: () => createSuccess({ order: one }),
      [`POST /orders/${one.id}/next`]: () => {
        const { name: _, ...states } = getNextStep(one) ?? { name: "" };
        return createSuccess({ order: Object.assign(one, states), undoUntil: one.updatedAt });
      },
      [`PATCH /orders/${one.id}/status`]: ({ body }: { body: Pick<AdminOrder, "status"> }) =>
        change({ status: body.status }),
      [`PATCH /orders/${one.id}/payment-status`]: ({
        body,
      }: {
        body: Pick<AdminOrder, "paymentStatus">;
      }) => change(body),
      [`PATCH /orders/${one.id}/assign`]: ({ body }: { body: { staffId: string } }) => {
        const assignedTo = staff.find(({ id }) => id === body.staffId);
        return assignedTo ? change({ assignedTo }) : failure(404, "Staff member not found");
      },
    });
  }
  return Object.assign(canned, {
    /** Places an order, as a customer does while the screen is open. */
    place: (one: AdminOrder) => void orders.unshift(structuredClone(one)),
  });
}
