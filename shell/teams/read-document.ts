import type { TeamPackage } from "./create-repositories.ts";
import { mark } from "./derive-release.ts";

/** What a visitor can tell from the bytes of a document. */
export interface ReadDocument {
  /** Versions by package, as the import map and every other address of the document name them. */
  versions: ReadonlyMap<string, string>;
  /** Integrity by address of each module that the import map pins. */
  modules: ReadonlyMap<string, string>;
  /** What is wrong with the document; empty when nothing is. */
  faults: readonly DocumentFault[];
  /** Packages whose markup the server rendered, as their marks say. */
  rendered: ReadonlySet<TeamPackage>;
}

type DocumentFault = "blank" | "mixed";

const address = /\/mfe\/([a-z-]+)\/(\d+\.\d+\.\d+-[0-9a-z-]+)\//g;
const marks: readonly [TeamPackage, RegExp][] = [
  ["mfe-catalog", /Shop Products (v\d{4}v)/g],
  ["mfe-cart-checkout", /Cart (v\d{4}v)/g],
  ["mfe-admin", /Product Management (v\d{4}v)/g],
];

/** Reads the versions of a document, and whether all of it is of one set. */
export function readDocument(html: string): ReadDocument {
  const map = findImportMap(html);
  const { integrity = {} }: { integrity?: Record<string, string> } = map ? JSON.parse(map) : {};
  const versions = new Map<string, string>();
  let isMixed = false;
  for (const [, name = "", version = ""] of html.matchAll(address)) {
    const known = versions.get(name);
    if (known !== undefined && known !== version) isMixed = true;
    versions.set(name, version);
  }
  const rendered = new Set<TeamPackage>();
  // The title and the data of a document have texts too, also when its page was not rendered.
  const body = removeScripts(html.slice(html.indexOf("<body")));
  for (const [name, pattern] of marks) {
    if (body.search(pattern) !== -1) rendered.add(name);
    for (const [, found] of html.matchAll(pattern)) {
      if (found !== markOf(versions.get(name))) isMixed = true;
    }
  }
  const isBlank = !map || !/<(h1|header|nav)[ >]/.test(html) || html.length < 2_000;
  const faults: DocumentFault[] = [];
  if (isBlank) faults.push("blank");
  if (isMixed) faults.push("mixed");
  return { versions, modules: new Map(Object.entries(integrity)), faults, rendered };
}

/** The mark of a version that was derived from a team's build. */
const markOf = (version: string | undefined): string =>
  mark(Number(/^1\.1\.(\d+)-/.exec(version ?? "")?.[1] ?? Number.NaN));

function findImportMap(html: string): string | undefined {
  const start = html.indexOf('<script type="importmap"');
  if (start === -1) return undefined;
  return html.slice(html.indexOf(">", start) + 1, html.indexOf("</script>", start));
}

const removeScripts = (html: string): string =>
  html
    .split("<script")
    .map((text, index) => (index === 0 ? text : (text.split("</script>", 2)[1] ?? "")))
    .join("");
