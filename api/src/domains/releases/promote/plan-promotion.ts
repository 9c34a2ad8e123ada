import type { PromotionRequest } from "../../../contract/index.ts";
import { AppError, toDetails } from "../../../platform/app-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import { type Channel, listChannels } from "../channels.ts";
import { readRelease } from "../release-plane.ts";
import type { Release } from "../release-set.ts";
import type { ChannelChanges } from "../table.ts";

/** The changes of a promotion to the current state. */
export interface PromotionPlan {
  /** The channels now, sorted by name. */
  before: readonly Channel[];
  /** Packages that get another version, or the same version with another promoter. */
  changes: ChannelChanges;
  /** Versions that visitors would get, by package. */
  stable: Record<string, string>;
  /** The releases of the whole set after and before the promotion. */
  candidate: readonly Release[];
  current: readonly Release[];
  /** Id of the user or token, or name of the command, that asks for it. */
  by: string;
}

/**
 * Works out the set that visitors would get.
 * @throws AppError `conflict` when a stable version is not the expected one, `not_found` when a version is not published
 */
export async function planPromotion(
  db: Database,
  { stable: requested, expected = {} }: PromotionRequest,
  by: string,
): Promise<PromotionPlan> {
  const before = await listChannels(db);
  const known = new Map(before.map((channel) => [channel.name, channel]));
  assertExpected(known, expected);
  const changes: ChannelChanges = {};
  for (const [name, version] of Object.entries(requested)) {
    const channel = known.get(name);
    const isSame = channel
      ? channel.stable === version && channel.promotedBy === by
      : version === null;
    if (!isSame) changes[name] = { from: channel?.stable ?? null, to: version };
  }
  if (changes.shell && changes.shell.to === null) {
    throw new AppError("invalid_input", "The shell cannot be taken off the site");
  }
  const stable: Record<string, string> = {};
  for (const { name, stable: version } of before) stable[name] = version;
  for (const [name, { to }] of Object.entries(changes)) {
    if (to === null) delete stable[name];
    else stable[name] = to;
  }
  return {
    by,
    before,
    changes,
    stable,
    candidate: await readReleases(db, stable),
    current: await readReleases(
      db,
      Object.fromEntries(before.map((one) => [one.name, one.stable])),
    ),
  };
}

const readReleases = (db: Database, versions: Record<string, string>): Promise<Release[]> =>
  Promise.all(
    Object.entries(versions).map(async ([name, version]) => {
      const release = await readRelease(db, name, version);
      if (!release) throw new AppError("not_found", `${name} ${version} is not published`);
      return release;
    }),
  );

function assertExpected(
  known: ReadonlyMap<string, Channel>,
  expected: NonNullable<PromotionRequest["expected"]>,
): void {
  const names = Object.keys(expected);
  const present = Object.fromEntries(names.map((name) => [name, known.get(name)?.stable ?? null]));
  const other = names.find((name) => present[name] !== expected[name]);
  if (other === undefined) return;
  const message = `${other} is at ${present[other] ?? "no version"}, not at ${expected[other] ?? "none"}`;
  throw new AppError("conflict", message, undefined, toDetails(present));
}
