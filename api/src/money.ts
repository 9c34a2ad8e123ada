/** Rupees as the wire carries them, with at most two decimals. The only way out for an amount in paisa. */
export const rupeesOf = (paisa: number): number => paisa / 100;

/** Paisa of an amount in rupees, rounded to the nearest one. The only way in. */
export const paisaOf = (rupees: number): number => Math.round(rupees * 100);
