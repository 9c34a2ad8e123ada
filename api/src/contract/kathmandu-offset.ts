/** Milliseconds that Kathmandu is ahead of UTC: 5:45, all year, since 1986. */
export const kathmanduOffsetMs = (5 * 60 + 45) * 60_000;
