/** Converts paisa to rupees for the wire, with at most two decimals. The only place for this conversion. */
export const toRupees = (paisa: number): number => paisa / 100;

/** Converts rupees to paisa, rounded to the nearest one. The only place for this conversion. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

const grouped = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats an amount in paisa for mails: `₹1,250.00`. */
export const formatRupees = (paisa: number): string => `₹${grouped.format(toRupees(paisa))}`;
