/** Matches the positions of the Indian grouping: 12,50,000. */
const groups = /\B(?=(?:\d{2})*\d{3}$)/g;

/** A whole number of at least 0 as people read it in a message: `12,50,000`. */
export const groupDigits = (count: number): string => String(count).replace(groups, ",");
