import { developmentVersion } from "@aushadhi/api/contract";
import react from "@vitejs/plugin-react";
import type { InlineConfig, PluginOption, ProxyOptions } from "vite";
import { bundledSources } from "./bundled-sources.ts";
import { hotMessages } from "./hot-messages.ts";
import type { PackageInfo } from "./package-info.ts";
import { buildCommonConfig, buildRemoteFederation } from "./preset.ts";
import { sharedPackages } from "./shared-packages.ts";

/** The site around the package. */
interface Site {
  /** Port of the development server. */
  port: number;
  /** Proxy options for everything else of the site. */
  proxy: ProxyOptions;
  documents: PluginOption;
}

/** Builds the Vite configuration of one package's development server in front of a running site. */
export function buildDevServerConfig(
  info: PackageInfo,
  { port, proxy, documents }: Site,
): InlineConfig {
  // Documents load the files of a package under development from here.
  const base = `/mfe/${info.name}/${developmentVersion}/`;
  const common = buildCommonConfig(info, "development");
  return {
    ...common,
    base,
    appType: "custom",
    plugins: [
      ...common.plugins,
      documents,
      react(),
      hotMessages(info),
      info.kind === "remote" ? buildRemoteFederation(info, { remoteHmr: false }) : null,
    ],
    // Without an index.html Vite finds the libraries late, and would then reload the page.
    optimizeDeps: {
      entries: info.kind === "remote" ? Object.values(info.exposes) : ["./src/entry.tsx"],
    },
    server: {
      ...buildServerOptions(port),
      proxy: { [`^(?!${base})`]: proxy },
    },
  };
}

/** A remote without a shop. */
interface Host {
  /** Port of the development server. */
  port: number;
  /** Module that shows the remote's pages. */
  host: string;
  /** Serves documents and API calls. */
  site: PluginOption;
}

/** Builds the Vite configuration of the development server of a remote without a shop: one page, without federation. */
export function buildHostServerConfig(info: PackageInfo, { port, host, site }: Host): InlineConfig {
  const common = buildCommonConfig(info, "development");
  return {
    ...common,
    base: "/",
    appType: "custom",
    plugins: [...common.plugins, bundledSources(info.folder), site, react(), hotMessages(info)],
    // The host and the remote run the same copy of each.
    resolve: { dedupe: [...sharedPackages] },
    optimizeDeps: { entries: [...Object.values(info.exposes), host] },
    server: buildServerOptions(port),
  };
}

function buildServerOptions(port: number) {
  return {
    port,
    strictPort: true,
    host: "localhost",
    // Other pages on this machine must not read the site's answers to this developer.
    cors: false,
    // Milliseconds without change before a file is read. Otherwise the watcher misses a change within 50 ms of the
    // last one, as when a formatter saves again, and may read a half-written file.
    watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
  } satisfies InlineConfig["server"];
}
