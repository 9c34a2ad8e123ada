/** Marks an answer that may be older than the shop's data, because the database is away. */
export const staleHeaders = { warning: '110 - "Response is Stale"' } as const;

/** Tag of content that was made of such an answer. No cache keeps it as current. */
export const staleTag = "stale";
