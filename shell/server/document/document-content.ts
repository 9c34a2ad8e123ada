import type { Preview } from "@aushadhi/api/src/server";
import type { BootData } from "../../src/platform/boot-data.ts";
import type { PageText } from "../render/protocol.ts";
import type { ModuleLink } from "./list-modules.ts";

/** Everything that `composeHtml` needs for a document. */
export interface DocumentContent {
  page: PageText;
  boot: Omit<BootData, "state">;
  /** Scripts of the head, in running order. */
  headScripts: readonly string[];
  /** Integrity of every module, as JSON. */
  importMap: string;
  /** Modules that the page runs, in request order. */
  preloads: readonly ModuleLink[];
  /** The visitor sees this preview. */
  preview?: Preview;
  /** The last script, a module, which starts the page. */
  startScript: string;
}

/** The inline code of the document. The script policy names its hashes. */
export const listInlineCode = ({
  headScripts,
  importMap,
  startScript,
}: DocumentContent): string[] => [...headScripts, importMap, startScript];
