import type {
  ChangedText,
  Difference,
  ReleaseChanges,
  ReleaseChangesQuery,
  ReleaseManifest,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { createSizeReader } from "../gate/script-sizes.ts";
import { type ReleaseDeps, readRelease } from "../release-plane.ts";
import type { Release } from "../release-set.ts";
import { isVersion, releases } from "../table.ts";
import { measurePages } from "./measure-pages.ts";

/**
 * Compares a version of a package with another one.
 * @throws AppError `not_found` when a version is not published
 */
export async function compareReleases(
  deps: Pick<ReleaseDeps, "db" | "storage">,
  name: string,
  versions: ReleaseChangesQuery,
): Promise<Omit<ReleaseChanges, "success">> {
  const find = async (version: string) => {
    const release = await readRelease(deps.db, name, version);
    if (!release) throw new AppError("not_found", `${name} ${version} is not published`);
    return release;
  };
  const [from, to] = await Promise.all([
    versions.from === undefined ? null : find(versions.from),
    find(versions.to),
  ]);
  const [before, after] = [from?.manifest, to.manifest];
  const access = compareTexts(listAccess(before), listAccess(after));
  return {
    routes: compareNames(listPaths(before), listPaths(after)),
    access: access.filter((change) => change.from !== null && change.to !== null),
    fragments: compareNames(before?.parts?.names ?? [], after.parts?.names ?? []),
    imports: compareNames(listImports(before), listImports(after)),
    shared: compareTexts(before?.shared ?? {}, after.shared),
    dependencies: compareDependencies(before, after),
    scripts: await compareScripts(deps, from, to),
    notes: await readNotes(deps.db, name, versions.to),
  };
}

/** Nothing when one of them was built before builds named their dependencies. */
const compareDependencies = (before: ReleaseManifest | undefined, after: ReleaseManifest) =>
  after.dependencies && (!before || before.dependencies)
    ? compareTexts(before?.dependencies ?? {}, after.dependencies)
    : [];

async function readNotes({ read }: Pick<ReleaseDeps, "db">["db"], name: string, version: string) {
  const [row] = await read
    .select({ notes: releases.notes })
    .from(releases)
    .where(isVersion(releases, name, version));
  return row?.notes ?? null;
}

const listPaths = (manifest: ReleaseManifest | undefined) =>
  manifest?.routes.map(({ path }) => path) ?? [];

const listAccess = (manifest: ReleaseManifest | undefined): Record<string, string> =>
  Object.fromEntries(manifest?.routes.map(({ path, access }) => [path, access]) ?? []);

const listImports = (manifest: ReleaseManifest | undefined) =>
  Object.entries(manifest?.imports ?? {}).flatMap(([from, names]) =>
    names.map((name) => `${from}: ${name}`),
  );

const compareNames = (before: readonly string[], after: readonly string[]): Difference => ({
  added: after.filter((name) => !before.includes(name)).sort(),
  removed: before.filter((name) => !after.includes(name)).sort(),
});

function compareTexts(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): ChangedText[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((name) => ({ name, from: before[name] ?? null, to: after[name] ?? null }))
    .filter(({ from, to }) => from !== to);
}

async function compareScripts(
  deps: Pick<ReleaseDeps, "storage">,
  from: Release | null,
  to: Release,
): Promise<ReleaseChanges["scripts"]> {
  const readSize = createSizeReader(deps.storage);
  const measure = async (release: Release | null) =>
    release ? measurePages(release, readSize) : new Map<string, number>();
  const [before, after] = await Promise.all([measure(from), measure(to)]);
  const paths = [...new Set([...after.keys(), ...before.keys()])].sort();
  return paths.map((path) => ({
    path,
    from: before.get(path) ?? null,
    to: after.get(path) ?? null,
  }));
}
