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

/** The checkout form as it is typed. */
export type Details = z.infer<typeof detailsSchema>;

/** What was sent to the server: a key that goes with exactly this body, as JSON. */
const sentSchema = z.object({ key: z.string(), body: z.string() });
export type Sent = z.infer<typeof sentSchema>;

export const draftSchema = z.object({
  /** Null until something was typed. */
  details: z.nullable(detailsSchema),
  /** Id of a saved address or `newAddress`; null until one was chosen. */
  choice: z.nullable(z.string()),
  couponCode: z.nullable(z.string()),
  /** The address of the form as it was last sent, and its id once the server has answered. */
  address: z.nullable(z.extend(sentSchema, { id: z.nullable(z.string()) })),
  /** The order as it was last sent, and whether it may have been placed without our hearing of it. */
  order: z.nullable(z.extend(sentSchema, { isUnanswered: z.boolean() })),
});

/** A checkout that is not finished. It outlives a reload of its tab, and nothing else. */
export type Draft = z.infer<typeof draftSchema>;

/** The choice that is no saved address. */
export const newAddress = "new";

export const emptyDraft: Draft = {
  details: null,
  choice: null,
  couponCode: null,
  address: null,
  order: null,
};

/** The form before anything is typed: how to reach the customer is known, who is at the door may be somebody else. */
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

/** The form for an order: to whom the last one went is likely at the door again, otherwise the account's owner. */
export function prefilledDetails(user: SessionUser, last: LastOrder | null): Details {
  const words = (last?.fullName ?? user.name).trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? "") : "";
  const { email, phone, ...blank } = emptyDetails(user);
  return {
    ...blank,
    email,
    phone: last?.phoneNumber ?? phone,
    firstName: words.join(" "),
    lastName,
  };
}

/** The body with the key it goes under: the one it had when it was sent before, or a new one. */
export function sealed(before: Sent | null, body: object): Sent {
  const text = JSON.stringify(body);
  return { key: before?.body === text ? before.key : createId(), body: text };
}
