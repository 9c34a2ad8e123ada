import { sortOrders } from "./catalog-query.ts";
import { idText, oneOf, paging, searchText } from "./fields.ts";
import { z } from "./zod.ts";

export const adminProductSorts = [
  "createdAt",
  "name",
  "price",
  "stock",
  "expiryDate",
  "sku",
] as const;

/** Query of GET /products/admin/all: all products, newest first unless told otherwise. */
export const adminProductQuerySchema = z.object({
  /** Beginnings of words in name, generic name, strength, SKU, maker or batch number; each must be there. */
  q: z._default(searchText, ""),
  ...paging,
  sortBy: z._default(oneOf("sortBy", adminProductSorts), "createdAt"),
  order: z._default(oneOf("order", sortOrders), "desc"),
  status: z._default(oneOf("status", ["all", "active", "inactive"]), "all"),
  /** `true` narrows to stock at or below minStock; so with `featured`. */
  lowStock: z.optional(oneOf("lowStock", ["true", "false"])),
  featured: z.optional(oneOf("featured", ["true", "false"])),
  /** Expires from today within `limits.expiringDays`, or has expired before today, in Kathmandu. */
  expiry: z.optional(oneOf("expiry", ["expiring", "expired"])),
  categoryId: z.optional(idText("categoryId must be the id of a category")),
});
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>;

/** Query of GET /products/admin/low-stock. */
export const lowStockQuerySchema = z.object(paging);
