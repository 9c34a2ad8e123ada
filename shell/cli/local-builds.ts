import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type Database,
  listChannels,
  promoteSet,
  publish,
  ReleaseRefusedError,
  type RenderCandidate,
  readBuild,
  type Storage,
} from "@aushadhi/api/src/server";
import { readPackageInfo } from "@aushadhi/shared-ui/build/package-info";
import { computeSourceVersion } from "@aushadhi/shared-ui/build/source-version";
import { root } from "./install.ts";

/** Publisher of a release that `bun start` made from this tree. */
const startItself = "start";

/** Lists the packages to release: the shell first, then every remote. */
export const releasedPackages = (): string[] => ["shell", ...findRemotes(root).remotes];

/** Finds the folder names of a tree's remotes, and of similar folders without a package.json, both sorted. */
export function findRemotes(folder: string): { remotes: string[]; ignored: string[] } {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name.startsWith("mfe-") && !entry.isFile())
    .map(({ name }) => name)
    .sort();
  const isPackage = (name: string) => existsSync(join(folder, name, "package.json"));
  return {
    remotes: names.filter(isPackage),
    ignored: names.filter((name) => !isPackage(name)),
  };
}

/** Warns about such folders. Git leaves them behind at a checkout, since it ignores builds. */
function reportIgnored(): void {
  const { ignored } = findRemotes(root);
  if (ignored.length > 0) {
    console.warn(`Ignored, for they have no package.json: ${ignored.join(", ")}`);
  }
}

/**
 * Publishes this tree's packages and promotes them as one set. It promotes a package only when it has no stable version
 * or the stable version also came from `bun start`, so a restart never undoes a team's release. It removes packages that
 * `bun start` once promoted and this tree no longer has. It builds only changed packages.
 */
export async function releaseLocalBuilds(deps: {
  db: Database;
  storage: Storage;
  clock: () => Date;
  renderCandidate: RenderCandidate;
}): Promise<void> {
  reportIgnored();
  const channels = new Map((await listChannels(deps.db)).map((one) => [one.name, one]));
  const packages = releasedPackages();
  const wanted = packages.map((name) => ({
    name,
    version: computeSourceVersion(readPackageInfo(join(root, name))),
    channel: channels.get(name),
  }));
  const due = wanted.filter(
    ({ version, channel }) =>
      !channel || (channel.promotedBy === startItself && channel.stable !== version),
  );
  if (due.length > 0) console.log(`Building ${due.map(({ name }) => name).join(", ")} …`);
  await Promise.all(due.map(({ name }) => build(name)));
  for (const { name } of due) {
    await publish(deps, await readBuild(buildFolder(name)), startItself);
  }
  const gone = [...channels.values()].filter(
    ({ name, promotedBy }) => promotedBy === startItself && !packages.includes(name),
  );
  const stable = Object.fromEntries([
    ...due.map(({ name, version }) => [name, version]),
    ...gone.map(({ name }) => [name, null]),
  ]);
  await promoteLocalBuilds(deps, stable, channels.has("shell"));
}

/** Promotes the builds. When they do not fit a team's release, a running site keeps its current set. */
async function promoteLocalBuilds(
  deps: Parameters<typeof promoteSet>[0],
  stable: Record<string, string | null>,
  isSiteUp: boolean,
): Promise<void> {
  try {
    await promoteSet(deps, { stable }, startItself);
  } catch (error) {
    if (!isSiteUp || !(error instanceof ReleaseRefusedError)) throw error;
    const reasons = error.reasons.map(({ message }) => `  ${message}\n`).join("");
    console.warn(`This tree's releases are not promoted; the site stays as it is:\n${reasons}`);
  }
}

/** Builds a package in its own process, unless its build is up to date. */
export async function build(name: string): Promise<void> {
  const child = Bun.spawn([process.execPath, join(root, "shared-ui/build/build.ts"), name], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    // With a test runner's NODE_ENV the federation plugin silently does nothing.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code, said, warned] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if (code !== 0) throw new Error(`${name} could not be built:\n${said}${warned}`);
  console.log(`Built ${said.trim()}`);
}

export const buildFolder = (name: string): string => join(root, name, "dist", "production");
