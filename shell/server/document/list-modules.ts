import type { Release, ReleaseSet } from "@aushadhi/api/src/server";
import type { ResolvedPage } from "../page/resolve-page.ts";
import { buildFileUrl, retryFolder } from "./build-file-url.ts";

/** Address and hash of a module in a document. */
export interface ModuleLink {
  href: string;
  integrity: string;
}

/** The modules that every page runs, in evaluation order. */
export function listShellModules({ shell }: ReleaseSet): ModuleLink[] {
  return shell.manifest.modules.map((path) => linkModule(shell, path));
}

/**
 * Lists exactly the modules that a page runs, each once.
 * @param withFragments whether to load the fragments' code at once, and not at the first interaction
 */
export function listPreloads({ set, owner }: ResolvedPage, withFragments: boolean): ModuleLink[] {
  const links = [...listShellModules(set)];
  const add = (release: Release, paths: readonly string[]) =>
    links.push(...paths.map((path) => linkModule(release, path)));
  if (owner && owner.release !== set.shell) add(owner.release, owner.release.manifest.modules);
  if (owner) add(owner.release, owner.route.modules);
  if (withFragments) for (const remote of set.remotes) add(remote, listFragmentFiles(remote));
  // A page and the fragments of one remote start with the same files.
  return [...new Map(links.map((one) => [one.href, one])).values()];
}

/** The files that a release's fragments run. */
export const listFragmentFiles = ({ manifest }: Release): readonly string[] =>
  manifest.parts?.modules ?? [];

/** Builds an import map that pins the hash of every module the set can load, under both of its paths. */
export function buildImportMap({ shell, remotes }: ReleaseSet): string {
  const entries = [shell, ...remotes].flatMap((release) =>
    [...release.files]
      .filter(([path]) => path.endsWith(".js") && !path.startsWith("development/"))
      .flatMap(([path, hash]) => [
        [buildFileUrl(release, path), hash],
        [buildFileUrl(release, `${retryFolder}/${path}`), hash],
      ]),
  );
  return JSON.stringify({ integrity: Object.fromEntries(entries) });
}

function linkModule(release: Release, path: string): ModuleLink {
  return { href: buildFileUrl(release, path), integrity: release.files.get(path) ?? "" };
}
