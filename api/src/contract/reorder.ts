import { idText, paging, searchText } from "./fields.ts";
import { z } from "./zod.ts";

const success = z.literal(true);

/** Days of sales that a suggestion is computed from, and for which an order lasts after it has come. */
export const reorderDays = 30;
const maxLeadDays = 180;

const filters = {
  category: z.optional(idText("category must be the id of a category")),
  /** Part of the name of the supplier of a product's latest batch. */
  supplier: z._default(searchText, ""),
};

/** Query of GET /reorder. */
export const reorderListQuerySchema = z.object({ ...filters, ...paging });
export type ReorderListQuery = z.infer<typeof reorderListQuerySchema>;
/** Query of GET /reorder.csv. */
export const reorderExportQuerySchema = z.object(filters);
export type ReorderFilters = z.infer<typeof reorderExportQuerySchema>;

/** A product that runs low. */
export const reorderRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  sku: z.string(),
  stock: z.number(),
  minStock: z.number(),
  /** Pieces sold in the last 30 days, without cancelled and returned orders. */
  sold: z.number(),
  /** Days until nothing is left at this pace; null without sales. */
  daysLeft: z.nullable(z.number()),
  /** Pieces to order: those sold in the lead time and the 30 days after it, less the stock. */
  suggested: z.number(),
  /** Of the latest batch that names one. */
  supplier: z.nullable(z.string()),
});
export type ReorderRow = z.infer<typeof reorderRowSchema>;

export const reorderListResponseSchema = z.object({
  success,
  /** What runs out first comes first. */
  products: z.array(reorderRowSchema),
  total: z.number(),
  /** Days from an order to its delivery. */
  leadDays: z.number(),
});

const leadDays = `leadDays must be a whole number from 0 to ${maxLeadDays}`;

/** Body of PUT /reorder/settings. */
export const reorderSettingsSchema = z.object({
  leadDays: z.int(leadDays).check(z.minimum(0, leadDays), z.maximum(maxLeadDays, leadDays)),
});
export const reorderSettingsResponseSchema = z.object({ success, leadDays: z.number() });
