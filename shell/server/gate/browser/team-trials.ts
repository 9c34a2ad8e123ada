import type { Preview as ChosenSet, PlanTeamTrial, Release } from "@aushadhi/api/src/server";
import { createReleasePlane, loadedScriptBudgets } from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { canLoadRemote } from "../../../src/router/access.ts";
import type { ApiText } from "../../render/protocol.ts";
import { type CandidateDeps, type CandidateSite, openCandidateSite } from "./candidate-site.ts";
import { planTrial } from "./plan-trial.ts";

interface TeamTrialDeps extends CandidateDeps {
  /** Calls to the API as a guest. */
  callApi(request: ApiRequest): Promise<ApiText>;
}

/** Trials in browsers of teams: this shop only serves the pages. */
export interface TeamTrials {
  plan: PlanTeamTrial;
  /**
   * Answers a request of a team's browser.
   * @param chosen the whole set, by the token of the request
   */
  answer(request: Request, chosen: ChosenSet): Promise<Response>;
  close(): Promise<void>;
}

/** Sites of candidates that are open at a time; each has a database and processes of its own. */
const maxOpen = 2;
/** Milliseconds without a request after which a site is closed, and after which another one may take its place. */
const idleMs = { closed: 30_000, replaced: 15_000 };

interface OpenSite {
  site: Promise<CandidateSite | null>;
  running: number;
  usedAt: number;
  timer?: ReturnType<typeof setTimeout>;
}

export function createTeamTrials(deps: TeamTrialDeps): TeamTrials {
  const { db, storage, origin, callApi } = deps;
  const releases = createReleasePlane({ db, storage, clock: () => new Date() });
  const sites = new Map<string, OpenSite>();

  async function open({ versions }: ChosenSet): Promise<CandidateSite | null> {
    const found: Release[] = [];
    for (const [name, version] of Object.entries(versions)) {
      const release = version === null ? null : await releases.getRelease(name, version);
      if (release) found.push(release);
    }
    const shell = found.find(({ name }) => name === "shell");
    if (!shell) return null;
    const remotes = found.filter((one) => one !== shell);
    return openCandidateSite(deps, { id: "candidate", shell, remotes });
  }

  const close = async (key: string) => {
    const { site, timer } = sites.get(key) ?? {};
    sites.delete(key);
    clearTimeout(timer);
    await (await site?.catch(() => null))?.close();
  };

  return {
    async plan(all, { candidates, routes }) {
      const shell = all.find(({ name }) => name === "shell");
      if (!shell) return null;
      // A team sees no other team's back office.
      const isShown = ({ name, manifest }: (typeof all)[number]) =>
        name !== "shell" && (candidates.includes(name) || canLoadRemote(manifest, null));
      const remotes = all.filter(isShown);
      const plan = await planTrial({
        ...{ set: { id: "candidate", shell, remotes }, candidates, routes, origin, callApi },
        scriptBudgets: loadedScriptBudgets,
      });
      const versions = [shell, ...remotes].map(({ name, version }) => [name, version] as const);
      return { plan, versions: Object.fromEntries(versions) };
    },
    async answer(request, chosen) {
      const key = JSON.stringify(chosen.versions);
      if (!sites.has(key) && sites.size >= maxOpen) {
        const idle = [...sites].find(
          ([, { running, usedAt }]) =>
            running === 0 && performance.now() - usedAt > idleMs.replaced,
        );
        if (!idle) return busy();
        await close(idle[0]);
      }
      const entry = sites.get(key) ?? { site: open(chosen), running: 0, usedAt: 0 };
      sites.set(key, entry);
      entry.running++;
      clearTimeout(entry.timer);
      try {
        const site = await entry.site.catch((error: unknown) => {
          sites.delete(key);
          throw error;
        });
        return site ? await site.answer(request) : new Response("Not found", { status: 404 });
      } finally {
        entry.running--;
        entry.usedAt = performance.now();
        clearTimeout(entry.timer);
        if (entry.running === 0 && sites.get(key) === entry) {
          entry.timer = setTimeout(() => void close(key), idleMs.closed);
          entry.timer.unref();
        }
      }
    },
    async close() {
      await Promise.all([...sites.keys()].map(close));
    },
  };
}

const busy = () =>
  Response.json(
    { error: "Others are trying their releases." },
    { status: 503, headers: { "retry-after": "5" } },
  );
