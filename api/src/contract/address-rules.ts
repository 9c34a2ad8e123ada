// Apart from the schemas, so that a page that only needs these comes without any.

export const addressTypes = ["delivery", "billing"] as const;

/** The message for a phone number that is not from Nepal. */
export const phoneMessage = "Please enter a valid Nepal phone number (10 digits)";
/** The message for a city that the shop does not deliver to. */
export const cityMessage = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";

/** Whether the shop delivers to this city. */
export const isDeliveredTo = (city: string): boolean => city.toLowerCase().includes("birgunj");

/** A phone number without what people put between its digits. */
export const normalizePhone = (typed: string): string => typed.replace(/[\s().-]/g, "");

/** Ten digits, with +977 or 977 before them or not. */
export const isNepalPhone = (typed: string): boolean =>
  /^(?:\+?977)?\d{10}$/.test(normalizePhone(typed));
