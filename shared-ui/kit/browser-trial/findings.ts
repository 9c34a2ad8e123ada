import { formatKilobytes, type GateReason } from "@aushadhi/api/contract";
import type { Surroundings } from "./page-check.ts";
import type { TrialPage, TrialPlan } from "./trial-plan.ts";
import type { Trouble } from "./watch-tab.ts";

/** How a page was tried. */
export type Visit = "opened" | "reached";

/** Something that refuses a package. */
export interface Finding {
  code: GateReason["code"];
  /** What happened, as the end of a sentence. */
  what: string;
  /** What to do. */
  advice: string;
  /** Addresses or the release that tell whose code it was; empty for the page's own package. */
  source?: string;
}

const longest = 300;
const shorten = (text: string) => {
  const [line = ""] = text.split("\n", 1);
  return line.slice(0, longest).replace(/\.$/, "");
};

const troubles: Record<Trouble["kind"], (text: string) => Omit<Finding, "source">> = {
  uncaught: (text) => ({
    code: "uncaught",
    what: `throws: ${shorten(text)}`,
    advice: "Correct it.",
  }),
  hydration: (text) => ({
    code: "hydration",
    what: `renders other markup in the browser than on the server: ${shorten(text)}`,
    advice:
      "Render the same on both sides, and what only the browser knows after the first effect.",
  }),
  console: (text) => ({
    code: "console",
    what: `writes an error to the console: ${shorten(text)}`,
    advice: "Remove its cause.",
  }),
  foreign: (text) => ({
    code: "foreign_request",
    what: `requests ${shorten(text)}, which is not of this shop`,
    advice: "Call the shop's API, and ship files with the release.",
  }),
};

/** React and the browser also write what was thrown to the console. It is said once. */
export function describeTroubles(all: readonly Trouble[]): Finding[] {
  const thrown = all.filter(({ kind }) => kind === "uncaught" || kind === "hydration");
  const isSaid = ({ kind, text }: Trouble) =>
    kind === "console" && thrown.some((one) => text.includes(one.text.split("\n", 1)[0] ?? ""));
  return all
    .filter((one) => !isSaid(one))
    .map(({ kind, text, source }) => ({ ...troubles[kind](text), source }));
}

export const unresponsive = (seconds: number): Finding => ({
  code: "unresponsive",
  what: `does not answer within ${seconds} s: its code runs without an end, and nothing else of the package was tried`,
  advice: "Correct the loop.",
});

export const empty: Finding = {
  code: "empty",
  what: "shows nothing, or only the shop's placeholder",
  advice: "Render its content in the main part.",
};

export const tooLarge = (bytes: number, budget: number): Finding => ({
  code: "budget",
  what: `loads ${formatKilobytes(bytes)} of scripts (compressed), ${formatKilobytes(bytes - budget)} more than a page may`,
  advice: "Load less at first, or import less.",
});

/** Names at most some of many. */
const listSome = (all: readonly string[]) =>
  all.length > 3 ? `${all.slice(0, 3).join(", ")} and ${all.length - 3} more` : all.join(", ");

export function describeBuiltIns(changed: readonly string[]): Finding[] {
  if (changed.length === 0) return [];
  const what = `changes what belongs to the browser: ${listSome(changed)}`;
  return [{ code: "globals", what, advice: "Keep it as it is, since all packages share it." }];
}

export function describeListeners(events: readonly string[]): Finding[] {
  if (events.length === 0) return [];
  const what = `leaves listeners on the window when it is left: ${listSome(events)}`;
  return [{ code: "listeners", what, advice: "Remove them when the page's component unmounts." }];
}

/** Pixels by which a part may differ. */
const tolerance = 1;

/** Compares the shop's surroundings of a page with those of a page of the shell alone. */
export function compareSurroundings(
  before: Surroundings,
  now: Surroundings,
  isOwnLayout: boolean,
): Finding[] {
  const moved = Object.entries(before.places).flatMap(([name, place]) => {
    const other = now.places[name];
    if (!place || (isOwnLayout && !other)) return [];
    if (!other) return [`${name} is not visible`];
    const sides = (["x", "y", "width", "height"] as const).filter(
      (side) => Math.abs(place[side] - other[side]) > tolerance,
    );
    if (isOwnLayout || sides.length === 0) return [];
    return sides.map((side) => `${name} has ${side} ${other[side]} instead of ${place[side]}`);
  });
  if (now.overflow > before.overflow + tolerance) {
    moved.push(`the page is ${now.overflow} pixels wider than the window`);
  }
  const known = new Set(before.styles);
  const names = new Set(before.styles.map(getProbe));
  const restyled = isOwnLayout
    ? []
    : now.styles.filter((style) => !known.has(style) && names.has(getProbe(style)));
  return [
    ...(moved.length > 0
      ? [
          {
            code: "layout",
            what: `moves the shop's layout: ${listSome(moved)}`,
            advice: "Place everything within the main part.",
          } as const,
        ]
      : []),
    ...(restyled.length > 0
      ? [
          {
            code: "styles",
            what: `changes styles outside its own elements: ${listSome(restyled)}`,
            advice: "Style only elements of its own, without global selectors.",
          } as const,
        ]
      : []),
  ];
}

const getProbe = (style: string) => style.slice(0, style.indexOf(" ", style.lastIndexOf(">") + 1));

/** Describes a finding so that the team can act on it. */
export function describeFinding(
  { code, what, advice, source = "" }: Finding,
  page: TrialPage,
  visit: Visit,
  plan: TrialPlan,
): GateReason {
  const who = page.viewer === "guest" ? "" : ` by a ${page.viewer} without data`;
  const how = visit === "opened" ? "opened" : "reached from another page";
  return {
    package: findPackage(source, page, plan),
    subject: page.route,
    code,
    message: `The page ${page.route}, ${how} at ${page.path}${who} in a browser, ${what}. ${advice} Then publish a new version.`,
  };
}

/** The package whose code it was: the first one besides the shell, else that of the page. */
function findPackage(source: string, page: TrialPage, { candidates }: TrialPlan): string {
  const named = [...source.matchAll(/\/mfe\/([\w-]+)\/|^([\w-]+)@/g)].map(
    ([, inAddress, inRelease]) => inAddress ?? inRelease ?? "",
  );
  const isCandidate = (name: string) => candidates.includes(name);
  return named.find((name) => name !== "shell") ?? named.find(isCandidate) ?? page.package;
}
