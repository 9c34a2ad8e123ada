/** `bun bench [name]`: prints every figure with its limit or reference, from one run. */
import { ensureInstalled } from "../cli/install.ts";

await ensureInstalled();
const { runBenches } = await import("./run-benches.ts");
await runBenches(process.argv[2]);
