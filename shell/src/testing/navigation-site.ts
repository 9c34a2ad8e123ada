import { lazyPage, type PageHead, type RemoteRoute, type SessionUser } from "@aushadhi/shared-ui";
import { createQueryClient } from "../platform/query-client.ts";
import { createNavigation } from "../router/navigation.ts";
import { createPages } from "../router/pages.ts";
import { createScrollMemory } from "../router/scroll-memory.ts";
import { testPlatform } from "./test-site.tsx";

/** A page of a remote that exists only in a test. */
interface SitePage {
  path: string;
  head?: Partial<PageHead>;
  /** Promise that its code waits for. */
  code?: () => Promise<void>;
  /** Promise that its data waits for. */
  data?: Promise<void>;
  layout?: "own";
  /** Closed to this visitor. */
  closed?: boolean;
}

/** Creates the navigation of a site with these pages, all of one remote. */
export function createNavigationSite(...sitePages: SitePage[]) {
  const loaded: string[] = [];
  const attempts: number[] = [];
  const busy: boolean[] = [];
  const failures: string[] = [];
  const routes = sitePages.map(
    ({ path, head, code, data }): RemoteRoute => ({
      path,
      access: "all",
      query: [],
      Page: lazyPage(async () => {
        await code?.();
        return { default: () => null };
      }),
      async load({ params, query, origin, user }) {
        const asked = [path, params.id, query.get("q"), origin, user?.name];
        loaded.push(asked.filter(Boolean).join(" "));
        await data;
        return { title: path, description: `About ${path}`, canonical: path, ...head };
      },
    }),
  );
  const pages = createPages(
    sitePages.map(({ path, layout }) => ({ owner: "mfe-catalog", pattern: path, layout })),
    async (_, attempt) => {
      attempts.push(attempt);
      return { routes };
    },
  );
  const startNavigation = (rendered = true, user: SessionUser | null = null, path = "/") =>
    createNavigation({
      path,
      pages,
      platform: testPlatform,
      queryClient: createQueryClient(),
      scroll: createScrollMemory(window),
      rendered,
      getUser: () => user,
      canOpen: ({ pattern }) => !sitePages.some(({ path, closed }) => closed && path === pattern),
      onFailure: (error, { pattern }) => failures.push(`${pattern} ${error}`),
      onBusy: (is) => busy.push(is),
    });
  /** Waits until a page's code has loaded and all earlier callers have run. */
  const waitForCode = (pattern: string) =>
    pages.getPage({ owner: "mfe-catalog", pattern }).preload();
  return { pages, loaded, attempts, busy, failures, startNavigation, waitForCode };
}

/** Code that does not load. */
export const failToLoad = async () => {
  throw new TypeError("Failed to fetch");
};
