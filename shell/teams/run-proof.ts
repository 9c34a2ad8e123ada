import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "@aushadhi/api/bench/row";
import { type Build, readBuild } from "@aushadhi/api/src/server";
import { benchReleasePlane } from "../bench/release-plane.bench.ts";
import { buildFolder, build as buildLocal } from "../cli/local-builds.ts";
import { readMetrics } from "../server/testing/read-metrics.ts";
import { createBadBuilds } from "./bad-releases/bad-builds.ts";
import { createBadInBrowsers } from "./bad-releases/bad-in-browsers.ts";
import type { BadRelease, BadReleaseDeps } from "./bad-releases/bad-release.ts";
import { createRuleBreakers } from "./bad-releases/bad-rules.ts";
import { createBadUploads } from "./bad-releases/bad-uploads.ts";
import { createDirtyRelease } from "./bad-releases/dirty-release.ts";
import { createLoneMajor, createMajor } from "./bad-releases/major.ts";
import { createRepositories, type TeamRepository, teamPackages } from "./create-repositories.ts";
import { type BrowserFault, createVisitors, type VisitorCounts } from "./create-visitors.ts";
import { deriveRelease, widen } from "./derive-release.ts";
import { createKnownSets } from "./known-sets.ts";
import { openTeamShop, type TeamShop } from "./open-team-shop.ts";
import { runTeams, type TeamsResult } from "./run-teams.ts";
import { type CanaryResult, runBadCanary } from "./watch-canaries.ts";

export interface ProofSize {
  /** Releases of each team. */
  rounds: number;
  visitorsPerSecond: number;
  /** Whether the shop tries releases in a browser. */
  usesBrowser: boolean;
  canaries: readonly BrowserFault[];
  /** Whether the release plane's own time is measured at the end. */
  measuresPlane: boolean;
}

export interface Proof {
  teams: TeamsResult;
  visitors: VisitorCounts;
  canaries: CanaryResult[];
  /** Versions that were blamed for a failure on the server while visitors had them, and why. */
  failedRenders: string[];
  /** Combinations of versions that somebody got and that were never promoted. */
  unknownSets: string[];
  /** What the release plane takes for a document, with all that was shipped; empty when not measured. */
  planeCost: Row[];
  remove(): Promise<void>;
}

/** Lets three teams ship to a running shop under visitors, and returns all that was seen. */
export async function runProof(size: ProofSize): Promise<Proof> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-teams-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const dataDir = join(folder, "data");
  let stop = async (): Promise<void> => undefined;
  try {
    const repositories = await createRepositories(teamPackages, join(folder, "repositories"));
    const shop = await openTeamShop(dataDir, size.usesBrowser);
    stop = shop.stop;
    const seen = await shipUnderVisitors(size, shop, repositories);
    await shop.stop();
    const planeCost = size.measuresPlane ? await benchReleasePlane(dataDir) : [];
    return { ...seen, planeCost, remove };
  } catch (error) {
    await stop();
    await remove();
    throw error;
  }
}

async function shipUnderVisitors(
  size: ProofSize,
  shop: TeamShop,
  repositories: readonly TeamRepository[],
): Promise<Omit<Proof, "planeCost" | "remove">> {
  const builds = new Map<string, Build>(repositories.map(({ name, build }) => [name, build]));
  for (const name of ["shell", "mfe-account"]) {
    await buildLocal(name);
    builds.set(name, await readBuild(buildFolder(name)));
  }
  let number = 0;
  const next = () => ++number;
  const teams = new Map(
    await Promise.all(
      teamPackages.map(async (name) => [name, await shop.createTeamFor([name])] as const),
    ),
  );
  const offers = await shop.createTeamFor(["mfe-offers"]);
  const deps: BadReleaseDeps = { shop, builds, teams, offers, next };
  const platform = await shop.createTeamFor(["shell", "mfe-account"]);
  const major = createMajor(builds, next);
  const bad: BadRelease[] = [
    ...(await createBadUploads(deps)),
    ...(await createRuleBreakers(deps)),
    createDirtyRelease(shop, repositories, offers),
    createLoneMajor(platform, major),
    ...createBadBuilds(deps),
    ...(size.usesBrowser ? createBadInBrowsers(deps) : []),
  ];
  // Visitors read which version a document has from its marks, so every team has shipped once.
  for (const [name, team] of teams) {
    const build = builds.get(name);
    if (build)
      await team.ship(deriveRelease(build, next(), { manifest: { shared: widen(build) } }));
  }

  const sets = await createKnownSets(shop);
  const failing = new Map<string, BrowserFault>();
  const visitors = createVisitors(shop, failing);
  const catalogue = { team: teams.get("mfe-catalog"), build: builds.get("mfe-catalog") };
  const runCanaries = async (): Promise<CanaryResult[]> => {
    const results: CanaryResult[] = [];
    const { team, build } = catalogue;
    if (!team || !build) throw new Error("Nobody ships the catalogue");
    for (const fault of size.canaries) {
      results.push(await runBadCanary({ team, build, number: next() }, fault, failing, 240_000));
    }
    return results;
  };
  const work = Promise.all([
    runTeams({
      ...{ shop, builds, teams, rounds: size.rounds, bad, next, sets },
      firstSeen: visitors.counts.firstSeen,
      async shipMajor() {
        for (const one of major.releases) await platform.publish(one);
        await platform.client.promote({ stable: major.stable });
      },
    }),
    runCanaries(),
  ]);
  const blamed = watchBlamed(shop, work);
  await visitors.during(work, size.visitorsPerSecond);
  const [result, canaries] = await work;
  const failedRenders = [...(await blamed)];
  await sets.read();
  const unknownSets = sets.findUnknown(visitors.counts.sets, [...failing.keys()]);
  return { teams: result, visitors: visitors.counts, canaries, failedRenders, unknownSets };
}

/** Reads each second who is blamed, since the metrics of a version end with it. A failure of nobody's names no package. */
async function watchBlamed(shop: TeamShop, work: Promise<unknown>): Promise<Set<string>> {
  const blamed = new Set<string>();
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  for (;;) {
    const isLast = isOver;
    const labels = readMetrics(await shop.readMetrics()).labelsOf("render_failures_total");
    for (const { package: name, version, kind } of labels) {
      if (name !== "unknown") blamed.add(`${name}@${version} ${kind}`);
    }
    if (isLast) return blamed;
    await Bun.sleep(1_000);
  }
}
