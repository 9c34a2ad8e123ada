import { addressInputSchema, addressSchema } from "./addresses.ts";
import {
  calendarDay,
  idText,
  limit,
  namedSchema,
  oneOf,
  optionalFlag,
  optionalText,
  page,
  rupeeAmount,
  searchText,
  wholeNumber,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { orderStatuses, paymentMethods, paymentStatuses, shippingMethods } from "./order-states.ts";
import { z } from "./zod.ts";

/** A line of an order: the product as it was when it was ordered. Amounts are rupees. */
export const orderItemSchema = z.object({
  id: z.string(),
  product: z.object({
    /** Null while the shop does not show the product: it was deleted, or is not active. */
    id: z.nullable(z.string()),
    name: z.string(),
    profileImgUrl: z.nullable(z.string()),
    prescriptionRequired: z.enum(["yes", "no"]),
  }),
  quantity: z.number(),
  /** Of one piece. */
  price: z.number(),
  total: z.number(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

const { id: _id, isDefault: _isDefault, type: _type, ...addressFields } = addressSchema.shape;

/** An order as its customer reads it. Amounts are rupees; times are ISO 8601 in UTC. */
export const orderSchema = z.object({
  id: z.string(),
  /** MED-YYYYMMDD-NNNNN, the day in Kathmandu. */
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethods),
  subtotal: z.number(),
  deliveryFee: z.number(),
  discount: z.number(),
  total: z.number(),
  couponCode: z.nullable(z.string()),
  specialInstructions: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Where it goes, as it stood when it was ordered. */
  address: z.object(addressFields),
  items: z.array(orderItemSchema),
  /** Each status it has had, oldest first. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
});
export type Order = z.infer<typeof orderSchema>;

/** An order as the back office reads it. */
export const adminOrderSchema = z.object({
  ...orderSchema.shape,
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** E-mail address from the checkout form. */
  contactEmail: z.nullable(z.string()),
  shippingMethod: z.enum(shippingMethods),
  assignedTo: z.nullable(namedSchema),
  /** Whether any of its products needs a prescription. */
  needsPrescription: z.boolean(),
  /** It is cancelled or returned although it was paid: money must go back, until its payment is "refunded". */
  refundDue: z.boolean(),
  /** Each status it has had, oldest first, and who set it; null for somebody who is gone. */
  history: z.array(
    z.object({ status: z.enum(orderStatuses), at: z.string(), by: z.nullable(namedSchema) }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const addressId = "addressId must be the id of one of your addresses";
const order = z.object({
  addressId: z.optional(idText(addressId)),
  /** In place of `addressId`: where this order alone goes. It is not kept in the address book. */
  address: z.optional(addressInputSchema),
  paymentMethod: z._default(oneOf("paymentMethod", paymentMethods), "cash_on_delivery"),
  specialInstructions: optionalText("specialInstructions", limits.specialInstructionsLength),
  deliveryFee: z.optional(z.unknown()),
  discount: z.optional(z.unknown()),
  couponCode: optionalText("couponCode", limits.couponCodeLength),
  /** Rupees that the customer agreed to; another total is 409 `total_changed`. */
  expectedTotal: z.optional(
    rupeeAmount("expectedTotal must be an amount in rupees", 1_000_000_000_000),
  ),
  /** E-mail address of the checkout form. */
  email: z.pipe(
    optionalText("email", limits.emailLength),
    z.nullable(z.email("Enter a valid email")),
  ),
  shippingMethod: z._default(oneOf("shippingMethod", shippingMethods), "standard"),
});
const hasOneAddress = ({ addressId, address }: z.infer<typeof order>) =>
  (addressId === undefined) !== (address === undefined);
/**
 * Body of POST /orders. The server computes fee and discount itself: `deliveryFee` and `discount` are accepted
 * and ignored.
 */
export const orderInputSchema = order.check(
  z.refine(hasOneAddress, { path: ["addressId"], error: addressId }),
);
export type OrderInput = z.infer<typeof orderInputSchema>;

const orderFilters = {
  status: z.optional(oneOf("status", orderStatuses)),
  paymentStatus: z.optional(oneOf("paymentStatus", paymentStatuses)),
};
/** Query of GET /orders/user/orders. */
export const orderListQuerySchema = z.object({
  ...orderFilters,
  page,
  limit: limit(limits.customerOrderPageSize),
});
/** What narrows the back office's lists of orders. Days are those of Kathmandu, both included. */
const adminOrderFilters = {
  ...orderFilters,
  /** The end of an order's number, or all of it; a name, phone number, e-mail address, product or coupon. */
  q: z.optional(searchText),
  from: z.optional(calendarDay("from")),
  to: z.optional(calendarDay("to")),
  /** Id of a member of the back office, or one of `assigneeFilters`. */
  assignee: z.optional(idText("assignee must be the id of a staff member, me or none")),
  /** "yes": only those with a product that needs a prescription; "no": only those without. */
  prescription: z.optional(oneOf("prescription", ["yes", "no"])),
  /** A coupon's code, in any case. */
  coupon: z.optional(idText("coupon must be the code of a coupon")),
  /** "yes": only those whose money must go back. */
  refundDue: z.optional(oneOf("refundDue", ["yes"])),
};
/** Orders of the person who asks, and those that nobody handles yet. */
export const assigneeFilters = ["me", "none"] as const;

/** Query of GET /orders/admin/all. */
export const adminOrderListQuerySchema = z.object({
  ...adminOrderFilters,
  sort: z._default(oneOf("sort", ["newest", "oldest"]), "newest"),
  page,
  limit: limit(limits.adminOrderPageSize),
});
export type AdminOrderListQuery = z.infer<typeof adminOrderListQuerySchema>;
/** Query of GET /orders/admin/ids, /picking and /export.csv. */
export const orderIdsQuerySchema = z.object(adminOrderFilters);
export type AdminOrderFilters = z.infer<typeof orderIdsQuerySchema>;
export type OrderListQuery = z.infer<typeof orderListQuerySchema>;
/** Query of GET /orders/admin/new. */
export const newOrdersQuerySchema = z.object({
  ...adminOrderFilters,
  /** `totalPlaced` of the list that is shown. */
  since: wholeNumber("since", 0, 999_999_999),
});
export type NewOrdersQuery = z.infer<typeof newOrdersQuerySchema>;

/** Body of PATCH /orders/{id}/status. */
export const orderStatusInputSchema = z.object({
  status: z.enum(orderStatuses, "Invalid status value"),
  /** For a return: whether the boxes go back into stock. By default they do not. */
  restock: optionalFlag("restock"),
  /** The status that the caller saw. If the database has another one, the answer is a 409 that says which. */
  expectedStatus: z.optional(oneOf("expectedStatus", orderStatuses)),
});
export type OrderStatusInput = z.infer<typeof orderStatusInputSchema>;
/** Body of PATCH /orders/{id}/payment-status. */
export const paymentStatusInputSchema = z.object({
  paymentStatus: z.enum(paymentStatuses, "Invalid payment status value"),
  /** The payment status that the caller saw. If the database has another one, the answer is a 409 that says which. */
  expectedPaymentStatus: z.optional(oneOf("expectedPaymentStatus", paymentStatuses)),
});
export type PaymentStatusInput = z.infer<typeof paymentStatusInputSchema>;
/** Whom an order can be assigned to: everybody of the back office, by name. */
export const assigneeListResponseSchema = z.object({
  success: z.literal(true),
  assignees: z.array(namedSchema),
});
/** Body of PATCH /orders/{id}/assign. */
export const assignInputSchema = z.object({
  staffId: idText("Please enter a staff ID"),
  /** Who handled the order when the caller saw it, null for nobody. If it is somebody else by now, the answer is a 409. */
  expectedStaffId: z.optional(
    z.nullable(idText("expectedStaffId must be the id of a staff member, or null")),
  ),
});
export type AssignInput = z.infer<typeof assignInputSchema>;
/** Query of DELETE /orders/{id}/assign. */
export const unassignQuerySchema = z.object({
  /** As for PATCH. */
  expectedStaffId: z.optional(idText("expectedStaffId must be the id of a staff member")),
});

const success = z.literal(true);
export const orderResponseSchema = z.object({ success, order: orderSchema });
export const orderListResponseSchema = z.object({
  success,
  orders: z.array(orderSchema),
  total: z.number(),
});
export const adminOrderResponseSchema = z.object({ success, order: adminOrderSchema });
export const adminOrderListResponseSchema = z.object({
  success,
  orders: z.array(adminOrderSchema),
  total: z.number(),
  /** Orders the shop has had so far, without regard to filters; null from an older API. */
  totalPlaced: z._default(z.nullable(z.number()), null),
  /** How many match in each state, by all filters but `status` and `paymentStatus`; states without any are left out. */
  figures: z.array(
    z.object({
      status: z.enum(orderStatuses),
      paymentStatus: z.enum(paymentStatuses),
      count: z.number(),
    }),
  ),
  /** The search has more matches than it looks at: only the newest were. */
  isCapped: z.boolean(),
});
/** Ids of all orders that match, in the order of the list. */
export const orderIdsResponseSchema = z.object({
  success,
  ids: z.array(z.string()),
  /** More match than `limits.orderIds`; those are left out. */
  isCapped: z.boolean(),
});
/** How many orders were placed since that list was read, of those that the filters let through. */
export const newOrdersResponseSchema = z.object({ success, count: z.number() });

/** What comes with `orderChangedEvent`: the time of the order's last change, ISO 8601 in UTC. */
export const orderChangedDataSchema = z.object({ updatedAt: z.string() });
