/** Whether the long sweeps run in full, as `bun run sweep` asks for, or in the smaller size that each test run has. */
export const sized = (small: number, full: number): number =>
  process.env.SWEEP === "full" ? full : small;
