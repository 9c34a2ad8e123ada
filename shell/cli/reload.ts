/**
 * `bun run reload`: starts the next process of the shop, which takes over from the one that serves; without one it just
 * starts the shop. It returns when the next one serves, and fails when it ends before.
 */
import { join } from "node:path";

const next = Bun.spawn([process.execPath, join(import.meta.dirname, "start.ts")], {
  stdio: ["ignore", "inherit", "inherit"],
  detached: true,
  env: process.env,
  // It says that it serves.
  ipc: () => process.exit(0),
});
await next.exited;
process.exit(1);
