// Apart from the schemas, so that a page that only needs these comes without any.

export const addressTypes = ["delivery", "billing"] as const;

/** The message for a phone number that is not from Nepal. */
export const phoneMessage = "Please enter a valid Nepal phone number (10 digits)";
/** The message for a city that the shop does not deliver to. */
export const cityMessage = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";

/** The digits of a Nepali keyboard as the ones that every program dials and sorts by. */
export const normalizeDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** How Birgunj is written in Devanagari: with a long or a short vowel, and with or without the full nasal. */
const birgunjInDevanagari = /(?:व|ब)(?:ी|ि)रग(?:ञ्ज|न्ज|ंज|ँज)/g;

/** A city with Birgunj and its ward number in Latin letters, as drivers and the back office look for it. */
export const normalizeCity = (typed: string): string =>
  normalizeDigits(typed.replace(birgunjInDevanagari, "Birgunj"));

/** Whether the shop delivers to this city. */
export const isDeliveredTo = (city: string): boolean =>
  normalizeCity(city).toLowerCase().includes("birgunj");

/** A phone number in Latin digits, without what people put between them. */
export const normalizePhone = (typed: string): string =>
  normalizeDigits(typed).replace(/[\s().-]/g, "");

/** Ten digits, with +977 or 977 before them or not. */
export const isNepalPhone = (typed: string): boolean =>
  /^(?:\+?977)?\d{10}$/.test(normalizePhone(typed));
