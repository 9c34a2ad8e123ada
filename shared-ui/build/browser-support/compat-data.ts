import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type {
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data/types";
import { supportedBrowsers } from "../supported-browsers.ts";

/** A supported browser that lacks an API, or null when all have it. */
export type Lack = string | null;

const builtins = bcd.javascript.builtins;
if (!builtins?.Intl) throw new Error("@mdn/browser-compat-data has no JavaScript builtins");
const classes = [bcd.api, builtins, builtins.Intl]
  .flatMap(listMembers)
  // CSS features, which scripts do not call: `CSSPositionTryDescriptors.marginLeft`.
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

/** Global objects, and the interface of each. */
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

/** Returns the interface of a global object. A class is its own interface. */
export const getInterface = (global: string): string => objects[global] ?? global;

/** Finds the browser that lacks a global name. Returns undefined for a name that is not builtin. */
export function findLackOfGlobal(name: string): Lack | undefined {
  const known = bcd.api[name] ?? builtins?.[name] ?? bcd.api.Window?.[name];
  return known?.__compat && findLack(known.__compat);
}

/** Finds the browser that lacks a member of a global object or class: `URL.canParse`, `navigator.share`. */
export function findLackOfMember(global: string, member: string): Lack | undefined {
  const owner = getInterface(global);
  const known =
    bcd.api[owner]?.[`${member}_static`] ??
    (owner === global ? undefined : bcd.api[owner]?.[member]) ??
    builtins?.[owner]?.[member];
  return known?.__compat && findLack(known.__compat);
}

/** Finds the browser that lacks an iterator method, such as `map.values().toArray()`: new in 2025. */
export const findLackOfIteratorMethod = (name: string): Lack | undefined =>
  builtins?.Iterator?.[name]?.__compat && findLack(builtins.Iterator[name].__compat);

/** Member names of builtins. A name maps to a browser that lacks it on every builtin, or to null. */
export const memberLacks = collectLacks((member) =>
  member.endsWith("_event") ? null : member.replace(/_static$/, ""),
);

/** Event names, in the same way. */
export const eventLacks = collectLacks((member) =>
  member.endsWith("_event") ? member.slice(0, -"_event".length) : null,
);

function collectLacks(nameOf: (member: string) => string | null): Map<string, Lack> {
  const lacks = new Map<string, Lack>();
  for (const [member, { __compat }] of classes.flatMap(([, owner]) => listMembers(owner))) {
    const name = nameOf(member);
    if (name && __compat && lacks.get(name) !== null) lacks.set(name, findLack(__compat));
  }
  return lacks;
}

function listMembers(owner: Identifier): [name: string, Identifier][] {
  const { __compat, ...members } = owner;
  return Object.entries(members as Record<string, Identifier>);
}

function findLack({ support }: CompatStatement): Lack {
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
