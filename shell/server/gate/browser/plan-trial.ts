import type { GateRelease, ReleaseSet } from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import type {
  TrialPage,
  TrialPlan,
  TrialViewer,
} from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { findOwner, listReleasePages } from "../../page/find-owner.ts";
import type { ApiText } from "../../render/protocol.ts";
import { fillPath } from "../fill-path.ts";
import { getFragmentPath, listFragments } from "./fragment-pages.ts";

type Route = GateRelease["manifest"]["routes"][number];

interface PlanInput {
  set: ReleaseSet;
  /** Packages that get another version. */
  candidates: readonly string[];
  /** Patterns of the only pages to try. */
  routes?: readonly string[] | undefined;
  origin: string;
  /** Most compressed bytes of scripts of a page, by its access. */
  scriptBudgets: { page: number; backOfficePage: number };
  callApi(request: ApiRequest): Promise<ApiText>;
}

const viewers: Record<Route["access"], TrialViewer> = {
  all: "guest",
  "signed-in": "customer",
  staff: "staff",
  admin: "admin",
};

/**
 * Plans a trial: every page of the candidates, one page of every other package, and a page of the shell where the
 * candidates' fragments come alive, and a bare page of each of these, as a guest and as a signed-in customer. With `routes` only these pages.
 */
export async function planTrial({
  set,
  candidates,
  routes: only,
  origin,
  scriptBudgets,
  callApi,
}: PlanInput): Promise<TrialPlan> {
  const all = [set.shell, ...set.remotes];
  const addresses = listReleasePages(set);
  const isPlain = ({ path, access, layout }: Route) =>
    access === "all" && !layout && !/[:*]/.test(path);
  const start = set.shell.manifest.routes.find(isPlain);
  const describePage = (release: GateRelease, route: Route, path: string): TrialPage => ({
    ...{ package: release.name, route: route.path, path },
    viewer: viewers[route.access],
    // A page that is reached from itself never changes.
    isReached: (only !== undefined || candidates.includes(release.name)) && path !== start?.path,
    isOwnLayout: route.layout === "own",
    scriptBudget:
      route.access === "staff" || route.access === "admin"
        ? scriptBudgets.backOfficePage
        : scriptBudgets.page,
  });
  const pages: TrialPage[] = [];
  for (const release of all) {
    const { routes } = release.manifest;
    const isCandidate = candidates.includes(release.name);
    const simplest = routes.find(isPlain) ?? routes[0];
    const tried = only
      ? routes.filter(({ path }) => only.includes(path))
      : routes.filter((route) => isCandidate || route === simplest);
    for (const route of tried) {
      const path = await fillPath(route, callApi);
      const owner = findOwner(set, addresses, path);
      // An address that another page owns is reported elsewhere.
      if (owner?.release === release && owner.route === route) {
        pages.push(describePage(release, route, path));
      }
    }
    for (const path of listFragments(release).map(getFragmentPath)) {
      if (!start || !(only ? only.includes(path) : isCandidate)) continue;
      const alone = { ...describePage(release, start, path), route: path, isReached: false };
      pages.push(alone, { ...alone, viewer: "customer" });
    }
    if (isCandidate && release.manifest.parts && start) {
      const page = { ...describePage(release, start, start.path), package: release.name };
      pages.push(page, { ...page, viewer: "customer" });
    }
  }
  return { origin, startPath: start?.path ?? "/", candidates: [...candidates], pages };
}
