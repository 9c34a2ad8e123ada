/** `bun start`: sets everything up and serves the shop. */
import { endWithLauncher } from "../../shared-ui/kit/launcher/end-with-launcher.ts";
import { ensureInstalled } from "./install.ts";

// `bun run reload` ends once the shop serves.
if (!process.send) await endWithLauncher();
await ensureInstalled();
const { startSite } = await import("./start-site.ts");
await startSite();
