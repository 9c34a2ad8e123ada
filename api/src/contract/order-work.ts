import { idText, line, namedSchema, oneOf } from "./fields.ts";
import { limits } from "./limits.ts";
import { type OrderStatus, orderStatuses, type PaymentStatus } from "./order-states.ts";
import { adminOrderSchema } from "./orders.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** The sensible next status of each; null where an order has come to its end. */
export const nextStatuses: Readonly<Record<OrderStatus, OrderStatus | null>> = {
  pending: "confirmed",
  confirmed: "processing",
  processing: "out_for_delivery",
  out_for_delivery: "delivered",
  delivered: null,
  cancelled: null,
  returned: null,
};

/** What an order's payment is once it goes to its next status: delivery is paid in cash. */
export const getNextPayment = (next: OrderStatus, now: PaymentStatus): PaymentStatus =>
  next === "delivered" && now !== "refunded" ? "paid" : now;

/** How long a step can be taken back; the customer's mail about it waits as long. */
export const undoMs = 10_000;

/** Body of POST /orders/{id}/next. */
export const nextStepInputSchema = z.object({
  /** The status that the caller saw. If the order has another one, the answer is a 409 that says which. */
  expectedStatus: oneOf("expectedStatus", orderStatuses),
});
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
    z.string(),
    z.nullable(idText(`${name} must be ids of staff members, or null`)),
    `${name} must be ids of staff members by ids of orders`,
  );

/** Body of POST /orders/admin/bulk: a slice of a longer list, so that the caller shows progress and can stop between. */
export const bulkInputSchema = z
  .object({
    action: oneOf("action", bulkActions),
    ids: bulkOrderIds,
    /** For "assign". */
    staffId: z.optional(idText("Please enter a staff ID")),
    /**
     * For "assign": who handled each order when the caller saw it. One that is somebody else's by now is refused; one
     * that is not named here is not checked.
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
/** One result an order, in the order of the ids. */
export const bulkResponseSchema = z.object({
  success,
  results: z.array(
    z.object({
      id: z.string(),
      /** Null for an order that is not there. */
      orderNumber: z.nullable(z.string()),
      /** The order as it is now; null where there is none. */
      status: z.nullable(z.enum(orderStatuses)),
      /** Why it was refused; null when it was done, or was so already. */
      error: z.nullable(z.string()),
      /** Whether this call changed it; false where it was refused, or so already. */
      isChanged: z.optional(z.boolean()),
      /** For "assign": id of who handled it before, null for nobody. */
      staffIdBefore: z.optional(z.nullable(z.string())),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResponseSchema>["results"][number];

/** Body of POST /orders/admin/bulk/undo: orders that a bulk call has changed. The answer is that of POST /orders/admin/bulk. */
export const bulkUndoInputSchema = z.object({
  ids: bulkOrderIds,
  /** After "assign": each goes back to who had it, unless somebody else handles it by now. Else its last step is taken back. */
  assigned: z.optional(
    z.object({
      to: idText("to must be the id of a staff member"),
      before: staffIdsByOrder("before"),
    }),
  ),
});
export type BulkUndoInput = z.infer<typeof bulkUndoInputSchema>;

/** Body of POST /orders/admin/read: which orders are wanted, as for the slips of many. */
export const readOrdersInputSchema = z.object({ ids: bulkOrderIds });
/** In the order of the ids; one that is not there is left out. */
export const readOrdersResponseSchema = z.object({ success, orders: z.array(adminOrderSchema) });

/** Filters of the list of orders under a name. */
export const orderViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The list's query without page and limit, as it stands in its address: `status=pending&from=…`. */
  query: z.string(),
  /** Whether everybody of the back office sees it, or its maker alone. */
  isShared: z.boolean(),
  maker: namedSchema,
});
export type OrderView = z.infer<typeof orderViewSchema>;
/** Body of POST and PUT. */
export const orderViewInputSchema = z.object({
  name: line("name", "Please enter a name", { max: limits.viewNameLength }),
  query: z
    .string("query must be the filters of the list")
    .check(
      z.maxLength(
        limits.viewQueryLength,
        `query must be at most ${limits.viewQueryLength} characters`,
      ),
      z.regex(/^[\w\-.~%=&+*]*$/, "query must be the filters of the list"),
    ),
  isShared: z.boolean("isShared must be true or false"),
});
export type OrderViewInput = z.infer<typeof orderViewInputSchema>;
export const orderViewListResponseSchema = z.object({ success, views: z.array(orderViewSchema) });
export const orderViewResponseSchema = z.object({ success, view: orderViewSchema });

/** A product of a day's orders, with the pieces to take from the shelf. */
export const pickingLineSchema = z.object({
  /** Null once the product was deleted. */
  productId: z.nullable(z.string()),
  name: z.string(),
  quantity: z.number(),
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), quantity: z.number() })),
});
export type PickingLine = z.infer<typeof pickingLineSchema>;
/** Query of GET /orders/admin/picking: the list's filters; without a status, orders that are confirmed or being packed. */
export const pickingListResponseSchema = z.object({
  success,
  lines: z.array(pickingLineSchema),
  /** How many orders they are of. */
  orders: z.number(),
  /** There are more than `limits.pickingOrders` orders; the later ones are left out. */
  isCapped: z.boolean(),
});
