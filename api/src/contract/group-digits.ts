/**
 * A whole number of at least 0 as people read it in a message, with the groups of the Indian system: the last three digits,
 * then groups of two, as in `12,50,000`.
 */
export const groupDigits = (count: number): string => {
  const digits = String(count);
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) {
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  }
  return groups.join(",");
};
