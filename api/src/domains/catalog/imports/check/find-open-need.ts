import type { ProductFormValues } from "../../../../contract/index.ts";
import type { ProductValues } from "../../product-values.ts";
import type { CheckContext, ExistingProduct } from "./check-context.ts";
import { findGenericsInName, toGenericKey } from "./generics.ts";
import type { Problem } from "./problem.ts";

/** A product of which neither the file nor the shop says if it needs a prescription. */
export interface OpenNeed {
  /** The generic's `toGenericKey`; empty when the row names none. */
  key: string;
  generic: string;
  /** The cell that was not understood; empty when there is none. */
  text: string;
  /** What an admin has said about the generic. */
  answer: "yes" | "no" | null;
}

/** The columns of a new product whose need is unknown. It never counts as free of prescription. */
export const unknownNeed = {
  prescriptionRequired: true,
  isActive: false,
  needsCheck: true,
} satisfies Partial<ProductValues>;

/** Returns the open need of a row: of a new product, or of one that is still marked. Null when the need is known. */
export function findOpenNeed(
  { prescriptionRequired = "", genericName, name = "" }: Readonly<Record<string, string>>,
  existing: ExistingProduct | undefined,
  { needs }: CheckContext,
): OpenNeed | null {
  if (prescriptionRequired === "yes" || prescriptionRequired === "no") return null;
  if (existing && !existing.values.needsCheck) return null;
  const generic = genericName || existing?.values.genericName || findGenericsInName(name);
  const key = toGenericKey(generic);
  // A mark of the shop is cleared by a person or a file, not by an answer about new products.
  const answer = existing ? null : (needs.get(key) ?? null);
  return { key, generic, text: prescriptionRequired, answer };
}

/** Sets the answer in the form, or takes the product off sale. Returns the mark of its row, if any. */
export function takeOffSaleUntilChecked(
  form: Partial<ProductFormValues>,
  { text, answer }: OpenNeed,
): Problem[] {
  if (answer !== null) {
    form.prescriptionRequired = answer;
    return [];
  }
  form.prescriptionRequired = undefined;
  takeOffSale(form);
  const unread =
    text === "" ? "" : `'${text.slice(0, 60)}' does not say if it needs a prescription. `;
  const reason =
    "It becomes inactive, marked 'check', until somebody says if it needs a prescription";
  const message = `${unread}${reason}`;
  return [{ field: "prescriptionRequired", message, code: "prescriptionOpen", reason }];
}

/** Makes the product of a form inactive. A tick that was not understood stays, so that its row is refused. */
export function takeOffSale(form: Partial<ProductFormValues>): void {
  if (form.isActive === undefined || typeof form.isActive === "boolean") form.isActive = false;
}
