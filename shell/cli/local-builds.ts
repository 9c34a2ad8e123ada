import { constants, existsSync, readdirSync } from "node:fs";
import { access, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Provenance } from "@aushadhi/api/contract";
import {
  compressOnce,
  type Database,
  listChannels,
  OperatorError,
  promoteSet,
  publish,
  type RenderCandidate,
  readBuild,
  type Storage,
  startItself,
} from "@aushadhi/api/src/server";
import { readBuiltVersion } from "@aushadhi/shared-ui/build/built-version";
import { readPackageInfo } from "@aushadhi/shared-ui/build/package-info";
import { computeSourceVersion } from "@aushadhi/shared-ui/build/source-version";
import { findProvenance } from "@aushadhi/shared-ui/kit/shop/find-provenance";
import { root } from "./install.ts";
import { promoteBuilds } from "./promote-builds.ts";

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
    version: computeVersion(name),
    channel: channels.get(name),
  }));
  const due = wanted.filter(
    ({ version, channel }) =>
      !channel || (channel.promotedBy === startItself && channel.stable !== version),
  );
  await buildMissing(due.map(({ name }) => name));
  const provenance = due.length > 0 ? findOwnProvenance() : undefined;
  for (const { name } of due) await publishLocalBuild(deps, name, provenance);
  const gone = [...channels.values()].filter(
    ({ name, promotedBy }) => promotedBy === startItself && !packages.includes(name),
  );
  const stable = Object.fromEntries([
    ...due.map(({ name, version }) => [name, version]),
    ...gone.map(({ name }) => [name, null]),
  ]);
  await promoteBuilds(() => promoteSet(deps, { stable }, startItself), channels.has("shell"));
}

/**
 * Builds those of these packages whose build is not of their present sources.
 * @throws OperatorError when this user may not write into the tree, since a service does not own its code
 */
export async function buildMissing(packages: readonly string[]): Promise<void> {
  const missing = packages.filter(
    (name) => readBuiltVersion(buildFolder(name)) !== computeVersion(name),
  );
  if (missing.length === 0) return;
  const what = missing.join(", ");
  await access(root, constants.W_OK).catch(() => {
    const reason = `not built, and this user may not write into ${root}`;
    throw new OperatorError(`${what}: ${reason}. The owner of the code must run: bun run build`);
  });
  console.log(`Building ${what} …`);
  await Promise.all(missing.map(build));
}

/** Publishes the build of a package. Its compressed files stay beside it, for shops with other data folders. */
export async function publishLocalBuild(
  deps: Parameters<typeof publish>[0],
  name: string,
  provenance?: Provenance,
): Promise<{ name: string; version: string }> {
  const build = await readBuild(buildFolder(name));
  const { version } = build.manifest as { version: string };
  const compressed = compressedFolder(name);
  await removeOthers(compressed, version);
  return publish(deps, build, startItself, compressOnce(join(compressed, version)), provenance);
}

/** Where this tree's builds come from; undefined outside git, and when git only knows a folder around this tree. */
const findOwnProvenance = (): Provenance | undefined =>
  existsSync(join(root, ".git")) ? findProvenance(root, {}, {}) : undefined;

/** Removes the compressed files of other versions, where this user may. */
async function removeOthers(folder: string, version: string): Promise<void> {
  const versions = await readdir(folder).catch(() => []);
  const others = versions.filter((other) => other !== version);
  await Promise.allSettled(
    others.map((other) => rm(join(folder, other), { recursive: true, force: true })),
  );
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

/** Computes the version that a build of a package's present sources has. */
export const computeVersion = (name: string): string =>
  computeSourceVersion(readPackageInfo(join(root, name)));

/** Folder of a package's compressed files, by version. */
export const compressedFolder = (name: string): string => join(root, name, "dist", "compressed");

export const buildFolder = (name: string): string => join(root, name, "dist", "production");
