/** `bun run dashboard > dashboard.json`: prints a Grafana dashboard generated from the list of metrics. */
import { ensureInstalled } from "./install.ts";

await ensureInstalled();
const { buildDashboard } = await import("./dashboard/build-dashboard.ts");
process.stdout.write(`${JSON.stringify(buildDashboard(), null, 2)}\n`);
