/** A text with its Devanagari digits as `0` to `9`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096F]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));
