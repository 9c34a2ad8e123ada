import type { Release, ReleaseSet } from "@aushadhi/api/src/server";
import type { ResolvedPage } from "../page/resolve-page.ts";
import { fileAddress, retryFolder } from "./file-address.ts";

/** A module script as a document names it. */
export interface ModuleLink {
  href: string;
  integrity: string;
}

/** The modules that every page runs, in the order in which they are evaluated. */
export function listShellModules({ shell }: ReleaseSet): ModuleLink[] {
  return shell.manifest.modules.map((path) => linkModule(shell, path));
}

/**
 * Every module that a page runs, each once and no others.
 * @param withFragments whether the page wants its fragments' code at once, and not at the first interaction
 */
export function listPreloads({ set, owner }: ResolvedPage, withFragments: boolean): ModuleLink[] {
  const links = [...listShellModules(set)];
  const add = (release: Release, paths: readonly string[]) =>
    links.push(...paths.map((path) => linkModule(release, path)));
  if (owner && owner.release !== set.shell) add(owner.release, owner.release.manifest.modules);
  if (owner) add(owner.release, owner.route.modules);
  if (withFragments) for (const remote of set.remotes) add(remote, listFragmentFiles(remote));
  // A page and fragments of one remote begin with the same files.
  return [...new Map(links.map((one) => [one.href, one])).values()];
}

/** Every file that a release's fragments run. */
export const listFragmentFiles = ({ manifest }: Release): readonly string[] =>
  manifest.parts?.modules ?? [];

/** Import map that pins the hash of every module the set could ever load, under both its paths. */
export function buildImportMap({ shell, remotes }: ReleaseSet): string {
  const entries = [shell, ...remotes].flatMap((release) =>
    [...release.files]
      .filter(([path]) => path.endsWith(".js") && !path.startsWith("development/"))
      .flatMap(([path, hash]) => [
        [fileAddress(release, path), hash],
        [fileAddress(release, `${retryFolder}/${path}`), hash],
      ]),
  );
  return JSON.stringify({ integrity: Object.fromEntries(entries) });
}

function linkModule(release: Release, path: string): ModuleLink {
  return { href: fileAddress(release, path), integrity: release.files.get(path) ?? "" };
}
