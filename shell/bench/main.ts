/** `bun bench [name]`: prints each figure beside its limit or reference. */
import { ensureInstalled } from "../cli/install.ts";

await ensureInstalled();
const { runBenches } = await import("./run-benches.ts");
const { runCommand } = await import("../cli/run-command.ts");
await runCommand(() => runBenches(process.argv[2]));
