import { formatRupees } from "@aushadhi/shared-ui";

/** Converts rupees to whole paisa. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

/** Converts whole paisa to rupees. */
export const toRupees = (paisa: number): number => paisa / 100;

/** Formats whole paisa for people: `₹1,250.00`. */
export const formatPaisa = (paisa: number): string => formatRupees(toRupees(paisa));
