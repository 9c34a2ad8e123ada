import { type AnswerShape, findUnreadable, type GateReason } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

export const contractModule = "@aushadhi/api/contract";

/** The contract that the running API serves. */
export interface ServedContract {
  version: string;
  /** Names whose shape broke with earlier clients, by the major version in which it did. */
  brokenIn: Readonly<Record<string, number>>;
  has(name: string): boolean;
  /** Describes the answer of a call, `GET /coupons`, or of a schema by its name. Null if there is none. */
  findAnswer(name: string): AnswerShape | null;
}

/**
 * Checks that the running API serves what a release was built against: the same or an older version, of which it still
 * has every name that the release uses, unbroken, and every field that the release reads.
 */
export function checkContract(release: GateRelease, served: ServedContract): GateReason[] {
  const { contract } = release.manifest;
  const [major, minor] = readVersion(contract);
  const [servedMajor, servedMinor] = readVersion(served.version);
  const isOlder = major < servedMajor;
  const isKnown = isOlder || (major === servedMajor && minor <= servedMinor);
  const names = isOlder ? listMissing(release, served, major) : [];
  const changed = isKnown && names ? [...names, ...listUnreadable(release, served)] : null;
  if (changed?.length === 0) return [];
  const uses = changed ? ` and uses ${changed.join(", ")}` : "";
  const lacks = changed ? ", in which that has changed" : "";
  const advice = isKnown
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

/** Lists the calls, or their fields, that a release reads and that are gone or changed: `GET /coupons (coupons[].code)`. */
function listUnreadable({ manifest }: GateRelease, served: ServedContract): string[] {
  return (manifest.answers ?? []).flatMap(({ of, shape }) => {
    const read = parseShape(shape);
    return of.flatMap((name) => {
      const answer = served.findAnswer(name);
      if (!answer || read === null) return [name];
      const fields = findUnreadable(read, answer);
      return fields.length > 0 ? [`${name} (${fields.slice(0, mostNamed).join(", ")})`] : [];
    });
  });
}

/** Fields that are named of one call. */
const mostNamed = 5;

const isShape = (value: unknown): value is AnswerShape =>
  typeof value === "string" ||
  (typeof value === "object" && value !== null && Object.values(value).every(isShape));

/** Reads what a release recorded; null if that is no shape as JSON. */
function parseShape(shape: string): AnswerShape | null {
  try {
    const read: unknown = JSON.parse(shape);
    return isShape(read) ? read : null;
  } catch {
    return null;
  }
}

function readVersion(version: string): [major: number, minor: number] {
  const [major = Number.NaN, minor = Number.NaN] = version.split(".").map(Number);
  return [major, minor];
}
