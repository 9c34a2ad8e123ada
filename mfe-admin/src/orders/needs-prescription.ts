import type { AdminOrder } from "@aushadhi/api/contract";

/** Whether somebody must look at a prescription before the order is handed over. */
export const needsPrescription = ({ items }: Pick<AdminOrder, "items">): boolean =>
  items.some(({ product }) => product.prescriptionRequired === "yes");
