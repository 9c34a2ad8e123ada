import type { ReleaseNoteLines, ReleaseNotes } from "@aushadhi/api/contract";
import type { PackageInfo } from "../../build/package-info.ts";
import { exitCodes, KitError } from "../kit-error.ts";
import type { Command } from "../parse-command.ts";
import { findNotes } from "../shop/find-notes.ts";
import { findProvenance, isClean } from "../shop/find-provenance.ts";
import { formatReasons } from "../shop/format-reasons.ts";
import { readRelease } from "../shop/read-release.ts";
import { sendMissing } from "../shop/send-releases.ts";
import type { ShopClient } from "../shop/shop-client.ts";
import { signRelease } from "../shop/sign-release.ts";
import { tryAsTeam } from "../shop/try-as-team.ts";
import { buildAll } from "./build.ts";
import { startCanary } from "./canary.ts";
import type { CommandContext } from "./command-context.ts";
import { findPackages } from "./find-packages.ts";
import { promoteVersions } from "./promote.ts";
import { runJourneys } from "./run-journeys.ts";

/** Versions by package. */
type Versions = Record<string, string>;

/**
 * Builds, publishes and promotes packages as one set, after their journeys. With `--no-promote` it only publishes, with
 * `--preview` it prints a link that shows the set and runs the journeys there, and with `--canary` a part of the visitors
 * gets it.
 */
export async function ship(command: Command, around: CommandContext): Promise<void> {
  const client = around.connect(command.shop);
  // Read first, so that a promotion by somebody else meanwhile is not overwritten.
  const before = await client.listStable();
  const { versions, packages, notes } = await publishAll(command, client, around);
  for (const [name, { since, changes, commits }] of notes) {
    const lines = [...listLines(changes), ...listLines(commits)];
    if (lines.length > 0) around.say(`New in ${name}${since ? ` since ${since}` : ""}:`);
    for (const line of lines) around.say(`  ${line}`);
  }
  const { preview: isPreview, days, "no-promote": isUnpromoted } = command.options;
  if (isUnpromoted && !isPreview) {
    around.say("Published, not promoted: visitors have what they had.");
    const all = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    around.say(`Next: promote ${all.join(" ")} --to ${command.shop}`);
    return;
  }
  const tested = packages.filter(({ journeys }) => journeys);
  if (isPreview || tested.length > 0) {
    const preview = await createPreview(client, versions, days, tested);
    await runJourneys(tested, { preview, shop: command.shop }, around);
    if (isPreview) {
      const until = preview.expiresAt.slice(0, 10);
      around.say(`Next: ${["ship", ...command.names].join(" ")} --to ${command.shop}`);
      around.say(`Published, not promoted. Until ${until} this link shows it: ${preview.url}`);
      return;
    }
  }
  const shipping = { ...around, shop: command.shop };
  if (command.options.canary) {
    await startCanary(versions, command.options, shipping, before);
    return;
  }
  await promoteVersions(versions, shipping, before);
}

async function createPreview(
  client: ShopClient,
  stable: Versions,
  days: string | undefined,
  tested: readonly PackageInfo[],
) {
  try {
    return await client.createPreview({
      stable,
      ...(days !== undefined && { days: readDays(days) }),
    });
  } catch (error) {
    const [first] = tested;
    if (!first || !(error instanceof KitError)) throw error;
    throw new KitError(
      `${error.message}. The journeys of ${first.name} run against a preview.`,
      error.exitCode,
    );
  }
}

function readDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days)) throw new KitError(`${text} is no number of days`);
  return days;
}

/** Publishes packages and lets the shop check the set that visitors would get, without promoting it. */
export async function check(command: Command, around: CommandContext): Promise<void> {
  const client = around.connect(command.shop);
  const { versions } = await publishAll(command, client, around);
  const trial = await tryAsTeam(client, versions, { ...around, shop: command.shop });
  const reasons = await client.check({ stable: versions, ...(trial && { trial }) });
  if (reasons.length > 0) throw new KitError(formatReasons(reasons), exitCodes.refused);
  around.say(
    "The shop would take this. It was published to be checked; visitors have what they had.",
  );
  around.say(`Next: ${["ship", ...command.names].join(" ")} --to ${command.shop}`);
}

async function publishAll(
  { names, options }: Command,
  client: ShopClient,
  { folder, env, say }: CommandContext,
): Promise<{
  versions: Versions;
  packages: PackageInfo[];
  /** By package. */
  notes: Map<string, ReleaseNotes>;
}> {
  const packages = findPackages(folder, names);
  const provenance = findProvenance(folder, options, env);
  const strict = packages.find(({ clean }) => clean);
  if (strict && !isClean(strict.folder)) {
    throw new KitError(
      `${strict.name} ships only what is committed, and git does not say that all of this is`,
    );
  }
  if (provenance.changes) say("There are changes that no commit has: the release is marked dirty");
  const releases = (await buildAll(packages, say)).map(readRelease);
  await sendMissing(client, releases, say);
  const key = env.RELEASE_SIGNING_KEY;
  const versions: Versions = {};
  const notes = new Map<string, ReleaseNotes>();
  for (const one of packages) notes.set(one.name, await findNotesAt(client, one));
  for (const { request } of releases) {
    const { name, version } = request.manifest;
    const ownNotes = notes.get(name);
    await client.publish({
      ...request,
      provenance,
      ...(ownNotes && { notes: ownNotes }),
      ...(key && { signature: await signRelease(key, request) }),
    });
    say(`Published ${name} ${version}`);
    versions[name] = version;
  }
  return { versions, packages, notes };
}

async function findNotesAt(client: ShopClient, one: PackageInfo): Promise<ReleaseNotes> {
  const stable = (await client.listReleases(one.name)).find(({ isStable }) => isStable);
  return findNotes(one, stable ?? null);
}

const listLines = ({ lines, more }: ReleaseNoteLines) =>
  more > 0 ? [...lines, `and ${more} more`] : lines;
