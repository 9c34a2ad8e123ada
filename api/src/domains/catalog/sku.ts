import { normalizeCode } from "../../contract/index.ts";

/**
 * Returns the key by which an SKU is unique: normalised, and in lower case. Every writer of a product stores it in
 * `products.skuKey`, so that two products never have SKUs that only look the same.
 */
export const toSkuKey = (sku: string): string => normalizeCode(sku).toLowerCase();
