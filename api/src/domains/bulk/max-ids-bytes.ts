/** Limit of a body with the ids of all orders or products that one job changes. */
export const maxIdsBytes = 2 * 1024 * 1024;
