import { addressSchema } from "./addresses.ts";
import { paginationSchema } from "./catalog.ts";
import {
  boundedText,
  limit,
  line,
  namedSchema,
  onlyVisible,
  page,
  paging,
  searchText,
  typedLength,
} from "./fields.ts";
import { limits } from "./limits.ts";
import { shippingMethods } from "./order-states.ts";
import { adminOrderSchema, orderSchema } from "./orders.ts";
import { roles, userSchema } from "./users.ts";
import { isWellFormed } from "./well-formed.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** A customer in the list of the back office. */
export const customerSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  /** ISO 8601 in UTC. */
  createdAt: z.string(),
  /** Number of orders placed, whatever their status. */
  orders: z.number(),
  /** Total of paid orders that are not cancelled or returned, in rupees. */
  spent: z.number(),
  /** ISO 8601 in UTC; null for a customer without orders. */
  lastOrderAt: z.nullable(z.string()),
  isBlocked: z.boolean(),
});
export type Customer = z.infer<typeof customerSchema>;

/** Sort keys of the list of customers. */
export const customerSorts = ["createdAt", "name", "spent", "lastOrder"] as const;

/** Query of GET /customers. `q` searches names, e-mail addresses and phone numbers. */
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
  /** Whether more customers match than the search reads. It reads the newest. */
  isCapped: z.boolean(),
});

/** Why a customer may not order, who blocked them and when. */
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
  /** ISO 8601 in UTC; null if it was never edited. */
  editedAt: z.nullable(z.string()),
});
export type CustomerNote = z.infer<typeof customerNoteSchema>;

export const customerDetailsSchema = z.object({
  ...customerSchema.shape,
  role: z.enum(roles),
  block: z.nullable(customerBlockSchema),
  /** When the person's data was erased, ISO 8601 in UTC; null if it was not. */
  erasedAt: z.nullable(z.string()),
  addresses: z.array(addressSchema),
  /** Newest first. */
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

const longNote = `A note must be at most ${limits.customerNoteLength} characters`;

/** Body of POST /customers/{id}/notes. */
export const customerNoteInputSchema = z.object({
  text: boundedText("Please enter a note", typedLength(limits.customerNoteLength), longNote).check(
    onlyVisible(),
    z.trim(),
    z.minLength(1, "Please enter a note"),
    z.maxLength(limits.customerNoteLength, longNote),
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
  /** The text before the edit. If the note has another text now, the answer is 409. */
  expectedText: boundedText(
    "expectedText must be the text that was edited",
    typedLength(limits.customerNoteLength),
  ),
});
export type CustomerNoteChange = z.infer<typeof customerNoteChangeSchema>;

/** Answer of GET /customers/{id}/export.json: all personal data of a customer. */
export const customerExportSchema = z.object({
  /** ISO 8601 in UTC. */
  exportedAt: z.string(),
  account: z.object({
    ...userSchema.shape,
    /** Ways to sign in. The export never contains a password. */
    signsInWith: z.array(z.enum(["password", "google"])),
  }),
  addresses: z.array(addressSchema),
  /** Content of the cart. */
  cart: z.array(z.object({ product: namedSchema, quantity: z.number(), addedAt: z.string() })),
  /** Active sessions, with the user agent of the browser. */
  sessions: z.array(
    z.object({
      userAgent: z.nullable(z.string()),
      createdAt: z.string(),
      renewedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** Oldest first, with lines and history. */
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
