/** Positions of the group separators in the Indian system: the last three digits, then groups of two, as in 12,50,000. */
const groupBoundaries = /\B(?=(?:\d{2})*\d{3}$)/g;

/**
 * Formats rupees: `₹1,250.00`. A value that is not a finite number counts as 0. It does not use Intl, because creating
 * an Intl.NumberFormat blocks a slow phone for longer than all other scripts of a navigation.
 */
export function formatRupees(rupees: number): string {
  const amount = Number.isFinite(rupees) ? rupees : 0;
  const [whole = "0", paisa = "00"] = Math.abs(amount).toFixed(2).split(".");
  const isNegative = amount < 0 && (Number(whole) > 0 || paisa !== "00");
  return `${isNegative ? "-" : ""}₹${whole.replace(groupBoundaries, ",")}.${paisa}`;
}
