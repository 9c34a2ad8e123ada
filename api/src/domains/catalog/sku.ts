/**
 * The key by which an SKU is unique: in lower case and without spaces around it. Only ASCII letters change, because
 * SQLite's `lower` knows no others.
 */
export const toSkuKey = (sku: string): string =>
  sku.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
