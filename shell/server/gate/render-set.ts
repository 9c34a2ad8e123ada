import type { GateReason } from "@aushadhi/api/contract";
import type { GateRelease } from "@aushadhi/api/src/server";
import type { ApiRequest, SessionUser } from "@aushadhi/shared-ui";
import { type ResolvedPage, resolvePage } from "../page/resolve-page.ts";
import type { Viewer } from "../page/viewer.ts";
import type { ApiText, ServerModule } from "../render/protocol.ts";
import { RenderFailure } from "../render/render-errors.ts";
import { compareSurface } from "./compare-surface.ts";
import { describeFailure } from "./describe-failure.ts";
import { fillPath } from "./fill-path.ts";
import type { TrialRenderer } from "./trial-renderer.ts";
import { tryPage } from "./try-page.ts";

interface RenderedSet {
  /** The shell first. */
  releases: readonly [GateRelease, ...GateRelease[]];
  modules: ReadonlyMap<string, ServerModule>;
  origin: string;
  callApi(request: ApiRequest): Promise<ApiText>;
}

/**
 * Reads the surface of each server module and renders every page with all fragments: public pages as a guest, others as
 * a user without data. A page that hangs or ends its process is not tried again.
 * @param reasons receives the failures
 */
export async function renderSet(
  trial: TrialRenderer,
  { releases, modules, origin, callApi }: RenderedSet,
  reasons: GateReason[],
): Promise<void> {
  const pageOwners = new Set<string>();
  for (const release of releases) {
    const module = modules.get(release.name);
    if (!module) continue;
    const surface = await trial.describe(module);
    if (surface instanceof RenderFailure) {
      const what = `The server module of ${release.name}`;
      reasons.push(describeFailure({ package: release.name, what }, surface));
      if (release === releases[0]) return;
    } else {
      pageOwners.add(release.name);
      reasons.push(...compareSurface(release, surface));
    }
  }

  const fragmentOwners = new Set(pageOwners);
  const broken = new Set<string>();
  const listFragments = () =>
    releases.flatMap(({ name: owner, manifest }) => {
      const names = manifest.parts?.names.filter((name) => !broken.has(name)) ?? [];
      return fragmentOwners.has(owner) && names.length > 0 ? [{ owner, names }] : [];
    });
  for await (const page of listPages(releases, origin, callApi)) {
    const owner = page.owner?.release.name ?? "";
    if (!pageOwners.has(owner)) continue;
    for (const { reason, of, isCostly } of await tryPage(trial, page, listFragments())) {
      reasons.push(reason);
      if (of === "fragments" && reason.subject) broken.add(reason.subject);
      if (of === "fragments" && (isCostly || !reason.subject)) {
        fragmentOwners.delete(reason.package);
      }
      if (of === "page" && isCostly) pageOwners.delete(reason.package);
    }
  }
}

/** Lists every page of a set at its own address, then one page as a signed-in user, for the fragments. */
async function* listPages(
  releases: RenderedSet["releases"],
  origin: string,
  callApi: RenderedSet["callApi"],
): AsyncGenerator<ResolvedPage> {
  const [shell, ...remotes] = releases;
  const set = { id: "candidate", shell, remotes };
  for (const release of releases) {
    for (const route of release.manifest.routes) {
      const url = new URL(await fillPath(route, callApi), origin);
      const page = resolvePage(set, url, createViewer(route.access));
      // An address that another page owns is reported elsewhere.
      if (page.owner?.release === release && page.owner.route === route) yield page;
    }
  }
  yield resolvePage(set, new URL("/no-page-has-this-address", origin), createViewer("signed-in"));
}

/** Creates a viewer with this access and without data or session; null for a guest. */
function createViewer(access: "all" | "signed-in" | "staff" | "admin"): Viewer | null {
  if (access === "all") return null;
  const role: SessionUser["role"] = access === "signed-in" ? "customer" : access;
  const user: SessionUser = {
    ...{ id: "gate", name: "Gate", email: "gate@localhost", phone: null, role },
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  return { user, cookie: "" };
}
