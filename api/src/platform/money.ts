/** Rupees as the wire carries them, with at most two decimals. The only way out for an amount in paisa. */
export const toRupees = (paisa: number): number => paisa / 100;

/** Paisa of an amount in rupees, rounded to the nearest one. The only way in. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

const grouped = new Intl.NumberFormat("en-IN", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount in paisa as people read it in a mail: `₹1,250.00`. */
export const formatRupees = (paisa: number): string => `₹${grouped.format(toRupees(paisa))}`;
