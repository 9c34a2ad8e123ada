import { createPathMatcher } from "./create-path-matcher.ts";
import { isOneLine } from "./fields.ts";
import { findPathFault, showPath } from "./find-path-fault.ts";
import { isCatchAll } from "./has-overlap.ts";
import type { ReleaseManifest } from "./release-manifest.ts";
import type { GateReason } from "./releases.ts";
import { visibleText } from "./visible-text.ts";
import { isWellFormed } from "./well-formed.ts";

type Route = ReleaseManifest["routes"][number];
type Fault = Pick<GateReason, "subject" | "code" | "message">;

/** What one package may declare. */
export const routeLimits = {
  barEntries: 3,
  footerEntries: 12,
  /** Highest sort key of a navigation entry; the lowest is 0. */
  navOrder: 1000,
  /** Query fields of a page. */
  queryFields: 50,
  /** Addresses for the sitemap. */
  sitemapLines: 5000,
};

/**
 * Finds what cannot be right about the routes of a release: their paths, query fields, samples, navigation entries and
 * sitemap lines. The build, the publish call and the gate all use it.
 */
export function findRouteFaults({ routes }: Pick<ReleaseManifest, "routes">): Fault[] {
  return [
    ...routes.flatMap((route) => [
      ...findAddressFaults(route),
      ...findQueryFaults(route),
      ...findSampleFaults(route),
      ...findNavFaults(route),
      ...findSitemapFaults(route),
    ]),
    ...findCountFaults(routes),
  ];
}

function findAddressFaults({ path }: Route): Fault[] {
  // Whether a package may have a page for every path is a question of ownership.
  if (isCatchAll(path)) return [];
  const fault = findPathFault(path);
  return fault === null ? [] : [createFault(path, `${showPath(path)} ${fault}.`)];
}

function findQueryFaults({ path, query }: Route): Fault[] {
  if (query.length <= routeLimits.queryFields && query.every((name) => /^[\w.-]{1,40}$/.test(name)))
    return [];
  const message = `${showPath(path)} may read at most ${routeLimits.queryFields} query fields, each named with at most 40 letters, digits, hyphens and dots.`;
  return [createFault(path, message)];
}

function findSampleFaults({ path, sample = {} }: Route): Fault[] {
  const odd = Object.entries(sample).find(
    ([, value]) => typeof value === "string" && (/^\.{0,2}$/.test(value) || !isWellFormed(value)),
  );
  if (!odd) return [];
  const message = `The sample ${showPath(odd[0])} of ${showPath(path)} cannot be part of an address. Give a value that the page can be opened with.`;
  return [createFault(path, message)];
}

function findNavFaults({ path, access, nav }: Route): Fault[] {
  if (!nav) return [];
  const where = `The navigation entry of ${showPath(path)}`;
  const faults: string[] = [];
  const label = visibleText(nav.label).trim();
  if (label === "") faults.push("has a label without visible characters");
  else if (label !== nav.label || !isOneLine(nav.label) || /\p{M}{4}/u.test(nav.label)) {
    faults.push("has a label with invisible characters, line ends, or spaces at its ends");
  }
  if (!Number.isInteger(nav.order) || nav.order < 0 || nav.order > routeLimits.navOrder) {
    faults.push(`must have an order that is a whole number from 0 to ${routeLimits.navOrder}`);
  }
  if (/[:*]/.test(path)) faults.push("leads to a path with parameters, which is no address");
  if (isForStaff(access) && !(nav.access === "admin" || nav.access === access)) {
    faults.push(`is for more people (${nav.access}) than its page (${access})`);
  }
  return faults.map((fault) => createFault(path, `${where} ${fault}.`));
}

const isForStaff = (access: Route["access"]) => access === "staff" || access === "admin";

function findSitemapFaults({ path, access, sitemap = [] }: Route): Fault[] {
  if (sitemap.length === 0) return [];
  if (access !== "all") {
    const message = `${showPath(path)} is not for everybody, so it has no lines in the sitemap.`;
    return [createFault(path, message)];
  }
  const matcher = createPathMatcher(path);
  const odd = sitemap.find(
    (line) => findPathFault(line) !== null || /[:*]/.test(line) || !matcher.match(line),
  );
  if (odd === undefined) return [];
  const message = `The sitemap line ${showPath(odd)} of ${showPath(path)} is not a plain address of this page.`;
  return [createFault(path, message)];
}

function findCountFaults(routes: readonly Route[]): Fault[] {
  const countEntries = (place: "bar" | "footer") =>
    routes.filter(({ nav }) => nav?.place === place).length;
  const counts = [
    ["entries in the bar", countEntries("bar"), routeLimits.barEntries],
    ["entries in the footer", countEntries("footer"), routeLimits.footerEntries],
    [
      "lines in the sitemap",
      routes.reduce((sum, { sitemap = [] }) => sum + sitemap.length, 0),
      routeLimits.sitemapLines,
    ],
  ] as const;
  return counts.flatMap(([what, count, most]) =>
    count <= most
      ? []
      : [
          {
            code: "routes" as const,
            message: `The package has ${count} ${what}; a package may have ${most}.`,
          },
        ],
  );
}

const createFault = (path: string, message: string): Fault => ({
  subject: showPath(path),
  code: "routes",
  message,
});
