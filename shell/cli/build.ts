/** `bun run build`: installs and builds what the next `bun start` needs, beside a shop that runs. */
import { ensureInstalled } from "./install.ts";

// The shop's user, who does not own the code, reads all of it.
process.umask(0o022);
await ensureInstalled();
const { buildAll } = await import("./build-all.ts");
const { packKit } = await import("./pack-kit.ts");
await buildAll();
await packKit();
console.log("Everything is built. `bun start` takes over from a running shop.");
