import { lazyPage, links, type RemoteRoute } from "@aushadhi/shared-ui";
import { messages } from "./messages.ts";
import { createNotFoundHead } from "./not-found/create-not-found-head.ts";

const { processing } = messages.en.auth;

const createStaticRoute = (
  name: "about" | "terms" | "privacy",
  Page: RemoteRoute["Page"],
): RemoteRoute => ({
  path: links[name],
  access: "all",
  query: [],
  Page,
  async load() {
    const { staticMessages } = await import("./static-pages/messages.ts");
    const { title, description } = staticMessages.en[name];
    return { title, description, canonical: links[name] };
  },
  sitemap: [links[name]],
});

/** Pages that the shell owns: the static pages, the sign-in callback, and the 404 page. */
export const shellRoutes: readonly RemoteRoute[] = [
  createStaticRoute(
    "about",
    lazyPage(() => import("./static-pages/about-page.tsx")),
  ),
  createStaticRoute(
    "terms",
    lazyPage(() => import("./static-pages/terms-page.tsx")),
  ),
  createStaticRoute(
    "privacy",
    lazyPage(() => import("./static-pages/privacy-page.tsx")),
  ),
  {
    path: links.authCallback,
    access: "all",
    query: [],
    Page: lazyPage(() => import("./auth/callback-page.tsx")),
    load: async () => ({
      title: processing,
      description: processing,
      canonical: links.authCallback,
      noIndex: true,
    }),
  },
  {
    path: "*",
    access: "all",
    query: [],
    Page: lazyPage(() => import("./not-found/not-found-page.tsx")),
    load: async ({ params }) => createNotFoundHead(`/${params["*"] ?? ""}`),
  },
];
