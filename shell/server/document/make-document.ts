import { abbreviateSet, type Release, type SentDocument, staleTag } from "@aushadhi/api/src/server";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { GetShop } from "../page/shop-info.ts";
import { createRenderDocument, type RenderDocumentDeps } from "../render/render-document.ts";
import { buildContent } from "./build-content.ts";
import { composeHtml } from "./compose-html.ts";
import { buildContentSecurityPolicy } from "./content-security-policy.ts";
import { listInlineCode } from "./document-content.ts";

/** A document before it is compressed. */
export interface MadeDocument {
  status: number;
  html: string;
  /** Composes the HTML for another address with the same page. */
  composeFor(address: { path: string; search: string }): string;
  policy: string;
  /** Names of its releases, to count by them whether it answers. */
  releases: DocumentReleases;
  /** Cache tags of shown data that changes without a new catalogue version, such as stock. */
  tags: ReadonlySet<string>;
  /** False when a failure left something out, or it shows old data. It is not cached, so the next visitor gets a new try. */
  complete: boolean;
}

/** The releases of a document, each as `name@version`. */
export type DocumentReleases = Omit<SentDocument, "client">;

interface MakeDocumentDeps extends RenderDocumentDeps {
  getShop: GetShop;
}

export type MakeDocument = (page: ResolvedPage) => Promise<MadeDocument>;

/** Creates whole documents: renders the page, adds what hydration needs, composes the HTML and its policy. */
export function createMakeDocument(deps: MakeDocumentDeps): MakeDocument {
  const renderDocument = createRenderDocument(deps);

  return async (resolved) => {
    const shop = await deps.getShop();
    const result = await renderDocument(resolved, shop);
    const content = buildContent(resolved, result, shop);
    const { boot, page } = content;
    return {
      status: page.head.status ?? 200,
      html: composeHtml(content),
      composeFor: (address) =>
        composeHtml({
          ...content,
          page: { ...page, head: { ...page.head, canonical: address.path } },
          boot: { ...boot, address },
        }),
      policy: buildContentSecurityPolicy(listInlineCode(content), boot.shop.origin),
      releases: {
        ...listDocumentReleases(resolved, result.fragments),
        ...(result.hasFailed && { hasFailedRender: true }),
      },
      tags: result.tags,
      complete: result.complete && !result.tags.has(staleTag),
    };
  };
}

function listDocumentReleases(
  { set, owner }: ResolvedPage,
  fragmentOwners: readonly string[],
): DocumentReleases {
  const isShown = (release: Release) =>
    release === set.shell || release === owner?.release || fragmentOwners.includes(release.name);
  const releases = [set.shell, ...set.remotes];
  return {
    set: abbreviateSet(set),
    releases: releases.map(nameRelease),
    shown: releases.filter(isShown).map(nameRelease),
  };
}

const nameRelease = ({ name, version }: Release) => `${name}@${version}`;
