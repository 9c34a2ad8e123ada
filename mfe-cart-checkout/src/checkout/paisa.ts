import { formatRupees } from "@aushadhi/shared-ui";

/** Rupees of the wire as whole paisa. */
export const toPaisa = (rupees: number): number => Math.round(rupees * 100);

/** Whole paisa as rupees of the wire. */
export const toRupees = (paisa: number): number => paisa / 100;

/** Whole paisa as people read them: `₹1,250.00`. */
export const formatPaisa = (paisa: number): string => formatRupees(toRupees(paisa));
