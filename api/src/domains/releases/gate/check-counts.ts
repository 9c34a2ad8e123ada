import { type GateReason, groupDigits } from "../../../contract/index.ts";
import type { GateRelease } from "./gate-release.ts";

/** Most pages and fragments of a release. A trial renders each of them. */
const limits = { routes: 100, fragments: 30 };

/** Checks that a release has no more pages and fragments than a trial can render. */
export function checkCounts({ name, manifest }: GateRelease): GateReason[] {
  const counts = [
    { what: "pages", count: manifest.routes.length, most: limits.routes },
    { what: "fragments", count: manifest.parts?.names.length ?? 0, most: limits.fragments },
  ];
  return counts
    .filter(({ count, most }) => count > most)
    .map(({ what, count, most }) => ({
      package: name,
      subject: what,
      code: "budget",
      message: `${name} has ${groupDigits(count)} ${what}; a package may have ${most}. Leave some out, or split the package.`,
    }));
}
