import type { BootData } from "../../src/platform/boot-data.ts";
import type { PageText } from "../render/protocol.ts";
import type { AllowedOrigins } from "./content-security-policy.ts";
import type { ModuleLink } from "./list-modules.ts";

/** A script element: its code stands in the document, or comes from an address. */
export type Script = { isModule?: boolean } & ({ code: string } | { src: string });

/** Everything that a document is composed of. Development mode changes it here, before there is any HTML. */
export interface DocumentContent {
  page: PageText;
  boot: Omit<BootData, "state">;
  /** In the head, in the order in which they run. */
  headScripts: readonly Script[];
  /** Integrity of every module, as JSON. */
  importMap: string;
  /** Modules that the page runs, in the order in which they are asked for. */
  preloads: readonly ModuleLink[];
  /** The last script: it starts the page. */
  startScript: Script;
  allowedOrigins?: AllowedOrigins;
}

/** Code that stands in the document itself; the script policy names its hashes. */
export function listInlineCode({ headScripts, importMap, startScript }: DocumentContent): string[] {
  const codeOf = (script: Script) => ("code" in script ? [script.code] : []);
  return [...headScripts.flatMap(codeOf), importMap, ...codeOf(startScript)];
}
