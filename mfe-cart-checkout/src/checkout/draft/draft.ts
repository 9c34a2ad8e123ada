import { shippingMethods, z } from "@aushadhi/api/contract";
import { createId, type SessionUser } from "@aushadhi/shared-ui";
import type { LastOrder } from "../../orders/last-order.ts";

export const detailsSchema = z.object({
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  pin: z.string(),
  country: z.string(),
  save: z.boolean(),
  shippingMethod: z.enum(shippingMethods),
  specialInstructions: z.string(),
});

/** The checkout form as typed. */
export type Details = z.infer<typeof detailsSchema>;

/** What was sent to the server: a body as JSON with its idempotency key. */
const sentSchema = z.object({ key: z.string(), body: z.string() });
export type Sent = z.infer<typeof sentSchema>;

export const draftSchema = z.object({
  /** Null until something was typed. */
  details: z.nullable(detailsSchema),
  /** Id of a saved address or `newAddress`; null until the customer chose. */
  choice: z.nullable(z.string()),
  couponCode: z.nullable(z.string()),
  /** The form's address as last sent, and its id after the server's answer. */
  address: z.nullable(z.extend(sentSchema, { id: z.nullable(z.string()) })),
  /** The order as last sent, and whether it may have been placed with a lost answer. */
  order: z.nullable(z.extend(sentSchema, { isUnanswered: z.boolean() })),
});

/** An unfinished checkout. It survives only a reload of its tab. */
export type Draft = z.infer<typeof draftSchema>;

/** Choice of a new address instead of a saved one. */
export const newAddress = "new";

export const emptyDraft: Draft = {
  details: null,
  choice: null,
  couponCode: null,
  address: null,
  order: null,
};

/** The initial form: contact details are known, but the recipient may be somebody else. */
export const emptyDetails = ({ email, phone }: SessionUser): Details => ({
  email,
  phone: phone ?? "",
  firstName: "",
  lastName: "",
  address: "",
  address2: "",
  city: "",
  state: "",
  pin: "",
  country: "Nepal",
  save: true,
  shippingMethod: "standard",
  specialInstructions: "",
});

/** Splits a whole name into the form's two names. */
export function splitName(name: string): Pick<Details, "firstName" | "lastName"> {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  return { firstName: words.join(" "), lastName };
}

/** The initial form of an order: the last order's recipient, otherwise the account's owner. */
export function prefillDetails(user: SessionUser, last: LastOrder | null): Details {
  const { email, phone, ...blank } = emptyDetails(user);
  return {
    ...blank,
    email,
    phone: last?.phoneNumber ?? phone,
    ...splitName(last?.fullName ?? user.name),
  };
}

/** Returns the body with its idempotency key: the earlier one for the same body, else a new one. */
export function assignKey(before: Sent | null, body: object): Sent {
  const text = JSON.stringify(body);
  return { key: before?.body === text ? before.key : createId(), body: text };
}
