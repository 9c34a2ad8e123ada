import type { Release } from "@aushadhi/api/src/server";
import type { ResolvedPage } from "../page/resolve-page.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";

/** A release whose code a document may run, in one role: a remote's fragments may fail where its pages do not. */
export interface Candidate {
  release: Release;
  breaker: CircuitBreaker;
  role: "page" | "fragments";
  /** Path of the page it is wanted for; empty for fragments, which are the same on every page. */
  path: string;
}

/** Every release whose server code is wanted for a page, besides the shell's. */
export function listCandidates(
  { set, owner }: ResolvedPage,
  breakers: Record<Candidate["role"], CircuitBreaker>,
): Candidate[] {
  const candidates = set.remotes
    .filter(({ manifest }) => manifest.parts && manifest.server)
    .map(
      (release): Candidate => ({
        ...{ release, breaker: breakers.fragments, role: "fragments", path: "" },
      }),
    );
  if (owner && owner.release !== set.shell && owner.release.manifest.server) {
    const { release, route } = owner;
    candidates.push({ release, breaker: breakers.page, role: "page", path: route.path });
  }
  return candidates;
}

/** Releases whose fragments are rendered. */
export const listFragmentOwners = (candidates: readonly Candidate[]): Release[] =>
  candidates.flatMap(({ role, release }) => (role === "fragments" ? [release] : []));
