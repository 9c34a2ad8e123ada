import type { Release } from "@aushadhi/api/src/server";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { ReleaseHealth } from "./release-health.ts";

/** A release whose code a document may run, in one role: a remote's fragments can fail while its pages work. */
export interface Candidate {
  release: Release;
  health: ReleaseHealth;
  role: "page" | "fragments";
  /** Path of the page; empty for fragments, which are the same on every page. */
  path: string;
}

/** Lists every release besides the shell whose server code a page needs. */
export function listCandidates(
  { set, owner }: ResolvedPage,
  healthByRole: Record<Candidate["role"], ReleaseHealth>,
): Candidate[] {
  const candidates = set.remotes
    .filter(({ manifest }) => manifest.parts && manifest.server)
    .map(
      (release): Candidate => ({
        ...{ release, health: healthByRole.fragments, role: "fragments", path: "" },
      }),
    );
  if (owner && owner.release !== set.shell && owner.release.manifest.server) {
    const { release, route } = owner;
    candidates.push({ release, health: healthByRole.page, role: "page", path: route.path });
  }
  return candidates;
}

/** Lists the releases whose fragments are rendered. */
export const listFragmentOwners = (candidates: readonly Candidate[]): Release[] =>
  candidates.flatMap(({ role, release }) => (role === "fragments" ? [release] : []));
