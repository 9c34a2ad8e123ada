/**
 * Starts the shop as `bun start` does, for browser tests: their many visitors come from one address, and most of them
 * sign up first. Hashes of passwords that take a tenth of a second each would be a good part of the run.
 */
import { createPasswords, unlimitedWork } from "@aushadhi/api/src/server";
import { endWithLauncher } from "../../../shared-ui/kit/launcher/end-with-launcher.ts";
import { startSite } from "../start-site.ts";

/** The least that Argon2id permits. */
const cheap = { memoryCost: 8, timeCost: 1 };

await endWithLauncher();
await startSite({ workLimits: unlimitedWork, passwords: createPasswords(cheap) });
