/** Builds one front-end package into its `dist/`: `bun shared-ui/build/build.ts mfe-catalog [--development]`. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Rolldown, build as viteBuild } from "vite";
import { collectContractImports } from "./collect-contract-imports.ts";
import { describeBuild } from "./describe-build.ts";
import { type PackageInfo, readPackageInfo } from "./package-info.ts";
import { clientConfig, serverConfig } from "./preset.ts";
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
  const server = serverConfig(info, info.server ?? routesSource(info), mode, draft);
  const contractImports = new Set<string>();
  await viteBuild({
    ...server,
    plugins: [server.plugins, collectContractImports(contractImports)],
  });
  const built = { info, version, folder: draft, contractImports };
  const manifest = await describeBuild({ ...built, output: onlyOutput(output).output });
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

if (import.meta.main) {
  const [name, flag] = process.argv.slice(2);
  if (!name) throw new Error("Name a package: shell, mfe-catalog");
  const info = readPackageInfo(join(import.meta.dirname, "..", "..", name));
  const mode = flag === "--development" ? "development" : "production";
  console.log(`${name} ${await buildPackage(info, mode)}`);
}
