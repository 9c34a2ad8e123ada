import { boundedText, idText, line, namedSchema, oneOf, optionalFlag } from "./fields.ts";
import { limits } from "./limits.ts";
import { type OrderStatus, orderStatuses, type PaymentStatus } from "./order-states.ts";
import { adminOrderSchema, soldBatchSchema } from "./orders.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** The usual next status of each status; null for a final one. */
export const nextStatuses: Readonly<Record<OrderStatus, OrderStatus | null>> = {
  pending: "confirmed",
  confirmed: "processing",
  processing: "out_for_delivery",
  out_for_delivery: "delivered",
  delivered: null,
  cancelled: null,
  returned: null,
};

/** Payment status after the step to the next order status. Orders are paid in cash on delivery. */
export const getNextPayment = (next: OrderStatus, now: PaymentStatus): PaymentStatus =>
  next === "delivered" && now !== "refunded" ? "paid" : now;

/** Milliseconds in which a step can be undone. The mail to the customer is sent after that time. */
export const undoMs = 10_000;

/** Body of POST /orders/{id}/next. */
export const nextStepInputSchema = z.object({
  /** The status that the caller saw. If the order has another one, the answer is a 409 that names it. */
  expectedStatus: oneOf("expectedStatus", orderStatuses),
  /** As for PATCH /orders/{id}/status. */
  called: optionalFlag("called"),
});
export type NextStepInput = z.infer<typeof nextStepInputSchema>;
export const nextStepResponseSchema = z.object({
  success,
  order: adminOrderSchema,
  /** ISO 8601 in UTC: until then POST /orders/{id}/undo takes the step back. */
  undoUntil: z.string(),
});

export const bulkActions = ["next", "confirm", "assign"] as const;
const bulkOrderIds = z
  .array(idText("ids must be ids of orders"))
  .check(
    z.minLength(1, "ids must not be empty"),
    z.maxLength(limits.bulkOrders, `ids must be at most ${limits.bulkOrders}`),
  );
/** Ids of staff members by ids of orders; null for nobody. */
const staffIdsByOrder = (name: string) =>
  z.record(
    idText(`${name} must be by ids of orders`),
    z.nullable(idText(`${name} must be ids of staff members, or null`)),
    `${name} must be ids of staff members by ids of orders`,
  );

/**
 * Body of POST /orders/admin/bulk: a slice of a longer list, so that the caller can show progress and stop in
 * between.
 */
export const bulkInputSchema = z
  .object({
    action: oneOf("action", bulkActions),
    ids: bulkOrderIds,
    /** For "assign". */
    staffId: z.optional(idText("Please enter a staff ID")),
    /**
     * For "assign": the assignee of each order that the caller saw. The call rejects an order with another
     * assignee by now. It does not check orders that are missing here.
     */
    expectedStaffIds: z.optional(staffIdsByOrder("expectedStaffIds")),
  })
  .check(
    z.refine(({ action, staffId }) => action !== "assign" || staffId !== undefined, {
      path: ["staffId"],
      error: "Please enter a staff ID",
    }),
  );
export type BulkInput = z.infer<typeof bulkInputSchema>;

const jobCountMessage = `From 1 to ${limits.bulkJobRows} orders can be changed by one job`;

/** Body of POST /orders/admin/bulk/jobs: the same in the background, with steps that change no order twice. */
export const orderBulkJobInputSchema = z
  .object({
    action: oneOf("action", ["confirm", "assign"]),
    ids: z
      .array(idText("ids must be ids of orders"), jobCountMessage)
      .check(z.minLength(1, jobCountMessage), z.maxLength(limits.bulkJobRows, jobCountMessage)),
    staffId: z.optional(idText("Please enter a staff ID")),
    expectedStaffIds: z.optional(staffIdsByOrder("expectedStaffIds")),
  })
  .check(
    z.refine(({ action, staffId }) => action !== "assign" || staffId !== undefined, {
      path: ["staffId"],
      error: "Please enter a staff ID",
    }),
  );
export type OrderBulkJobInput = z.infer<typeof orderBulkJobInputSchema>;

