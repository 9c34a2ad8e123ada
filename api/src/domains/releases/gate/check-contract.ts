import type { GateReason } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

export const contractModule = "@aushadhi/api/contract";

/** The contract that the running API serves. */
export interface ServedContract {
  version: string;
  /** Names whose shape broke with earlier clients, by the major version in which it did. */
  brokenIn: Readonly<Record<string, number>>;
  has(name: string): boolean;
}

/**
 * Checks that the running API serves what a release was built against: the same major version with the same or a higher
 * minor version, or an older major version of which it still has every name that the release uses, unbroken.
 */
export function checkContract(release: GateRelease, served: ServedContract): GateReason[] {
  const { contract } = release.manifest;
  const [major, minor] = readVersion(contract);
  const [servedMajor, servedMinor] = readVersion(served.version);
  if (major === servedMajor && minor <= servedMinor) return [];
  const missing = major < servedMajor ? listMissing(release, served, major) : null;
  if (missing?.length === 0) return [];
  const uses = missing ? ` and uses ${missing.join(", ")}` : "";
  const lacks = missing ? ", in which that has changed" : "";
  const advice =
    major < servedMajor
      ? "Build it against the contract of this shop."
      : "Update the shop first, or build it against the contract of this shop.";
  const { name } = release;
  const message = `${name} was built against contract ${contract}${uses}; this shop serves ${served.version}${lacks}. ${advice}`;
  return [{ package: name, code: "contract", message }];
}

/** Lists the names that a release uses and the served contract no longer has. Null if it does not record them. */
function listMissing({ manifest }: GateRelease, served: ServedContract, major: number) {
  const used = manifest.imports?.[contractModule];
  return (
    used?.filter((name) => !served.has(name) || (served.brokenIn[name] ?? major) > major) ?? null
  );
}

function readVersion(version: string): [major: number, minor: number] {
  const [major = Number.NaN, minor = Number.NaN] = version.split(".").map(Number);
  return [major, minor];
}
