import api from "../../package.json" with { type: "json" };

export * from "./address-rules.ts";
export * from "./addresses.ts";
export * from "./answer-shapes.ts";
export * from "./audit.ts";
export * from "./auth.ts";
export * from "./browser-trials.ts";
export * from "./bulk-jobs.ts";
export * from "./calls/index.ts";
export * from "./calls/list-endpoints.ts";
export * from "./canaries.ts";
export * from "./cart.ts";
export * from "./catalog.ts";
export * from "./catalog-query.ts";
export * from "./category-admin.ts";
export * from "./category-hues.ts";
export * from "./coupons.ts";
export * from "./create-path-matcher.ts";
export * from "./customers.ts";
export * from "./deliveries.ts";
export * from "./delivery-lists.ts";
export { describeNumberFault } from "./describe-number-fault.ts";
export * from "./development.ts";
export * from "./done.ts";
export * from "./emergency.ts";
export { type CallAccess, type EndpointDefinition, endpoint } from "./endpoint.ts";
export * from "./errors.ts";
export * from "./expiry.ts";
export { findRouteFaults, routeLimits } from "./find-route-faults.ts";
export * from "./format-decimal.ts";
export * from "./group-digits.ts";
export * from "./has-overlap.ts";
export * from "./health.ts";
export * from "./import-inputs.ts";
export * from "./import-mapping.ts";
export type { PricePer } from "./import-price-per.ts";
export * from "./import-review.ts";
export * from "./import-rows.ts";
export * from "./imports.ts";
export { kathmanduOffsetMs } from "./kathmandu-offset.ts";
export type { LackedBrand } from "./lacked-brand.ts";
export * from "./limits.ts";
export { listAddressLines } from "./list-address-lines.ts";
export { normalizeDigits } from "./normalize-digits.ts";
export * from "./order-changes.ts";
export * from "./order-limits.ts";
export * from "./order-states.ts";
export * from "./order-sums.ts";
export * from "./order-work.ts";
export * from "./orders.ts";
export { packMessages } from "./pack-size.ts";
export {
  type DecimalSign,
  type NumberFault,
  type NumberKind,
  parseNumber,
} from "./parse-number.ts";
export * from "./parse-url.ts";
export * from "./password-patterns.ts";
export * from "./pharmacist-asks.ts";
export * from "./pictures.ts";
export { findPieceLimit, orderLimitReason } from "./piece-limit.ts";
export * from "./previews.ts";
export * from "./product-admin.ts";
export * from "./product-bulk.ts";
export * from "./product-input.ts";
export * from "./purchase-returns.ts";
export { readExpiry } from "./read-expiry.ts";
export * from "./recalls.ts";
export * from "./related-products.ts";
export * from "./release-changes.ts";
export * from "./release-contacts.ts";
export * from "./release-digest.ts";
export * from "./release-errors.ts";
export * from "./release-events.ts";
export * from "./release-figures.ts";
export * from "./release-manifest.ts";
export * from "./release-notes.ts";
export * from "./release-overview.ts";
export * from "./release-responses.ts";
export * from "./release-rules.ts";
export * from "./release-tokens.ts";
export * from "./release-webhooks.ts";
export * from "./releases.ts";
export * from "./reorder.ts";
export * from "./report.ts";
export * from "./search-synonyms.ts";
export * from "./selling-margin.ts";
export * from "./served-paths.ts";
export * from "./settings.ts";
export * from "./statistics.ts";
export * from "./stock.ts";
export * from "./stock-counts.ts";
export * from "./stock-value.ts";
export * from "./users.ts";
export { normalizeCode, visibleText } from "./visible-text.ts";
export * from "./well-formed.ts";
export { z } from "./zod.ts";

/**
 * Version of this contract, which is that of the API's package: change files raise it. A release is built against one
 * version, and a shell provides one.
 */
export const contractVersion: string = api.version;
