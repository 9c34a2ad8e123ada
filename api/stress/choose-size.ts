/** The full size for `bun run stress`, otherwise the small size of each test run. */
export const chooseSize = (small: number, full: number): number =>
  process.env.STRESS === "full" ? full : small;
