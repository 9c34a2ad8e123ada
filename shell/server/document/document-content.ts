import type { BootData } from "../../src/platform/boot-data.ts";
import type { PageText } from "../render/protocol.ts";
import type { ModuleLink } from "./list-modules.ts";

/** Everything that a document is composed of. */
export interface DocumentContent {
  page: PageText;
  boot: Omit<BootData, "state">;
  /** Scripts of the head, in the order in which they run. */
  headScripts: readonly string[];
  /** Integrity of every module, as JSON. */
  importMap: string;
  /** Modules that the page runs, in the order in which they are asked for. */
  preloads: readonly ModuleLink[];
  /** The last script, a module: it starts the page. */
  startScript: string;
}

/** Code that stands in the document itself; the script policy names its hashes. */
export const listInlineCode = ({
  headScripts,
  importMap,
  startScript,
}: DocumentContent): string[] => [...headScripts, importMap, startScript];
