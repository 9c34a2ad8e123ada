import type { Preview as ChosenSet, PlanTeamTrial, Release } from "@aushadhi/api/src/server";
import { createReleasePlane, loadedScriptBudgets } from "@aushadhi/api/src/server";
import type { ApiRequest } from "@aushadhi/shared-ui";
import { canLoadRemote } from "../../../src/router/access.ts";
import type { ApiText } from "../../render/protocol.ts";
import { type CandidateDeps, type CandidateSite, openCandidateSite } from "./candidate-site.ts";
import { planTrial } from "./plan-trial.ts";
import { createTeamPlaces } from "./team-places.ts";

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
  /** Ends a trial before its team has been silent for a while. */
  leave(chosen: ChosenSet): Promise<void>;
  close(): Promise<void>;
}

export function createTeamTrials(deps: TeamTrialDeps): TeamTrials {
  const { db, storage, origin, callApi } = deps;
  const releases = createReleasePlane({ db, storage, clock: () => new Date() });

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

  const places = createTeamPlaces({ open });

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
    ...places,
  };
}
