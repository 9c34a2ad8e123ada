import type { ReleaseSet } from "@aushadhi/api/src/server";
import type { SessionUser, ShopInfo } from "@aushadhi/shared-ui";
import { canDiscover } from "../../src/router/access.ts";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { RenderResult } from "../render/render-document.ts";
import { buildFileUrl } from "./build-file-url.ts";
import { listViteModules } from "./develop-set.ts";
import type { DocumentContent } from "./document-content.ts";
import {
  buildStartScript,
  earlyClicksScript,
  startPreloadsScript,
  supportScript,
} from "./inline-scripts.ts";
import {
  buildImportMap,
  listFragmentFiles,
  listPreloads,
  listShellModules,
} from "./list-modules.ts";

/** Adds to a rendered page everything the browser needs to hydrate it. */
export function buildContent(
  resolved: ResolvedPage,
  { page, rendered, fragments }: RenderResult,
  shop: ShopInfo,
): DocumentContent {
  const { set, viewer, path, search, development, preview } = resolved;
  const { shell } = set;
  const user = viewer?.user ?? null;
  return {
    // The browser renders a shell under development, so the page never shows an older release of it.
    page: development?.name === shell.name ? { ...page, html: "" } : page,
    boot: {
      shell: { version: shell.version },
      remotes: describeRemotes(set, fragments, user),
      shop,
      user,
      address: { path, search },
      rendered,
    },
    ...(preview && { preview }),
    headScripts: [supportScript, earlyClicksScript, startPreloadsScript],
    importMap: buildImportMap(set),
    // A guest's fragments hydrate at the first interaction; a signed-in user's fragments have data, so load them now.
    preloads: listPreloads(resolved, viewer !== null),
    startScript: buildStartScript({
      modules: [
        ...(development ? listViteModules(development) : []),
        ...listShellModules(set).map(({ href }) => href),
      ],
      release: `${shell.name}@${shell.version}`,
    }),
  };
}

/** The boot data about the remotes. */
function describeRemotes(
  { remotes }: ReleaseSet,
  inMarkup: readonly string[],
  user: SessionUser | null,
) {
  return remotes.map((release) => {
    const { name, version, manifest } = release;
    return {
      name,
      version,
      entry: buildFileUrl(release, manifest.entry),
      routes: manifest.routes.map(({ path, access, layout, nav }) => ({
        path,
        access,
        ...(layout && { layout }),
        ...(nav && canDiscover(nav.access, user) && { nav }),
      })),
      ...(manifest.parts && {
        parts: {
          names: manifest.parts.names,
          modules: listFragmentFiles(release).map((path) => buildFileUrl(release, path)),
          inMarkup: inMarkup.includes(name),
        },
      }),
    };
  });
}
