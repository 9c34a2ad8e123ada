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
  /** What its code waits for. */
  code?: () => Promise<void>;
  /** What its data waits for. */
  data?: Promise<void>;
  layout?: "own";
  /** Whether this visitor may not see it. */
  closed?: boolean;
}

/** The navigation of a site with these pages, all of them a remote's. */
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
  const navigation = (rendered = true, user: SessionUser | null = null, path = "/") =>
    createNavigation({
      path,
      pages,
      platform: testPlatform,
      queryClient: createQueryClient(),
      scroll: createScrollMemory(window),
      rendered,
      user: () => user,
      mayOpen: ({ pattern }) => !sitePages.some(({ path, closed }) => closed && path === pattern),
      onFailure: (error, { pattern }) => failures.push(`${pattern} ${error}`),
      onBusy: (is) => busy.push(is),
    });
  /** Resolves when a page's code has come and all earlier callers have been told. */
  const arrived = (pattern: string) => pages.page({ owner: "mfe-catalog", pattern }).preload();
  return { pages, loaded, attempts, busy, failures, navigation, arrived };
}

/** Code that cannot be loaded. */
export const offline = async () => {
  throw new TypeError("Failed to fetch");
};
