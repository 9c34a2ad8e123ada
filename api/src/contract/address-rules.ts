// Separate from the schemas, so that a page that needs only these rules does not load zod.

import { normalizeDigits } from "./normalize-digits.ts";
import { foldDashes, normalizeCode } from "./visible-text.ts";

export const addressTypes = ["delivery", "billing"] as const;

/** The message for a phone number that is not from Nepal. */
export const phoneMessage = "Please enter a valid Nepal phone number (10 digits)";
/** The message for a city that the shop does not deliver to. */
export const cityMessage = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";

/** Spellings of Birgunj in Latin letters (Birganj, Veergunj) and in Devanagari (वीरगञ्ज, बीरगंज). */
const birgunj = /[bvw](?:i|ee)r[ -]?g[au]n[jz]|(?:व|ब)(?:ी|ि)र[ -]?ग(?:ञ्ज|न्ज|ंज|ँज|ञज)/gi;
const joiners = /[\u200c\u200d]/g;

/**
 * Writes Birgunj and the ward number in Latin letters and in one spelling, as drivers and staff search for them.
 * A city that contains Birgunj in this spelling keeps its case.
 */
export const normalizeCity = (typed: string): string => {
  const city = normalizeDigits(typed);
  const plain = foldDashes(city).replace(joiners, "");
  const named = plain.replace(birgunj, (name) => (/^birgunj$/i.test(name) ? name : "Birgunj"));
  return named === plain ? city : named;
};

/** Whether the shop delivers to this city. */
export const isDeliveredTo = (city: string): boolean =>
  normalizeCity(city).toLowerCase().includes("birgunj");

/** A number of Nepal, without its separators, as its ten digits after the country or the trunk prefix. */
const nepalPhone = /^(?:(?:\+|00?)?977)?0?(\d{10})$/;

/**
 * Writes a phone number as it is stored: `+977` and ten digits, whichever prefix, separators and digits it was typed
 * with. Another number only loses its separators.
 */
export const normalizePhone = (typed: string): string => {
  const number = normalizeDigits(normalizeCode(typed)).replace(/[\s().-]/g, "");
  const [, digits] = nepalPhone.exec(number) ?? [];
  return digits === undefined ? number : `+977${digits}`;
};

/** Whether it is a phone number of Nepal: ten digits, with or without a prefix. */
export const isNepalPhone = (typed: string): boolean => nepalPhone.test(normalizePhone(typed));
