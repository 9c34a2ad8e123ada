/**
 * The number that was typed into a box.
 * @param empty what nothing means; where something must be typed it is not a number, and the schema says so
 */
export const parseNumber = <Empty = number>(typed: string, empty: Empty): number | Empty =>
  typed.trim() === "" ? empty : Number(typed);
