import type { ComponentType, LazyExoticComponent } from "react";
import type { RemoteFragmentsModule } from "./fragments.ts";
import type { LoadContext } from "./load-context.ts";

/** Who can see a page. The server and the shell check it, never the remote. */
export type Access = "all" | "signed-in" | "staff" | "admin";

/** A page component whose code loads at its first use; see `lazyPage`. */
export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Loads the code and returns the component. */
  preload(): Promise<ComponentType>;
  /** Path of the page's file, relative to its package. */
  source: string;
};

/** Content of the document's head. Texts are plain text; the shell escapes them. */
export interface PageHead {
  /** Title without the shop's name, which the shell appends. Empty for the home page. */
  title: string;
  description: string;
  /** Path, with only those query fields that make it a different page. */
  canonical: string;
  /** Path of a picture for link previews. */
  image?: string;
  openGraphType?: "website" | "product";
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Status of the document when it is not 200. */
  status?: 404 | 500;
  /** Asks search engines not to list this page. */
  noIndex?: boolean;
}

/** A value for a path parameter: a fixed string, or a field of an API answer. */
export type SampleValue =
  | string
  | {
      /** Path below `/api`: `/products?limit=1`. */
      get: string;
      /** Path of the field in the answer: `products.0.id`. */
      field: string;
    };

/** An entry of the site's navigation. */
export interface NavEntry {
  label: string;
  /** The top bar (a menu on phones) or the footer. */
  place: "bar" | "footer";
  /** Sort order; entries with the same order are sorted by name. */
  order: number;
  /** Who can see the entry. */
  access: Access;
}

/** One page that a remote owns. */
export interface RemoteRoute {
  /** wouter pattern, `/product/:id`. */
  path: string;
  access: Access;
  /** Query fields the page reads. Only these are part of the document's cache key. */
  query: readonly string[];
  Page: LazyPage;
  /** A value for each path parameter. The release check renders the page with them. */
  sample?: Readonly<Record<string, SampleValue>>;
  /**
   * `own`: the page has its own navigation. The shell renders no bar, footer or cart, and puts an empty element with the
   * id `ownNavId` before the main area for that navigation. A pattern with an optional parameter is one page here: it
   * stays mounted while that parameter changes.
   */
  layout?: "own";
  /** Entry in the site's navigation; only for a path without parameters. */
  nav?: NavEntry;
  /** Paths of this page for the sitemap. */
  sitemap?: readonly string[];
  /**
   * Fetches the page's data and returns the content of its head. It must not throw: return status 404 for something
   * that does not exist, and status 500 if fetching failed and the page has nothing else to show.
   */
  load(context: LoadContext): Promise<PageHead>;
}

/** Id of the element for the navigation of a page with `layout: "own"`. */
export const ownNavId = "own-nav";

/** The module that every remote exposes as `./routes`. */
export interface RemoteRoutesModule {
  routes: readonly RemoteRoute[];
}

/** Exports of a remote's server module: its routes and its fragments. */
export type RemoteServerModule = RemoteRoutesModule & Partial<RemoteFragmentsModule>;
