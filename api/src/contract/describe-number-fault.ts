import type { NumberFault, NumberKind } from "./parse-number.ts";

const longest = 60;

/** Says in words why a text is not read as a number, and what was not understood. */
export function describeNumberFault(
  text: string,
  kind: NumberKind,
  { reason, part }: NumberFault,
): string {
  const typed = `'${shorten(text.trim())}'`;
  if (reason === "currency") return `${typed} is in another currency. Write the amount in rupees`;
  if (reason === "ambiguous") {
    return `${typed} can be read in two ways. Write it with a decimal point and no commas, as 1250.50`;
  }
  const unclear = kind === "money" ? `No amount is clear in ${typed}` : `${typed} is not a number`;
  const isWhole = part === text.trim() || part === "";
  return isWhole ? unclear : `${unclear}: '${shorten(part)}' is not understood`;
}

const shorten = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);
