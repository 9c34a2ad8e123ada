import type { ProductBulkChange, Role } from "../../contract/index.ts";

export interface ProductStep {
  action: "change";
  change: ProductBulkChange;
}

export interface OrderStep {
  action: "confirm" | "assign";
  /** For `assign`. */
  staffId?: string | undefined;
}

/** What a job does to each of its rows. */
export type BulkStep = ProductStep | OrderStep;

/** Who may start the jobs of each kind. A job ends when its owner loses the role. */
export const bulkRoles: Readonly<Record<"products" | "orders", readonly Role[]>> = {
  products: ["admin"],
  orders: ["staff", "admin"],
};
