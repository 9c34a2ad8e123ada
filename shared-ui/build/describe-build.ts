import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as contract from "@aushadhi/api/contract";
import type { Rolldown } from "vite";
import { fragmentNames } from "../src/platform/fragment-names.ts";
import { createChunkGraph } from "./chunk-graph.ts";
import { contractModule } from "./collect-contract-imports.ts";
import { describeAnswers } from "./describe-answers.ts";
import { listDependencies } from "./list-dependencies.ts";
import type { PackageInfo } from "./package-info.ts";
import { readImports } from "./read-imports.ts";
import { findRange } from "./read-ranges.ts";
import { type Declared, readServerModule } from "./read-server-module.ts";
import { readSharedVersions } from "./shared-packages.ts";

/** A package built for browser and server. */
interface Built {
  info: PackageInfo;
  version: string;
  /** Folder of the server module. */
  folder: string;
  /** Files for the browser. */
  output: Rolldown.RolldownOutput["output"];
  /** Modules of its development build, which only the shell has. */
  development: string[] | null;
  /** Names that its sources import from the contract. */
  contractImports: ReadonlySet<string>;
}

/** Builds the manifest of a release: its files, pages and fragments, and what it needs from and provides to others. */
export async function describeBuild(built: Built): Promise<contract.ReleaseManifest> {
  const { info, version, folder, output } = built;
  const graph = createChunkGraph(output);
  const entry =
    info.kind === "remote" ? "remote-entry.js" : graph.getFile(join(info.folder, "src/entry.tsx"));
  if (!output.some(({ fileName }) => fileName === entry)) {
    throw new Error(`The build of ${info.name} has no ${entry}`);
  }
  const getFile = (source: string) => graph.getFile(join(info.folder, source));
  const { "./parts": fragmentsSource, ...exposed } = info.exposes;
  const modules = graph.listModules([entry, ...Object.values(exposed).map(getFile)]);
  const declared = await readServerModule(join(folder, "server.cjs"));
  const { routes, parts } = declared;
  if (Boolean(fragmentsSource) !== parts.length > 0) {
    throw new Error(
      `${info.name} must expose ./parts and name them in its server module, or neither`,
    );
  }
  const needs = info.kind === "shell" ? describeSupply(declared) : await describeNeeds(built);
  const dependencies = Object.entries(listDependencies(output)).filter(
    ([name]) => !Object.hasOwn(needs.shared, name),
  );
  const manifest = contract.releaseManifestSchema.parse({
    name: info.name,
    version,
    contract: contract.contractVersion,
    answers: describeAnswers(built.contractImports),
    ...needs,
    dependencies: Object.fromEntries(dependencies),
    entry,
    modules,
    ...(built.development && { development: built.development }),
    server: info.server ? "server.cjs" : null,
    routes: routes.map(({ source, ...route }) => ({
      ...route,
      modules: graph.listModules([getFile(source)]).filter((file) => !modules.includes(file)),
    })),
    ...(fragmentsSource && {
      parts: { names: parts, modules: graph.listModules([entry, getFile(fragmentsSource)]) },
    }),
  });
  const faults = contract.findRouteFaults(manifest);
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join("\n"));
  return manifest;
}

/** Describes what the shell provides to remotes, its contract, and the fragments that it shows. */
function describeSupply({ provided }: Declared) {
  const exports = { ...provided, [contractModule]: Object.keys(contract).sort() };
  return { shared: readSharedVersions(), exports, fragments: [...fragmentNames] };
}

/** Describes what a remote uses of the shared packages, with its version ranges. */
async function describeNeeds({ info, folder, contractImports }: Built) {
  const used = readImports(await readFile(join(folder, "server.cjs"), "utf8"));
  const shared = Object.keys(used).map((name) => {
    const range = findRange(info.ranges, name);
    if (!range) throw new Error(`${info.name} uses ${name}, and its package.json does not name it`);
    return [name, range];
  });
  const imports = { ...used, [contractModule]: [...contractImports].sort() };
  return { shared: Object.fromEntries(shared), imports };
}
