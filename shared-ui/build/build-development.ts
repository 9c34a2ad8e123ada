import { join } from "node:path";
import { build as viteBuild } from "vite";
import { createChunkGraph } from "./chunk-graph.ts";
import type { PackageInfo } from "./package-info.ts";
import { buildClientConfig } from "./preset.ts";
import { takeOutput } from "./take-output.ts";

/** Folder of the development build among a release's files. */
const folder = "development";

/**
 * Builds the shell again with React's development build, which the hot reload of remotes needs.
 * @returns the modules that a page runs, each after its own imports
 */
export async function buildDevelopment(info: PackageInfo, clientFolder: string): Promise<string[]> {
  const config = buildClientConfig(info, "development", join(clientFolder, folder));
  const graph = createChunkGraph(takeOutput(await viteBuild(config)));
  const entry = graph.getFile(join(info.folder, "src/entry.tsx"));
  return graph.listModules([entry]).map((file) => `${folder}/${file}`);
}
