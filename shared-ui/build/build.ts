/** Builds one front-end package into its `dist/`: `bun shared-ui/build/build.ts mfe-catalog [--development]`. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { contractVersion } from "@aushadhi/api/contract";
import { type Rolldown, build as viteBuild } from "vite";
import { chunkGraph } from "./chunk-graph.ts";
import { type PackageInfo, readPackageInfo } from "./package-info.ts";
import { clientConfig, serverConfig } from "./preset.ts";
import { readServerModule } from "./read-server-module.ts";
import { sharedVersions } from "./shared-packages.ts";
import { type BuildMode, sourceVersion } from "./source-version.ts";

/** Builds a package unless its `dist/` already holds this version. Returns the version. */
export async function buildPackage(info: PackageInfo, mode: BuildMode): Promise<string> {
  const version = sourceVersion(info, mode);
  const folder = outputFolder(info, mode);
  if (builtVersion(folder) === version) return version;

  // Built beside and then moved. So nobody sees half a build, and two builders do not see each other's files.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const client = clientConfig(info, mode, join(draft, "client"));
  const output = await withoutWarning(allExportsNamed, () => viteBuild(client));
  // Where only the browser renders, the server's build is made all the same: it says which pages there are.
  await viteBuild(serverConfig(info, info.server ?? routesSource(info), mode, draft));
  const manifest = await describe(info, version, draft, onlyOutput(output));
  if (!info.server) await rm(join(draft, "server.cjs"));
  await writeFile(join(draft, "release.json"), JSON.stringify(manifest, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return version;
}

function routesSource({ name, exposes }: PackageInfo): string {
  const source = exposes["./routes"];
  if (!source) throw new Error(`${name} exposes no ./routes`);
  return source;
}

/** Said by the federation plugin of what the preset wants; see `guessingTheEnd` there. */
const allExportsNamed = /import: false shared export analysis was discarded/;

async function withoutWarning<T>(known: RegExp, run: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!said.some((part) => known.test(String(part)))) warn(...said);
  };
  return run().finally(() => {
    console.warn = warn;
  });
}

/** Where a package's build lies: `client/` is served, `server.cjs` renders, `release.json` describes. */
export function outputFolder({ folder }: PackageInfo, mode: BuildMode): string {
  return join(folder, "dist", mode);
}

function builtVersion(folder: string): string | null {
  const file = join(folder, "release.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null;
}

function onlyOutput(output: Awaited<ReturnType<typeof viteBuild>>): Rolldown.RolldownOutput {
  if (Array.isArray(output) || !("output" in output)) throw new Error("Expected one build output");
  return output;
}

async function describe(
  info: PackageInfo,
  version: string,
  folder: string,
  { output }: Rolldown.RolldownOutput,
) {
  const graph = chunkGraph(output);
  const entry =
    info.kind === "remote" ? "remote-entry.js" : graph.fileOf(join(info.folder, "src/entry.tsx"));
  if (!output.some(({ fileName }) => fileName === entry)) {
    throw new Error(`The build of ${info.name} has no ${entry}`);
  }
  const fileOf = (source: string) => graph.fileOf(join(info.folder, source));
  const { "./parts": fragmentsSource, ...exposed } = info.exposes;
  const modules = graph.closure([entry, ...Object.values(exposed).map(fileOf)]);
  const { routes, parts } = await readServerModule(join(folder, "server.cjs"));
  if (Boolean(fragmentsSource) !== parts.length > 0) {
    throw new Error(
      `${info.name} must expose ./parts and name them in its server module, or neither`,
    );
  }
  const shared = sharedVersions();
  return {
    name: info.name,
    version,
    contract: contractVersion,
    shared:
      info.kind === "shell"
        ? shared
        : Object.fromEntries(
            Object.entries(shared).map(([name, version]) => [name, `^${version}`]),
          ),
    entry,
    modules,
    server: info.server ? "server.cjs" : null,
    routes: routes.map(({ source, ...route }) => ({
      ...route,
      modules: graph.closure([fileOf(source)]).filter((file) => !modules.includes(file)),
    })),
    ...(fragmentsSource && {
      parts: { names: parts, modules: graph.closure([entry, fileOf(fragmentsSource)]) },
    }),
  };
}

if (import.meta.main) {
  const [name, flag] = process.argv.slice(2);
  if (!name) throw new Error("Name a package: shell, mfe-catalog");
  const info = readPackageInfo(join(import.meta.dirname, "..", "..", name));
  const mode = flag === "--development" ? "development" : "production";
  console.log(`${name} ${await buildPackage(info, mode)}`);
}
