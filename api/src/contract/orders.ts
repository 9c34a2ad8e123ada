import { addressInputSchema, addressSchema } from "./addresses.ts";
import { couponCodeText } from "./coupons.ts";
import {
  calendarDay,
  idText,
  limit,
  namedSchema,
  oneOf,
  onlyCode,
  optionalText,
  page,
  rupeeAmount,
  searchText,
  wholeNumber,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { orderStatuses, paymentMethods, paymentStatuses, shippingMethods } from "./order-states.ts";
import { orderFigureSchema } from "./statistics.ts";
import { z } from "./zod.ts";

/** A line of an order: the product as it was when it was ordered. Amounts are rupees. */
export const orderItemSchema = z.object({
  id: z.string(),
  product: z.object({
    /** Null while the shop does not show the product: it is deleted or inactive. */
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

/** An order as customers see it. Amounts are rupees; times are ISO 8601 in UTC. */
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
  /** Delivery address at the time of the order. */
  address: z.object(addressFields),
  items: z.array(orderItemSchema),
  /** Each status it has had, oldest first. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: z.string() })),
});
export type Order = z.infer<typeof orderSchema>;

/** Pieces of an order that are from one batch. */
export const soldBatchSchema = z.object({
  /** Null for pieces of which nobody noted it; so for `expiry`. */
  number: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  expiry: z.nullable(z.string()),
  quantity: z.number(),
});
export type SoldBatch = z.infer<typeof soldBatchSchema>;

/** An order as staff see it. */
export const adminOrderSchema = z.object({
  ...orderSchema.shape,
  items: z.array(
    z.object({
      ...orderItemSchema.shape,
      /** Batch number of the product when it was ordered; none from an older API. */
      batchNumber: z.optional(z.nullable(z.string())),
      /** Batches of the pieces that the customer has or gets, soonest expiry first; none of an order before batches. */
      batches: z.optional(z.array(soldBatchSchema)),
    }),
  ),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** E-mail address from the checkout form. */
  contactEmail: z.nullable(z.string()),
  shippingMethod: z.enum(shippingMethods),
  assignedTo: z.nullable(namedSchema),
  /** Whether any of its products needs a prescription. */
  needsPrescription: z.boolean(),
  /**
   * The order was paid and then cancelled or returned: the money must be paid back, until the payment is
   * "refunded".
   */
  refundDue: z.boolean(),
  /** The order waits for confirmation, and its total is one from which staff call the customer first. */
  needsCall: z.optional(z.boolean()),
  /** Each status it has had, oldest first, and who set it; null for a deleted account. */
  history: z.array(
    z.object({
      status: z.enum(orderStatuses),
      at: z.string(),
      by: z.nullable(namedSchema),
      /** Whether they said that they had called the customer. */
      called: z.optional(z.boolean()),
    }),
  ),
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const addressId = "addressId must be the id of one of your addresses";
const order = z.object({
  addressId: z.optional(idText(addressId)),
  /** Instead of `addressId`: an address for this order only. It is not added to the address book. */
  address: z.optional(addressInputSchema),
  paymentMethod: z._default(oneOf("paymentMethod", paymentMethods), "cash_on_delivery"),
  specialInstructions: optionalText("specialInstructions", limits.specialInstructionsLength),
  deliveryFee: z.optional(z.unknown()),
  discount: z.optional(z.unknown()),
  couponCode: optionalText("couponCode", limits.couponCodeLength),
  /** The total in rupees that the customer agreed to. If the total differs, the answer is 409 `total_changed`. */
  expectedTotal: z.optional(
    rupeeAmount("expectedTotal must be an amount in rupees", 1_000_000_000_000),
  ),
  /** E-mail address of the checkout form. */
  email: z.pipe(
    optionalText("email", limits.emailLength, onlyCode()),
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
/** Filters of the order lists in the back office. Days are those of Kathmandu, both included. */
const adminOrderFilters = {
  ...orderFilters,
  /** An order's number or id, or a part of them; a name, phone number, e-mail address, street, city, product or coupon. */
  q: z.optional(searchText),
  from: z.optional(calendarDay("from")),
  to: z.optional(calendarDay("to")),
  /** Id of a member of the back office, or one of `assigneeFilters`. */
  assignee: z.optional(idText("assignee must be the id of a staff member, me or none")),
  /** "yes": only orders with a product that needs a prescription; "no": only orders without. */
  prescription: z.optional(oneOf("prescription", ["yes", "no"])),
  /** A coupon's code, in any case. */
  coupon: z.optional(couponCodeText("coupon must be the code of a coupon")),
  /** "yes": only orders that need a refund. */
  refundDue: z.optional(oneOf("refundDue", ["yes"])),
};
/** Orders of the caller, and orders without an assignee. */
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
  /** Number of orders so far, ignoring filters; null from an older API. */
  totalPlaced: z._default(z.nullable(z.number()), null),
  /**
   * Number of matches per state, by all filters except `status` and `paymentStatus`. States without a match are
   * left out.
   */
  figures: z.array(orderFigureSchema),
  /** Whether the search has more matches than it reads. It reads the newest. */
  isCapped: z.boolean(),
});
/** Ids of all orders that match, in the order of the list. */
export const orderIdsResponseSchema = z.object({
  success,
  ids: z.array(z.string()),
  /** More match than `limits.bulkJobRows`; those are left out. */
  isCapped: z.boolean(),
});
/** Number of orders placed since the list was read, within its filters. */
export const newOrdersResponseSchema = z.object({ success, count: z.number() });

/** Data of `orderChangedEvent`: the time of the order's last change, ISO 8601 in UTC. */
export const orderChangedDataSchema = z.object({ updatedAt: z.string() });
