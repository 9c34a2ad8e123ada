/** Every call of the API. */
export * from "./addresses.ts";
export * from "./cart.ts";
export * from "./catalog.ts";
export * from "./catalog-admin.ts";
export * from "./coupons.ts";
export * from "./customers.ts";
export * from "./identity.ts";
export * from "./imports.ts";
export * from "./order-work.ts";
export * from "./orders.ts";
export * from "./previews.ts";
export * from "./release-access.ts";
export * from "./releases.ts";
export * from "./search-synonyms.ts";
export * from "./settings.ts";
export * from "./statistics.ts";
export * from "./users.ts";
