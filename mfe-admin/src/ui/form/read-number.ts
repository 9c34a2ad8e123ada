import { describeNumberFault, type NumberKind, parseNumber } from "@aushadhi/api/contract";

/**
 * Reads a typed number.
 * @param empty result for an empty box; NaN when a value is required, which the schema then rejects
 * @returns the number, or the error to show beside the box
 */
export function readNumber<Empty = number>(
  typed: string,
  kind: NumberKind,
  empty: Empty,
): { number: number | Empty } | { error: string } {
  if (typed.trim() === "") return { number: empty };
  const parsed = parseNumber(typed, kind);
  if ("fault" in parsed) return { error: describeNumberFault(typed, kind, parsed.fault) };
  return { number: Number(parsed.digits) };
}

/** Formats a typed number, or returns what was typed if it is not understood. */
export function describeNumber(
  typed: string,
  kind: NumberKind,
  format: (number: number) => string,
): string {
  const read = readNumber(typed, kind, 0);
  return "error" in read ? typed : format(read.number);
}
