import type { Release, ReleaseSet } from "@aushadhi/api/src/server";
import type { DocumentAddress } from "./address.ts";
import { startScript } from "./page-scripts.ts";

/** A module script as a document names it. */
export interface ModuleLink {
  href: string;
  integrity: string;
}

export interface DocumentModules {
  /** Source of the script that starts the page. */
  start: string;
  /** Every module this page runs, each needed once and none else. */
  preloads: readonly ModuleLink[];
  /** Import map that pins the hash of every module the set could ever load, under both its paths. */
  importMap: string;
}

/** Public address of a release's file. */
export function fileAddress({ name, version }: Pick<Release, "name" | "version">, path: string) {
  return `/mfe/${name}/${version}/${path}`;
}

/** The second path of every file, for retries: a browser may remember a failed module by its address. */
export const retryFolder = "~1";

/** @param withParts whether the page wants what its parts run at once, and not at the first sign of life */
export function documentModules(
  set: ReleaseSet,
  address: DocumentAddress,
  withParts: boolean,
): DocumentModules {
  const { shell, remotes } = set;
  const owner = [shell, ...remotes].find(({ name }) => name === address.page?.owner);
  const shellLinks = shell.manifest.modules.map((path) => link(shell, path));
  const links = [
    ...shellLinks,
    ...(owner && owner !== shell ? owner.manifest.modules.map((path) => link(owner, path)) : []),
    ...(owner ? address.modules.map((path) => link(owner, path)) : []),
    ...(withParts ? remotes.flatMap((one) => partFiles(one).map((path) => link(one, path))) : []),
  ];
  return {
    start: startScript(
      shellLinks.map(({ href }) => href),
      `${shell.name}@${shell.version}`,
    ),
    // A page and parts of one remote begin with the same files.
    preloads: [...new Map(links.map((one) => [one.href, one])).values()],
    importMap: JSON.stringify({ integrity: integrityOf([shell, ...remotes]) }),
  };
}

/** Every file that a release's parts run. */
export const partFiles = ({ manifest }: Release): readonly string[] =>
  manifest.parts?.modules ?? [];

function link(release: Release, path: string): ModuleLink {
  return { href: fileAddress(release, path), integrity: release.files.get(path) ?? "" };
}

function integrityOf(releases: readonly Release[]): Record<string, string> {
  const entries = releases.flatMap((release) =>
    [...release.files]
      .filter(([path]) => path.endsWith(".js"))
      .flatMap(([path, hash]) => [
        [fileAddress(release, path), hash],
        [fileAddress(release, `${retryFolder}/${path}`), hash],
      ]),
  );
  return Object.fromEntries(entries);
}
