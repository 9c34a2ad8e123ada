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

/** Query of GET /products/admin/all: all products. Default order: newest first. */
export const adminProductQuerySchema = z.object({
  /** Beginnings of words in name, generic name, strength, SKU, manufacturer or batch number; all must match. */
  q: z._default(searchText, ""),
  ...paging,
  sortBy: z._default(oneOf("sortBy", adminProductSorts), "createdAt"),
  order: z._default(oneOf("order", sortOrders), "desc"),
  status: z._default(oneOf("status", ["all", "active", "inactive"]), "all"),
  /** `true` returns only products with stock at or below minStock; `featured` works the same way. */
  lowStock: z.optional(oneOf("lowStock", ["true", "false"])),
  featured: z.optional(oneOf("featured", ["true", "false"])),
  /** `true` returns only products of which nobody has said if they need a prescription. */
  needsCheck: z.optional(oneOf("needsCheck", ["true", "false"])),
  /** Expires within `limits.expiringDays` from today, or expired before today, in Kathmandu. */
  expiry: z.optional(oneOf("expiry", ["expiring", "expired"])),
  categoryId: z.optional(idText("categoryId must be the id of a category")),
});
export type AdminProductQuery = z.infer<typeof adminProductQuerySchema>;

/** Query of GET /products/admin/low-stock. */
export const lowStockQuerySchema = z.object(paging);
