/** Starts the shop as `bun start` does, for benchmarks and tests whose many visitors come from one address. */
import { unlimitedWork } from "@aushadhi/api/src/server";
import { endWithLauncher } from "../../../shared-ui/kit/launcher/end-with-launcher.ts";
import { startSite } from "../start-site.ts";

await endWithLauncher();
await startSite({ workLimits: unlimitedWork });
