import { join } from "node:path";
import { federation } from "@module-federation/vite";
import type { InlineConfig, Plugin, PluginOption, Rolldown } from "vite";
import { bundledSources } from "./bundled-sources.ts";
import { compileAtOnce } from "./compile-at-once.ts";
import { slimEndpoints } from "./endpoints/slim-endpoints.ts";
import { hostProvidedShares } from "./host-provided-shares.ts";
import { nameChunk } from "./name-chunk.ts";
import { nameLazyPages } from "./name-lazy-pages.ts";
import { noPreloadHelper } from "./no-preload-helper.ts";
import { omitManifestFields } from "./omit-manifest-fields.ts";
import type { PackageInfo } from "./package-info.ts";
import { findRange } from "./read-ranges.ts";
import { remoteChunks } from "./remote-chunks.ts";
import { replaceUnusedModules } from "./replace-unused-modules.ts";
import { readSharedVersions, sharedPackages } from "./shared-packages.ts";
import { shellChunks } from "./shell-chunks.ts";
import { smallIcons } from "./small-icons.ts";
import { stableStyleIds } from "./stable-style-ids.ts";
import { browserTarget } from "./supported-browsers.ts";

type BuildMode = "production" | "development";

/** Builds the configuration that all builds of all packages share. */
export function buildCommonConfig(info: PackageInfo, mode: BuildMode) {
  return {
    plugins: [stableStyleIds(info), smallIcons()],
    root: info.folder,
    configFile: false,
    envDir: false,
    mode,
    logLevel: "warn",
    publicDir: false,
    // Relative addresses, so that the same files also work under their second path (`~1/`).
    base: "./",
    define: {
      "process.env.NODE_ENV": JSON.stringify(mode),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
      ...(info.kind === "shell" && {
        FEDERATION_OPTIMIZE_NO_REMOTE: "false",
        FEDERATION_OPTIMIZE_NO_SHARED: "false",
      }),
      ENV_TARGET: '"web"',
      SHARED_VERSIONS: JSON.stringify(readSharedVersions()),
    },
    // Class names must be the same in every build of every package, on the server and in the browser.
    oxc: {
      jsx: { runtime: "automatic", development: mode === "development" },
      plugins: { styledComponents: { ssr: true, displayName: false, fileName: false } },
    } as NonNullable<InlineConfig["oxc"]>,
  } satisfies InlineConfig;
}

/** Builds the federation settings of a remote. It contains nothing that the shell provides. */
export function buildRemoteFederation(
  info: PackageInfo,
  dev: { remoteHmr: boolean } | false = false,
): PluginOption {
  const plugins = federation({
    name: info.name.replaceAll("-", "_"),
    filename: "remote-entry.js",
    exposes: info.exposes,
    shared: Object.fromEntries(
      sharedPackages.map((name) => [
        name,
        {
          singleton: true,
          import: false as const,
          requiredVersion: findRange(info.ranges, name) ?? false,
          suppressMissingImportWarning: true,
        },
      ]),
    ),
    shareStrategy: "loaded-first",
    // A development server would set these for the whole page, including the shell's runtime.
    ...(dev === false && { disableSnapshot: true, disableRemote: true }),
    dev,
    dts: false,
    manifest: false,
    experiments: { externalRuntime: true },
  }) as Plugin[];
  return [
    bundledSources(info.folder),
    plugins.filter(({ name }) => !guessingTheEnd.includes(name)),
  ];
}

/**
 * Parts of the federation plugin that wait for ten quiet milliseconds, assume that all modules are parsed by then, and
 * reduce shared packages to the exports seen so far. With them one build in nine failed. Without them each remote names
 * all exports of a shared package, and the bundler removes unused ones.
 */
const guessingTheEnd = ["parseStart", "parseEnd"];

/** Builds the configuration of the browser's build. A remote is a federation container, the shell a plain module. */
export function buildClientConfig(
  info: PackageInfo,
  mode: BuildMode,
  outDir: string,
): InlineConfig {
  const base = buildCommonConfig(info, mode);
  const isRemote = info.kind === "remote";
  return {
    ...base,
    plugins: [
      ...base.plugins,
      omitManifestFields(),
      // The document of a page that the server renders has its data, so it needs no schemas at first.
      slimEndpoints(info.server ? info.folder : undefined),
      noPreloadHelper(),
      isRemote
        ? [buildRemoteFederation(info), hostProvidedShares(info)]
        : [compileAtOnce(), replaceUnusedModules()],
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: browserTarget,
      modulePreload: false,
      reportCompressedSize: false,
      minify: true,
      // Without a comment in the files: the maps go to the shop, not to browsers.
      sourcemap: mode === "production" ? "hidden" : false,
      rolldownOptions: {
        onwarn,
        input: isRemote
          ? Object.values(info.exposes).map((file) => join(info.folder, file))
          : `${info.folder}/src/entry.tsx`,
        // Reading an export of a shared package without using it has no side effect.
        treeshake: { propertyReadSideEffects: false },
        preserveEntrySignatures: isRemote ? "strict" : false,
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: nameChunk,
          assetFileNames: "[name][extname]",
          codeSplitting: isRemote ? remoteChunks("./parts" in info.exposes) : shellChunks,
        },
      },
    },
  };
}

/**
 * Libraries mark modules for React Server Components, which these bundles do not need. Source maps are wrong only in modules
 * that the build itself writes.
 */
const knownWarnings = ["MODULE_LEVEL_DIRECTIVE", "SOURCEMAP_BROKEN"];

export const onwarn: Rolldown.WarningHandlerWithDefault = (warning, warn) => {
  if (!knownWarnings.includes(warning.code ?? "")) warn(warning);
};

/** Builds the configuration of the server's build: one CommonJS file, which the renderer evaluates with its own `require`. */
export function buildServerConfig(info: PackageInfo, outDir: string): InlineConfig {
  const base = buildCommonConfig(info, "production");
  return {
    ...base,
    plugins: [...base.plugins, slimEndpoints(), nameLazyPages(info.folder)],
    ssr: { noExternal: true },
    resolve: {
      // The build of react-dom/server that does not need Node.
      alias: info.kind === "shell" ? { "react-dom/server": "react-dom/server.edge" } : {},
    },
    build: {
      // A browser-only package gets it too, because the build reads its pages from it.
      ssr: join(info.folder, info.server ?? composeRoutesModule(info)),
      outDir,
      emptyOutDir: false,
      target: "es2022",
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        onwarn,
        // Module paths in comments are the same in every folder.
        cwd: info.folder,
        // Also on the server the shell contains the shared packages, and remotes get them from it.
        external: info.kind === "remote" ? [...sharedPackages] : [],
        output: { format: "cjs", codeSplitting: false, entryFileNames: "server.cjs" },
      },
    },
  };
}

function composeRoutesModule({ name, exposes }: PackageInfo): string {
  const source = exposes["./routes"];
  if (!source) throw new Error(`${name} exposes no ./routes`);
  return source;
}
