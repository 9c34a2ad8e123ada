import { groupDigits } from "./group-digits.ts";

/** Formats a number of at least 0 with one decimal, or with more, and grouped digits: `1,234.5`. */
export function formatDecimal(value: number, decimals = 1): string {
  const [whole, rest] = value.toFixed(decimals).split(".");
  return `${groupDigits(Number(whole))}.${rest}`;
}

/** Formats a number of bytes: `12.3 kB`. */
export const formatKilobytes = (bytes: number): string => `${formatDecimal(bytes / 1000)} kB`;
