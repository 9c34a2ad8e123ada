export * from "./auth.ts";
export * from "./catalog.ts";
export * from "./catalog-query.ts";
export * from "./category-hues.ts";
export * from "./errors.ts";
export * from "./limits.ts";
export * from "./pictures.ts";
export * from "./report.ts";
export { z } from "./zod.ts";

/** Version of this contract; a release is built against one, and a shell serves one. Rises when an answer changes shape. */
export const contractVersion = "1.1.0";
