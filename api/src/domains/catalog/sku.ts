/**
 * What an SKU is unique by: its letters without regard to case, without spaces around it. SQLite's `lower` knows the
 * letters of ASCII only, and this has to agree with it.
 */
export const skuKey = (sku: string): string =>
  sku.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
