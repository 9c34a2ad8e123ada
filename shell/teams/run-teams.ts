import type { Build } from "@aushadhi/api/src/server";
import { KitError } from "@aushadhi/shared-ui/kit/kit-error";
import type { BadRelease } from "./bad-releases/bad-release.ts";
import { teamPackages } from "./create-repositories.ts";
import { deriveRelease, readVersion, widen } from "./derive-release.ts";
import type { KnownSets } from "./known-sets.ts";
import type { Team, TeamShop } from "./open-team-shop.ts";
import { readDocument } from "./read-document.ts";

interface Refusal {
  kind: string;
  package: string;
  /** What the team was told; null when nobody refused it. */
  told: string | null;
  /** Whether that names the fault, and no package but the team's own. */
  isRight: boolean;
}

export interface TeamsResult {
  promotions: number;
  /** Promotions that were tried again, since others promoted meanwhile. */
  conflicts: number;
  /** Milliseconds from the time that a promotion says of itself to the first document with it. */
  seenAfter: number[];
  /** Milliseconds from the call that takes back to the first document with the version before. */
  takenBackAfter: number[];
  refusals: Refusal[];
}

interface RunOptions {
  shop: TeamShop;
  builds: ReadonlyMap<string, Build>;
  teams: ReadonlyMap<string, Team>;
  /** Releases of each team. */
  rounds: number;
  bad: readonly BadRelease[];
  next(): number;
  firstSeen: ReadonlyMap<string, number>;
  sets: KnownSets;
  /** Ships the shell's major version as a set, when all teams have half of their releases out. */
  shipMajor(): Promise<void>;
}

const conflict = 3;
/** Lets the teams ship at the same time, good and bad releases in turn. */
export async function runTeams(options: RunOptions): Promise<TeamsResult> {
  const { shop, builds, teams, rounds, bad, next, firstSeen, sets } = options;
  const result: TeamsResult = {
    ...{ promotions: 0, conflicts: 0, seenAfter: [], takenBackAfter: [], refusals: [] },
  };

  async function waitUntilSeen(name: string, version: string): Promise<number> {
    for (;;) {
      const answer = await shop.request("/about", { headers: { cookie: shop.cookies.admin } });
      const { versions } = readDocument(await answer.text());
      if (versions.get(name) === version) return Date.now();
      await Bun.sleep(5);
    }
  }

  async function promote(team: Team, name: string, version: string): Promise<void> {
    for (;;) {
      try {
        await team.client.promote({ stable: { [name]: version } });
        return;
      } catch (error) {
        if (!(error instanceof KitError) || error.exitCode !== conflict) throw error;
        result.conflicts++;
      }
    }
  }

  async function shipGood(team: Team, name: string, build: Build): Promise<string> {
    const release = deriveRelease(build, next(), { manifest: { shared: widen(build) } });
    const version = readVersion(release);
    await team.publish(release);
    await promote(team, name, version);
    result.promotions++;
    const polled = await waitUntilSeen(name, version);
    const seenAt = Math.min(polled, firstSeen.get(`${name}@${version}`) ?? polled);
    const promotion = (await sets.read()).find(({ changes }) => changes[name]?.to === version);
    if (!promotion) throw new Error(`${name} ${version} has no promotion`);
    result.seenAfter.push(seenAt - Date.parse(promotion.promotedAt));
    return version;
  }

  async function takeBack(team: Team, name: string, before: string): Promise<void> {
    const startedAt = performance.now();
    await team.client.rollback({});
    await waitUntilSeen(name, before);
    result.takenBackAfter.push(performance.now() - startedAt);
  }

  async function shipBad(one: BadRelease): Promise<void> {
    const told = await one.ship().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const blamed = [...(told ?? "").matchAll(/^ {2}(shell|mfe-[a-z-]+)[,:]/gm)].map(
      ([, name]) => name,
    );
    const isRight =
      told?.toLowerCase().includes(one.says.toLowerCase()) === true &&
      blamed.every((name) => name === one.package);
    result.refusals.push({ kind: one.kind, package: one.package, told, isRight });
  }

  let arrived = 0;
  const { promise: major, resolve: goOn, reject: giveUp } = Promise.withResolvers<void>();
  /** Waits for all teams, the last of which lets the shell's next version ship. */
  async function meet(): Promise<void> {
    if (++arrived === teamPackages.length) options.shipMajor().then(goOn, giveUp);
    await major;
  }

  async function runTeam(name: string): Promise<void> {
    const team = teams.get(name);
    const build = builds.get(name);
    if (!team || !build) throw new Error(`Nobody ships ${name}`);
    const own = bad.filter((one) => one.package === name);
    let last: string | null = null;
    for (let round = 0; round < rounds; round++) {
      const due = own.slice(
        Math.floor((round * own.length) / rounds),
        Math.floor(((round + 1) * own.length) / rounds),
      );
      for (const one of due) await shipBad(one);
      if (round === Math.floor(rounds / 2)) {
        await meet();
        // The set was of other versions.
        last = null;
      }
      const version: string = await shipGood(team, name, build);
      if (last && (rounds - round) % 4 === 1) await takeBack(team, name, last);
      else last = version;
    }
  }

  async function runOthers(): Promise<void> {
    const others = bad.filter((one) => !teams.has(one.package));
    for (const one of others) await shipBad(one);
  }

  await Promise.all([...teamPackages.map(runTeam), runOthers()]);
  return result;
}
