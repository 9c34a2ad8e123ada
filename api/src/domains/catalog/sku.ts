/**
 * Returns the key by which an SKU is unique: trimmed and in lower case. Only ASCII letters change, because SQLite's
 * `lower` changes no others.
 */
export const toSkuKey = (sku: string): string =>
  sku.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
