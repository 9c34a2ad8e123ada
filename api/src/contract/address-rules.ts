// Separate from the schemas, so that a page that needs only these rules does not load zod.

export const addressTypes = ["delivery", "billing"] as const;

/** The message for a phone number that is not from Nepal. */
export const phoneMessage = "Please enter a valid Nepal phone number (10 digits)";
/** The message for a city that the shop does not deliver to. */
export const cityMessage = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";

/** Replaces Devanagari digits with Latin digits. */
export const normalizeDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Spellings of Birgunj in Devanagari: with a short or a long vowel, with or without the full nasal. */
const birgunjInDevanagari = /(?:व|ब)(?:ी|ि)रग(?:ञ्ज|न्ज|ंज|ँज)/g;

/** Writes Birgunj and the ward number in Latin letters, as drivers and staff search for them. */
export const normalizeCity = (typed: string): string =>
  normalizeDigits(typed.replace(birgunjInDevanagari, "Birgunj"));

/** Whether the shop delivers to this city. */
export const isDeliveredTo = (city: string): boolean =>
  normalizeCity(city).toLowerCase().includes("birgunj");

/** A phone number in Latin digits, without spaces and other separators. */
export const normalizePhone = (typed: string): string =>
  normalizeDigits(typed).replace(/[\s().-]/g, "");

/** Whether it has ten digits, with or without a leading +977 or 977. */
export const isNepalPhone = (typed: string): boolean =>
  /^(?:\+?977)?\d{10}$/.test(normalizePhone(typed));
