/** `bun bench [name]`: every figure beside its limit or its peer, from one run. */
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { runBenches } = await import("../bench/run-benches.ts");
await runBenches(process.argv[2]);
