/** Builds one front-end package into its `dist/`: `bun shared-ui/build/build.ts mfe-catalog`. */
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { buildDevelopment } from "./build-development.ts";
import { readBuiltVersion } from "./built-version.ts";
import { collectContractImports } from "./collect-contract-imports.ts";
import { cutServerModule } from "./cut-server-module.ts";
import { describeBuild } from "./describe-build.ts";
import { moveSourceMaps } from "./move-source-maps.ts";
import { type PackageInfo, readPackageInfo } from "./package-info.ts";
import { buildClientConfig, buildServerConfig } from "./preset.ts";
import { computeSourceVersion } from "./source-version.ts";
import { takeOutput } from "./take-output.ts";

/** Builds a package unless `dist/` already holds this version. Returns the version. */
export async function buildPackage(info: PackageInfo): Promise<string> {
  const version = computeSourceVersion(info);
  const folder = getOutputFolder(info);
  if (readBuiltVersion(folder) === version) return version;

  // Build in another folder and move it at the end. So no reader sees half a build, and two builds do not mix.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const clientFolder = join(draft, "client");
  const client = buildClientConfig(info, "production", clientFolder);
  const output = await runWithoutWarning(allExportsNamed, () => viteBuild(client));
  await moveSourceMaps(clientFolder, join(draft, "maps"), info.folder);
  const development = info.kind === "shell" ? await buildDevelopment(info, clientFolder) : null;
  const server = buildServerConfig(info, draft);
  const contractImports = new Set<string>();
  await viteBuild({
    ...server,
    plugins: [server.plugins, collectContractImports(contractImports)],
  });
  const built = { info, version, folder: draft, contractImports, development };
  const manifest = await describeBuild({ ...built, output: takeOutput(output) });
  if (info.server) await writePieces(draft);
  await rm(join(draft, "server.cjs"));
  await writeFile(join(draft, "release.json"), JSON.stringify(manifest, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return version;
}

/** Writes the server module in pieces for publishing: `server/000`, `server/001`. */
async function writePieces(folder: string): Promise<void> {
  const pieces = cutServerModule(await readFile(join(folder, "server.cjs"), "utf8"));
  await mkdir(join(folder, "server"));
  for (const [index, piece] of pieces.entries()) {
    await writeFile(join(folder, "server", `${index}`.padStart(3, "0")), piece);
  }
}

/** A warning of the federation plugin about a setting that the preset needs; see `guessingTheEnd` there. */
const allExportsNamed = /import: false shared export analysis was discarded/;

async function runWithoutWarning<T>(known: RegExp, run: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...args: unknown[]) => {
    if (!args.some((part) => known.test(String(part)))) warn(...args);
  };
  return run().finally(() => {
    console.warn = warn;
  });
}

/** Folder of a package's build: `client/` is served, `server/` renders, `maps/` are source maps, `release.json` describes it. */
export function getOutputFolder({ folder }: PackageInfo): string {
  return join(folder, "dist", "production");
}

if (import.meta.main) {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error("Name a package: shell, mfe-catalog");
  const info = readPackageInfo(join(import.meta.dirname, "..", "..", name));
  console.log(`${name} ${await buildPackage(info)}`);
}
