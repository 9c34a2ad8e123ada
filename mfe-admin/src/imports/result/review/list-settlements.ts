import {
  type ImportFindingGroup,
  type ImportSettlement,
  importFields,
} from "@aushadhi/api/contract";

/** A press that settles all rows of a finding, by the name of its text. */
export interface Choice {
  name: "leaveOut" | "inactive" | "free" | "without" | "needed";
  settlement: ImportSettlement;
}

const leaveOut: Choice = { name: "leaveOut", settlement: { action: "leaveOut" } };
const inactive: Choice = { name: "inactive", settlement: { action: "inactive" } };
/** A price of 0 is imported inactive. */
const free: Choice = { name: "free", settlement: { action: "set", value: "0" } };
const without: Choice = { name: "without", settlement: { action: "set", value: "" } };
/** There is no press for 'no prescription': that is said of each generic or product. */
const needed: Choice = { name: "needed", settlement: { action: "set", value: "yes" } };

/** Fields whose cell no row can do without. */
const required: ReadonlySet<string> = new Set(["sku", "name", "price"]);

const isField = (field: string): boolean => importFields.some((one) => one === field);

/**
 * Lists what one press can do with all rows of a finding. Rejected rows are left out without a press; of those the list
 * has what brings them in.
 */
export function listSettlements({ field, refused }: ImportFindingGroup): Choice[] {
  if (refused === 0) {
    return field === "prescriptionRequired" ? [needed, inactive, leaveOut] : [inactive, leaveOut];
  }
  if (field === "price") return [free];
  return isField(field) && !required.has(field) ? [without] : [];
}

const settable: ReadonlySet<string> = new Set([
  ...["price", "discountPrice", "stock", "minStock", "packSize", "form", "strength"],
  ...["manufacturer", "genericName", "expiryDate", "category"],
]);

/** Whether all rows of a finding can get one typed value. */
export const isSettable = ({ field }: ImportFindingGroup): boolean => settable.has(field);
