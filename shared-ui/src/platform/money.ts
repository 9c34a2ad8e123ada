/** Before each digit that two by two, and three at the end, follow: 12,50,000. */
const groups = /\B(?=(?:\d{2})*\d{3}$)/g;

/**
 * Rupees as people read them: `₹1,250.00`. What is not a number counts as 0. Written out here because making
 * an Intl.NumberFormat holds up a slow phone for longer than the whole page's other scripts between two clicks.
 */
export function formatRupees(rupees: number): string {
  const amount = Number.isFinite(rupees) ? rupees : 0;
  const [whole = "0", paisa = "00"] = Math.abs(amount).toFixed(2).split(".");
  const isNegative = amount < 0 && (Number(whole) > 0 || paisa !== "00");
  return `${isNegative ? "-" : ""}₹${whole.replace(groups, ",")}.${paisa}`;
}
