/**
 * Parses a typed number.
 * @param empty result for an empty box; NaN when a value is required, which the schema then
 * rejects
 */
export const parseNumber = <Empty = number>(typed: string, empty: Empty): number | Empty =>
  typed.trim() === "" ? empty : Number(typed);
