import { browserFaults } from "../../server/testing/browser-faults.ts";
import {
  type BrowserPage,
  createBrowserRemote,
} from "../../server/testing/create-browser-remote.ts";
import type { BadRelease, BadReleaseDeps } from "./bad-release.ts";

const name = "mfe-offers";
/** Pages that have no fault, or whose fault needs more than one page of a package. */
const left = new Set<string>(["/removes-its-listener", "/loads-much", "/for-members"]);

/** Pages that are fine on the server: only the trial in a browser finds what is wrong with each. */
export function createBadInBrowsers({ offers, next }: BadReleaseDeps): BadRelease[] {
  const pages: [string, Omit<BrowserPage, "path">][] = Object.entries(browserFaults);
  return pages
    .filter(([path]) => !left.has(path))
    .map(([path, page]) => {
      const version = `2.0.${next()}-bad`;
      const build = createBrowserRemote([{ path, ...page }], { name, version });
      return {
        ...{ kind: `in a browser ${path.slice(1).replaceAll("-", " ")}`, package: name },
        ...{ says: `${name}, ${path}: `, ship: () => offers.ship(build) },
      };
    });
}
