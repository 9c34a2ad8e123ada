/** Every call of the API. */
export * from "./addresses.ts";
export * from "./coupons.ts";
export * from "./statistics.ts";
