/** `bun bench [name]`: every figure beside its limit or its peer, from one run. */
import { ensureInstalled } from "../cli/install.ts";

await ensureInstalled();
const { runBenches } = await import("./run-benches.ts");
await runBenches(process.argv[2]);
