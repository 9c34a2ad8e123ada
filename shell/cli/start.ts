/** `bun start`: sets everything up and serves the shop. */
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { startSite } = await import("./start-site.ts");
await startSite();
