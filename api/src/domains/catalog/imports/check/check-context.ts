import type { ImportMapping } from "../../../../contract/index.ts";
import type { CategoryNames } from "../../category-names.ts";
import type { ImportBatch, ImportReview, ImportValues } from "../record/table.ts";
import type { TextStyle } from "./read-form-texts.ts";

/** Settings and lookups of a check. */
export interface CheckContext {
  mapping: ImportMapping;
  newStock: number;
  fallbackCategory: string | null;
  categories: CategoryNames;
  style: TextStyle;
  /** What an admin has decided about rows and findings. */
  review: ImportReview;
  /** The SKUs of the products that have a barcode, in the shop or in an earlier row of the file. */
  barcodes: Map<string, string>;
  /** Whether new products of a generic need a prescription, by `toGenericKey`. */
  needs: ReadonlyMap<string, "yes" | "no">;
}

/** A product of the shop with the SKU of a row. */
export interface ExistingProduct {
  id: string;
  values: ImportValues;
  /** Its batches by key (see `toBatchKey`). Only a sellable one can be set. */
  batches: Readonly<Record<string, NonNullable<ImportBatch["before"]> & { isSellable: boolean }>>;
}
