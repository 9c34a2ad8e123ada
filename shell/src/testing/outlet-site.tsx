import { type Access, lazyPage, type RemoteRoutesModule } from "@aushadhi/shared-ui";
import { act } from "@testing-library/react";
import { useId } from "react";
import { PageOutlet } from "../router/page-outlet.tsx";
import { createPages, type LoadRoutes, type PageMatch } from "../router/pages.ts";
import type { ServedPage } from "../router/served-page.ts";
import { TestSite } from "./test-site.tsx";

const paths = [
  "/shop",
  "/product/:id",
  "/broken",
  "/orders",
  "/admin/orders",
  "/admin/people/:id?",
];
const access: Record<string, Access> = { "/orders": "signed-in", "/admin/orders": "staff" };

function Broken(): never {
  throw new Error("cannot render");
}

/** Creates the module of a remote with all pages of these tests. */
export const createTestRemote = (): RemoteRoutesModule => ({
  routes: paths.map((path) => ({
    path,
    access: "all",
    query: [],
    Page: lazyPage(async () => ({
      default: path === "/broken" ? Broken : () => <h1 id={useId()}>Page {path}</h1>,
    })),
    load: async () => ({ title: "", description: "", canonical: path }),
  })),
});

interface SiteOptions {
  rendered?: boolean;
  bare?: boolean;
  path?: string;
  served?: ServedPage | null;
}

/** Creates a site with the outlet. `answer` supplies the routes of its pages. */
export function createOutletSite(answer: LoadRoutes = async () => createTestRemote()) {
  const attempts: number[] = [];
  const failures: [string, PageMatch][] = [];
  const arrivals: string[] = [];
  const pages = createPages(
    paths.map((pattern) => ({
      owner: "mfe-catalog",
      pattern,
      ...(access[pattern] && { access: access[pattern] }),
      ...(pattern.endsWith("?") && { layout: "own" as const }),
    })),
    (owner, attempt) => {
      attempts.push(attempt);
      return answer(owner, attempt);
    },
  );
  const onFailure = (error: unknown, match: PageMatch) => failures.push([String(error), match]);
  const onArrival = (path: string, search: string) => arrivals.push(`${path}?${search}`);
  const createElement = (options: SiteOptions = {}) => {
    const { rendered = true, bare = false, path, served = null } = options;
    return (
      <TestSite {...(path === undefined ? {} : { path })}>
        <nav>The rest</nav>
        <main>
          <PageOutlet {...{ pages, rendered, served, bare, onFailure, onArrival }} />
        </main>
      </TestSite>
    );
  };
  return { pages, attempts, failures, arrivals, createElement };
}

/** Navigates to an address like a link. */
export const move = (address: string) => act(async () => history.pushState(null, "", address));
