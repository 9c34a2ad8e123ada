import { addressSchema } from "./addresses.ts";
import { roles, userSchema } from "./auth.ts";
import { paginationSchema } from "./catalog.ts";
import { limit, line, namedSchema, onlyVisible, page, paging, searchText } from "./fields.ts";
import { limits } from "./limits.ts";
import { shippingMethods } from "./order-states.ts";
import { adminOrderSchema, orderSchema } from "./orders.ts";
import { isWellFormed } from "./well-formed.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** A customer in the back office's list. */
export const customerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** How many orders they have placed, whatever became of them. */
  orders: z.number(),
  /** Rupees of their paid orders that are neither cancelled nor returned. */
  spent: z.number(),
  /** ISO 8601 in UTC; null for who has never ordered. */
  lastOrderAt: z.nullable(z.string()),
  isBlocked: z.boolean(),
});
export type Customer = z.infer<typeof customerSchema>;

/** What the list of customers can be sorted by. */
export const customerSorts = ["createdAt", "name", "spent", "lastOrder"] as const;

/** Query of GET /customers. `q` is of a name, an e-mail address or a phone number. */
export const customerListQuerySchema = z.object({
  q: z._default(searchText, ""),
  sortBy: z._default(
    z.enum(customerSorts, `sortBy must be ${customerSorts.join(", ")}`),
    "createdAt",
  ),
  order: z._default(z.enum(["asc", "desc"], "order must be asc or desc"), "desc"),
  ...paging,
});
export type CustomerListQuery = z.infer<typeof customerListQuerySchema>;

export const customerListResponseSchema = z.object({
  success,
  customers: z.array(customerSchema),
  pagination: paginationSchema,
  /** More match than are looked at: the newest are. */
  isCapped: z.boolean(),
});

/** Why a customer may not order, who decided it and when. */
export const customerBlockSchema = z.object({
  reason: z.string(),
  /** Null once that person's account is gone. */
  by: z.nullable(namedSchema),
  /** ISO 8601 in UTC. */
  at: z.string(),
});

export const customerNoteSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Null once that person's account is gone. */
  by: z.nullable(namedSchema),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** ISO 8601 in UTC; null as long as it is as it was first written. */
  editedAt: z.nullable(z.string()),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

export const customerDetailsSchema = z.object({
  ...customerSchema.shape,
  role: z.enum(roles),
  block: z.nullable(customerBlockSchema),
  /** ISO 8601 in UTC: when all that was known of the person was removed; null for everybody else. */
  erasedAt: z.nullable(z.string()),
  addresses: z.array(addressSchema),
  /** The newest first. */
  notes: z.array(customerNoteSchema),
});
export type CustomerDetails = z.infer<typeof customerDetailsSchema>;
export const customerResponseSchema = z.object({ success, customer: customerDetailsSchema });

/** Query of GET /customers/{id}/orders. */
export const customerOrdersQuerySchema = z.object({
  page,
  limit: limit(limits.customerOrderPageSize),
});
export type CustomerOrdersQuery = z.infer<typeof customerOrdersQuerySchema>;
export const customerOrdersResponseSchema = z.object({
  success,
  orders: z.array(adminOrderSchema),
  pagination: paginationSchema,
});

/** Body of PUT /customers/{id}/block. */
export const customerBlockInputSchema = z.object({
  reason: line("reason", "Please enter a reason", { max: limits.blockReasonLength }),
});
export type CustomerBlockInput = z.infer<typeof customerBlockInputSchema>;

/** Body of POST /customers/{id}/notes. */
export const customerNoteInputSchema = z.object({
  text: z.string("Please enter a note").check(
    onlyVisible(),
    z.trim(),
    z.minLength(1, "Please enter a note"),
    z.maxLength(
      limits.customerNoteLength,
      `A note must be at most ${limits.customerNoteLength} characters`,
    ),
    z.refine(
      (typed) => isWellFormed(typed) && !typed.includes("\0"),
      "A note has characters that it cannot have",
    ),
  ),
});
export type CustomerNoteInput = z.infer<typeof customerNoteInputSchema>;

/** Body of PUT /customers/{id}/notes/{noteId}. */
export const customerNoteChangeSchema = z.object({
  ...customerNoteInputSchema.shape,
  /** The text that was edited. When the note is another by now, the answer is 409. */
  expectedText: z.string("expectedText must be the text that was edited"),
});
export type CustomerNoteChange = z.infer<typeof customerNoteChangeSchema>;

/** GET /customers/{id}/export.json: what a person may ask the shop for. */
export const customerExportSchema = z.object({
  /** ISO 8601 in UTC. */
  exportedAt: z.string(),
  account: z.object({
    ...userSchema.shape,
    /** How they sign in; no password can be read, not even here. */
    signsInWith: z.array(z.enum(["password", "google"])),
  }),
  addresses: z.array(addressSchema),
  /** What lies in their cart. */
  cart: z.array(z.object({ product: namedSchema, quantity: z.number(), addedAt: z.string() })),
  /** Where they are signed in, with what the browser called itself. */
  sessions: z.array(
    z.object({
      userAgent: z.nullable(z.string()),
      createdAt: z.string(),
      renewedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** The oldest first, with their lines and history. */
  orders: z.array(
    z.object({
      ...orderSchema.shape,
      contactEmail: z.nullable(z.string()),
      shippingMethod: z.enum(shippingMethods),
    }),
  ),
  orderingBlock: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  notes: z.array(z.object({ text: z.string(), at: z.string(), editedAt: z.nullable(z.string()) })),
});
export type CustomerExport = z.infer<typeof customerExportSchema>;
