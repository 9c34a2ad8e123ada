import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data/types";
import { supportedBrowsers } from "../supported-browsers.ts";

/** What is said of an API: the browser that lacks it, or null where all supported ones have it. */
export type Lack = string | null;

const builtins = bcd.javascript.builtins;
if (!builtins?.Intl) throw new Error("@mdn/browser-compat-data has no JavaScript builtins");
const classes = [bcd.api, builtins, builtins.Intl]
  .flatMap(membersOf)
  // What style sheets say, and not what scripts call: `CSSPositionTryDescriptors.marginLeft`.
  .filter(([name]) => !name.endsWith("Descriptors"));

const { chrome, firefox, safari } = supportedBrowsers;
const browsers = [
  { browser: "chrome", version: chrome },
  { browser: "chrome_android", version: chrome },
  { browser: "firefox", version: firefox },
  { browser: "firefox_android", version: firefox },
  { browser: "safari", version: safari },
  { browser: "safari_ios", version: safari },
] as const;

/** Objects that are there under a name of their own, with the interface they are of. */
const objects: Record<string, string> = {
  window: "Window",
  self: "Window",
  globalThis: "Window",
  navigator: "Navigator",
  document: "Document",
  crypto: "Crypto",
  performance: "Performance",
  history: "History",
  location: "Location",
};

/** The interface of what a global name stands for; a class stands for itself. */
export const interfaceOf = (global: string): string => objects[global] ?? global;

/** The browsers that lack a global name; undefined for a name that is not builtin. */
export function lackOfGlobal(name: string): Lack | undefined {
  const known = bcd.api[name] ?? builtins?.[name] ?? bcd.api.Window?.[name];
  return known?.__compat && lackOf(known.__compat);
}

/** The browsers that lack a member of a global object or class: `URL.canParse`, `navigator.share`. */
export function lackOfMember(global: string, member: string): Lack | undefined {
  const owner = interfaceOf(global);
  const known =
    bcd.api[owner]?.[`${member}_static`] ??
    (owner === global ? undefined : bcd.api[owner]?.[member]) ??
    builtins?.[owner]?.[member];
  return known?.__compat && lackOf(known.__compat);
}

/** The browsers that lack a method of iterators, such as `map.values().toArray()`: new in 2025. */
export const lackOfIteratorMethod = (name: string): Lack | undefined =>
  builtins?.Iterator?.[name]?.__compat && lackOf(builtins.Iterator[name].__compat);

/** Names of members of builtins, each with a browser that lacks it in all of them; null where every browser has one. */
export const memberLacks = collectLacks((member) =>
  member.endsWith("_event") ? null : member.replace(/_static$/, ""),
);

/** Names of events, in the same way. */
export const eventLacks = collectLacks((member) =>
  member.endsWith("_event") ? member.slice(0, -"_event".length) : null,
);

function collectLacks(nameOf: (member: string) => string | null): Map<string, Lack> {
  const lacks = new Map<string, Lack>();
  for (const [member, { __compat }] of classes.flatMap(([, owner]) => membersOf(owner))) {
    const name = nameOf(member);
    if (name && __compat && lacks.get(name) !== null) lacks.set(name, lackOf(__compat));
  }
  return lacks;
}

function membersOf(owner: Identifier): [name: string, Identifier][] {
  const { __compat, ...members } = owner;
  return Object.entries(members as Record<string, Identifier>);
}

function lackOf({ support }: CompatStatement): Lack {
  const lacking = browsers.find(({ browser, version }) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some((statement) => isIn(statement, version));
  });
  return lacking ? `${lacking.browser} ${lacking.version}` : null;
}

function isIn(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (typeof added !== "string" || added === "preview") return false;
  if (flags || prefix || statement.alternative_name) return false;
  return isUpTo(added, version) && !(typeof removed === "string" && isUpTo(removed, version));
}

function isUpTo(earlier: string, later: string): boolean {
  return earlier.replace("≤", "").localeCompare(later, "en", { numeric: true }) <= 0;
}
