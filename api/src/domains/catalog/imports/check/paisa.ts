import { normalizeDigits } from "../../../../contract/index.ts";
import { namesNepaliRupees } from "./rupees.ts";

const paisa = /(?<!\p{L})(?:paisa|paise|पैसा)(?!\p{L})/iu;
const rupees = /(?<!\p{L})(?:rs|re|rupees?)(?!\p{L})|₹/iu;
const whole = /^(\d{1,9}|\d{1,3}(?:,\d{2,3}){1,3}) ?(?:paisa|paise|पैसा)\.?$/iu;

/** Whether the name of a column says that its amounts are in paisa, as `MRP (paisa)`. `Rs. paisa` are rupees with decimals. */
export function isPaisaColumn(header: string): boolean {
  const words = header.replace(/([a-z])([A-Z])/g, "$1 $2");
  return paisa.test(words) && !rupees.test(words) && !namesNepaliRupees(words);
}

/** Whether a column has the paisa of the rupees in another one. */
export const isPaisaPart = (words: string): boolean =>
  /^(?:mrp |rate |price )?(?:ps|paisa|paise|पैसा)$/u.test(words);

/**
 * Reads an amount in paisa, such as `4550 paisa`, as rupees in ASCII digits: `45.50`.
 * @returns null for an amount that is in none, and for one that is not whole, because it may be in rupees after all
 */
export function readPaisa(text: string): string | null {
  const [, digits] = whole.exec(normalizeDigits(text).trim()) ?? [];
  return digits === undefined ? null : (Number(digits.replaceAll(",", "")) / 100).toFixed(2);
}

/** Whether an amount names paisa. */
export const namesPaisa = (text: string): boolean => paisa.test(text);
