/** `bun dev <package>`: the running site with one package from its Vite server, hot reload included. */
import { endWithLauncher } from "./end-with-launcher.ts";
import { ensureInstalled } from "./install.ts";

await endWithLauncher();
await ensureInstalled();
// Set before Vite and its plugins ask.
process.env.NODE_ENV = "development";
const { developPackage } = await import("./develop-package.ts");
await developPackage(process.argv[2]);
