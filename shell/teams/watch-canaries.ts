import type { Build } from "@aushadhi/api/src/server";
import type { BrowserFault } from "./create-visitors.ts";
import { deriveRelease, readVersion, widen } from "./derive-release.ts";
import type { Team } from "./open-team-shop.ts";

/** A canary of the catalogue and how it ended. */
export interface CanaryResult {
  fault: BrowserFault;
  state: string;
  /** Seconds that it ran. */
  seconds: number;
}

/** Gives a part of the visitors a version that the gate finds nothing against, until the shop takes it back. */
export async function runBadCanary(
  { team, build, number }: { team: Team; build: Build; number: number },
  fault: BrowserFault,
  failing: Map<string, BrowserFault>,
  limitMs: number,
): Promise<CanaryResult> {
  const release = deriveRelease(build, number, { manifest: { shared: widen(build) } });
  const version = readVersion(release);
  failing.set(version, fault);
  await team.publish(release);
  await team.client.promote({ stable: {}, canary: { "mfe-catalog": version }, percent: 30 });
  const startedAt = performance.now();
  for (;;) {
    const canary = (await team.client.listCanaries()).find(
      ({ versions }) => versions["mfe-catalog"] === version,
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const state = canary?.state ?? "unknown";
    if (state !== "running" || seconds * 1000 > limitMs) return { fault, state, seconds };
    await Bun.sleep(500);
  }
}
