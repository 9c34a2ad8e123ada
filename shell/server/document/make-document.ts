import type { ReleaseSet } from "@aushadhi/api/src/server";
import { createRenderDocument, type RenderDocumentDeps } from "../render/render-document.ts";
import type { DocumentAddress } from "./address.ts";
import { documentHtml, inlineScripts } from "./document.ts";
import type { MakeDocument } from "./documents.ts";
import { documentModules, fileAddress, partFiles } from "./modules.ts";
import { documentPolicy } from "./policy.ts";

/** Makes whole documents: what is rendered, and what a browser needs to bring it to life. */
export function createMakeDocument(deps: RenderDocumentDeps): MakeDocument {
  const render = createRenderDocument(deps);

  return async (set, address, viewer) => {
    const { page, rendered, parts, complete } = await render(set, address, viewer);
    // A guest's parts sleep until the first sign of life; a signed-in user has something in them.
    const modules = documentModules(set, address, viewer !== null);
    const shop = deps.shop();
    const boot = {
      shell: { version: set.shell.version },
      remotes: remotesOf(set, parts),
      shop,
      user: viewer?.user ?? null,
      address: addressOf(address),
      rendered,
    };
    return {
      status: page.head.status ?? 200,
      html: documentHtml({ page, boot, modules }),
      policy: documentPolicy(inlineScripts(modules), shop.origin),
      complete,
    };
  };
}

const addressOf = ({ path, search }: DocumentAddress) => ({ path, search });

/** What the browser is told of the remotes. */
function remotesOf({ remotes }: ReleaseSet, inMarkup: readonly string[]) {
  return remotes.map((release) => {
    const { name, version, manifest } = release;
    return {
      name,
      version,
      entry: fileAddress(release, manifest.entry),
      routes: manifest.routes.map(({ path, access }) => ({ path, access })),
      ...(manifest.parts && {
        parts: {
          names: manifest.parts.names,
          modules: partFiles(release).map((path) => fileAddress(release, path)),
          inMarkup: inMarkup.includes(name),
        },
      }),
    };
  });
}
