export * from "./address-rules.ts";
export * from "./addresses.ts";
export * from "./audit.ts";
export * from "./auth.ts";
export * from "./cart.ts";
export * from "./catalog.ts";
export * from "./catalog-query.ts";
export * from "./category-admin.ts";
export * from "./category-hues.ts";
export * from "./coupons.ts";
export * from "./customers.ts";
export * from "./development.ts";
export * from "./errors.ts";
export * from "./group-digits.ts";
export * from "./import-mapping.ts";
export * from "./imports.ts";
export * from "./limits.ts";
export * from "./order-states.ts";
export * from "./order-sums.ts";
export * from "./order-work.ts";
export * from "./orders.ts";
export { packMessages } from "./pack-size.ts";
export * from "./parse-url.ts";
export * from "./pictures.ts";
export * from "./product-admin.ts";
export * from "./product-bulk.ts";
export * from "./product-input.ts";
export * from "./related-products.ts";
export * from "./release-digest.ts";
export * from "./release-manifest.ts";
export * from "./release-tokens.ts";
export * from "./releases.ts";
export * from "./report.ts";
export * from "./search-synonyms.ts";
export * from "./settings.ts";
export * from "./statistics.ts";
export * from "./well-formed.ts";
export { z } from "./zod.ts";

/**
 * Version of this contract. A release is built against one version, and a shell provides one. It rises when an
 * answer changes shape.
 */
export const contractVersion = "2.2.0";
