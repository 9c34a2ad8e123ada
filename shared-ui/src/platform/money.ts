/**
 * Formats rupees: `₹1,250.00`. A value that is not a finite number counts as 0. It does not use Intl, because creating
 * an Intl.NumberFormat blocks a slow phone for longer than all other scripts of a navigation.
 */
export function formatRupees(rupees: number): string {
  const amount = Number.isFinite(rupees) ? rupees : 0;
  const [whole = "0", paisa = "00"] = Math.abs(amount).toFixed(2).split(".");
  const isNegative = amount < 0 && (Number(whole) > 0 || paisa !== "00");
  return `${isNegative ? "−" : ""}₹${groupDigits(whole)}.${paisa}`;
}

/** Groups digits as in the Indian system: the last three, then groups of two, as in 12,50,000. */
function groupDigits(digits: string): string {
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= 2) {
    groups.unshift(digits.slice(Math.max(0, end - 2), end));
  }
  return groups.join(",");
}
