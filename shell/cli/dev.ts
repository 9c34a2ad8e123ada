/** `bun dev <package>`: serves a site with one package from its sources, with hot reload. */
import { endWithLauncher } from "../../shared-ui/kit/launcher/end-with-launcher.ts";
import { ensureInstalled, root } from "./install.ts";

await endWithLauncher();
await ensureInstalled();
// Set before Vite and its plugins read it.
process.env.NODE_ENV = "development";
const args = process.argv.slice(2);
if (args.some((argument) => /^--site(=|$)/.test(argument))) {
  const { runKit } = await import("@aushadhi/shared-ui/kit/run-kit");
  process.exit(await runKit(["dev", ...args], root));
}
const { developPackage } = await import("./develop-package.ts");
await developPackage(args[0]);
