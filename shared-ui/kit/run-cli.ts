import { endWithLauncher } from "./launcher/end-with-launcher.ts";
import { linkPackages } from "./link-packages.ts";
import { runKit } from "./run-kit.ts";

/** Runs the command of this process. */
export async function runCli(): Promise<void> {
  const args = process.argv.slice(2);
  // A new remote has nothing installed yet, and `link` has just run.
  if (args[0] !== "new") linkPackages(process.cwd());
  if (args[0] === "dev") await endWithLauncher();
  // Set the exit code instead of exiting, so that all output is written.
  if (args[0] !== "link") process.exitCode = await runKit(args, process.cwd());
}
