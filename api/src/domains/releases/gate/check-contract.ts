import type { GateReason } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

/**
 * Checks that the running API serves the contract that a release was built against: the same major version, and the
 * same or a higher minor version.
 * @param served contract version of the running API
 */
export function checkContract(
  { name, manifest: { contract } }: GateRelease,
  served: string,
): GateReason[] {
  const [major, minor] = readVersion(contract);
  const [servedMajor, servedMinor] = readVersion(served);
  if (major === servedMajor && minor <= servedMinor) return [];
  const advice =
    major < servedMajor
      ? "Build it against the contract of this shop."
      : "Update the shop first, or build it against the contract of this shop.";
  const message = `${name} was built against contract ${contract}; this shop serves ${served}. ${advice}`;
  return [{ package: name, code: "contract", message }];
}

function readVersion(version: string): [major: number, minor: number] {
  const [major = Number.NaN, minor = Number.NaN] = version.split(".").map(Number);
  return [major, minor];
}
