import type { ComponentType, LazyExoticComponent } from "react";
import type { RemoteFragmentsModule } from "./fragments.ts";
import type { LoadContext } from "./load-context.ts";

/** Who may see a page. Checked by the server and by the shell, never by the remote. */
export type Access = "all" | "signed-in" | "staff" | "admin";

/** A page component whose code comes when it is first wanted; see `lazyPage`. */
export type LazyPage = LazyExoticComponent<ComponentType> & {
  /** Fetches the code, and answers the component itself. */
  preload(): Promise<ComponentType>;
  /** File the page is in, below its package's folder. */
  source: string;
};

/** What the document says of a page. Texts are plain; the shell escapes them. */
export interface PageHead {
  /** Without the shop's name, which the shell appends. Empty for the home page. */
  title: string;
  description: string;
  /** Path with the query fields that make it a page of its own. */
  canonical: string;
  /** Path of a picture for link previews. */
  image?: string;
  openGraphType?: "website" | "product";
  /** schema.org objects. */
  jsonLd?: readonly object[];
  /** Status of the document when it is not 200. */
  status?: 404 | 500;
  /** Keep search engines from listing this page. */
  noIndex?: boolean;
}

/** A value for a parameter of a path: itself, or the field of an answer of the API. */
export type SampleValue =
  | string
  | {
      /** Path below `/api`: `/products?limit=1`. */
      get: string;
      /** Where in the answer it stands: `products.0.id`. */
      field: string;
    };

/** An entry of the site's navigation. */
export interface NavEntry {
  label: string;
  /** The bar at the top, which is a menu on phones, or the footer. */
  place: "bar" | "footer";
  /** Entries stand in this order, those of equal order by name. */
  order: number;
  /** Who sees it. */
  access: Access;
}

/** One page that a remote owns. */
export interface RemoteRoute {
  /** wouter pattern, `/product/:id`. */
  path: string;
  access: Access;
  /** Query fields the page reads; documents are cached by these and no others. */
  query: readonly string[];
  Page: LazyPage;
  /** A value for each parameter of the path, with which the page is tried before it is released. */
  sample?: Readonly<Record<string, SampleValue>>;
  /**
   * `own`: the page brings its navigation along. The shell leaves out its bar, footer and cart, and has an empty element
   * for that navigation before the main area, by the id `ownNavId`. A pattern with an optional parameter is one page
   * there: it stays on the screen while that parameter changes.
   */
  layout?: "own";
  /** Its entry in the site's navigation; only for a path without parameters. */
  nav?: NavEntry;
  /** Addresses of this page that belong in the sitemap. */
  sitemap?: readonly string[];
  /** Fetches what the page shows and answers what its document says. Must not throw for a missing thing: answer status 404. Nor for what it could not fetch: answer status 500 where the page has nothing else to show. */
  load(context: LoadContext): Promise<PageHead>;
}

/** Id of the place for the navigation of a page that has its own. */
export const ownNavId = "own-nav";

/** What every remote exposes as `./routes`. */
export interface RemoteRoutesModule {
  routes: readonly RemoteRoute[];
}

/** What a remote's server module exports: both of what it exposes to browsers. */
export type RemoteServerModule = RemoteRoutesModule & Partial<RemoteFragmentsModule>;
