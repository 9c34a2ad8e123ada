import type { GateReason } from "../../../contract/index.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { GateSet, RenderCandidate } from "./gate-release.ts";

export interface GateDeps {
  storage: Pick<Storage, "get">;
  /** Without it nothing is rendered. */
  renderCandidate?: RenderCandidate | undefined;
}

/**
 * Checks the whole set of releases that visitors would get. Answers every reason against it, each with the package
 * that must change; none when it may be promoted.
 */
export async function checkSet(_set: GateSet, _deps: GateDeps): Promise<GateReason[]> {
  return [];
}
