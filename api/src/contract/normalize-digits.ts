/** Replaces Devanagari digits with Latin digits. */
export const normalizeDigits = (typed: string): string =>
  typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
