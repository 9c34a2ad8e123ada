// Separate from the schemas, so that it loads without zod.

export type DecimalSign = "." | ",";

export interface Digits {
  whole: string;
  /** The digits behind the decimal sign. */
  part: string;
  isGrouped: boolean;
}

/** Groups as in 1,250,000 and as in 12,50,000. A group that begins with 0 is no number of thousands. */
const thousands = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const lakhs = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/**
 * Reads digits that may be in groups, separated by a comma, point, space or apostrophe, with at most one decimal sign.
 * @param decimal the decimal sign if it is known; otherwise it must be clear from the digits
 * @param hasThousandths whether three digits behind the sign are expected: `1.250` is then not also 1,250
 * @returns null when they are not one number
 */
export function parseDigits(
  text: string,
  decimal: DecimalSign | undefined,
  hasThousandths: boolean,
): Digits | "ambiguous" | null {
  const sign = decimal ?? ".";
  const usual = splitAt(sign, text);
  const other = splitAt(sign === "." ? "," : ".", text);
  if (usual) {
    // Any other third decimal is too exact for an amount, so the schemas refuse it.
    const isAmbiguous = /^\d\d0$/.test(usual.part) && other !== null && !hasThousandths;
    return isAmbiguous ? "ambiguous" : usual;
  }
  if (!other || other.isGrouped) return other;
  // `1.250,50` is clear, but `12,50` can be a slip of 1,250.
  return other.part.length <= 3 ? "ambiguous" : null;
}

function splitAt(decimal: DecimalSign, text: string): Digits | null {
  const [whole = "", part = "", ...more] = text.split(decimal);
  if (more.length > 0 || whole + part === "" || !/^\d*$/.test(part)) return null;
  const separator = /\D/.exec(whole)?.[0];
  if (separator === undefined) return { whole, part, isGrouped: false };
  const groups = whole.includes(",") && separator !== "," ? "" : whole.replaceAll(separator, ",");
  if (!thousands.test(groups) && !lakhs.test(groups)) return null;
  return { whole: groups.replaceAll(",", ""), part, isGrouped: true };
}
