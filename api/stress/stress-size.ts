/** Whether the long runs run in full, as `bun run stress` asks for, or in the smaller size that each test run has. */
export const chooseSize = (small: number, full: number): number =>
  process.env.STRESS === "full" ? full : small;