/** One result an order, in the order of the ids. */
export const bulkResponseSchema = z.object({
  success,
  results: z.array(
    z.object({
      id: z.string(),
      /** Null for an order that does not exist. */
      orderNumber: z.nullable(z.string()),
      /** Current status; null if the order does not exist. */
      status: z.nullable(z.enum(orderStatuses)),
      /** Why it was rejected; null when it was done or was already so. */
      error: z.nullable(z.string()),
      /** Whether this call changed the order; false when it was rejected or was already so. */
      isChanged: z.optional(z.boolean()),
      /** For "assign": id of the previous assignee, null for nobody. */
      staffIdBefore: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResponseSchema>["results"][number];

/**
 * Body of POST /orders/admin/bulk/undo: orders that a bulk call changed. The answer has the shape of POST
 * /orders/admin/bulk.
 */
export const bulkUndoInputSchema = z.object({
  ids: bulkOrderIds,
  /**
   * After "assign": each order goes back to its previous assignee, unless somebody else handles it by now.
   * Otherwise the call undoes the last step of each order.
   */
  assigned: z.optional(
    z.object({
      to: idText("to must be the id of a staff member"),
      before: staffIdsByOrder("before"),
    }),
  ),
});
export type BulkUndoInput = z.infer<typeof bulkUndoInputSchema>;

/** Answer of GET /users/{id}/open-orders: the open orders of a staff member, oldest first. */
export const openOrderListResponseSchema = z.object({
  success,
  /** At most `limits.maxPageSize`. */
  orders: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      customerName: z.string(),
    }),
  ),
  total: z.number(),
});

/** Body of POST /orders/admin/read: ids of the orders to read, for printing many slips. */
export const readOrdersInputSchema = z.object({ ids: bulkOrderIds });
/** Body of POST /orders/admin/export.csv: ids of the orders to export. */
export const exportOrdersInputSchema = z.object({
  ids: z
    .array(idText("ids must be ids of orders"))
    .check(
      z.minLength(1, "ids must not be empty"),
      z.maxLength(limits.bulkJobRows, `ids must be at most ${limits.bulkJobRows}`),
    ),
});
/** In the order of the ids. Unknown ids are left out. */
export const readOrdersResponseSchema = z.object({ success, orders: z.array(adminOrderSchema) });

/** A saved view: named filters of the list of orders. */
export const orderViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The list's query as in its URL, without page and limit: `status=pending&from=…`. */
  query: z.string(),
  /** Whether all staff see it, or only its owner. */
  isShared: z.boolean(),
  maker: namedSchema,
});
export type OrderView = z.infer<typeof orderViewSchema>;
/** Body of POST and PUT. */
export const orderViewInputSchema = z.object({
  name: line("name", "Please enter a name", { max: limits.viewNameLength }),
  query: boundedText(
    "query must be the filters of the list",
    limits.viewQueryLength,
    `query must be at most ${limits.viewQueryLength} characters`,
  ).check(z.regex(/^[\w\-.~%=&+*]*$/, "query must be the filters of the list")),
  isShared: z.boolean("isShared must be true or false"),
});
export type OrderViewInput = z.infer<typeof orderViewInputSchema>;
export const orderViewListResponseSchema = z.object({ success, views: z.array(orderViewSchema) });
export const orderViewResponseSchema = z.object({ success, view: orderViewSchema });

/** A product of the picking list, with the quantity to take from the shelf. */
export const pickingLineSchema = z.object({
  /** Null once the product was deleted. */
  productId: z.nullable(z.string()),
  name: z.string(),
  /** Where the product stands in the shop; null if nobody has said it. */
  shelf: z.optional(z.nullable(z.string())),
  quantity: z.number(),
  /** The batches to take, soonest expiry first. */
  batches: z.optional(z.array(soldBatchSchema)),
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), quantity: z.number() })),
});
export type PickingLine = z.infer<typeof pickingLineSchema>;
/** Query of GET /orders/admin/picking: the list's filters; without a status, orders that are confirmed or being packed. */
export const pickingListResponseSchema = z.object({
  success,
  lines: z.array(pickingLineSchema),
  /** Number of orders on the list. */
  orders: z.number(),
  /** There are more than `limits.pickingOrders` orders; the later ones are left out. */
  isCapped: z.boolean(),
});
