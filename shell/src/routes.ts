import { lazyPage, links, type PageHead, type RemoteRoute } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";
import { notFoundHead } from "./not-found/not-found-head.ts";

const { about, terms, privacy } = messages.en.staticPages;
const { processing } = messages.en.auth;

const page = (
  path: string,
  { title, description }: { title: string; description: string },
  Page: RemoteRoute["Page"],
  more: Partial<PageHead> = {},
): RemoteRoute => ({
  path,
  access: "all",
  query: [],
  Page,
  load: async () => ({ title, description, canonical: path, ...more }),
  ...(more.noIndex ? {} : { sitemap: [path] }),
});

/** Pages that the shell owns: the static ones, the end of a sign-in elsewhere, and the one for every path that nobody owns. */
export const shellRoutes: readonly RemoteRoute[] = [
  page(
    links.about,
    about,
    lazyPage(() => import("./static-pages/about-page.tsx")),
  ),
  page(
    links.terms,
    terms,
    lazyPage(() => import("./static-pages/terms-page.tsx")),
  ),
  page(
    links.privacy,
    privacy,
    lazyPage(() => import("./static-pages/privacy-page.tsx")),
  ),
  page(
    links.authCallback,
    { title: processing, description: processing },
    lazyPage(() => import("./auth/callback-page.tsx")),
    { noIndex: true },
  ),
  {
    path: "*",
    access: "all",
    query: [],
    Page: lazyPage(() => import("./not-found/not-found-page.tsx")),
    load: async ({ params }) => notFoundHead(`/${params["*"] ?? ""}`),
  },
];
