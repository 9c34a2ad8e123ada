import { developmentVersion } from "@aushadhi/api/contract";
import react from "@vitejs/plugin-react";
import type { InlineConfig, PluginOption, ProxyOptions } from "vite";
import { hotMessages } from "./hot-messages.ts";
import type { PackageInfo } from "./package-info.ts";
import { commonConfig, remoteFederation } from "./preset.ts";

/** What stands around the package. */
interface Site {
  /** Port at which the site is shown with the package. */
  port: number;
  /** How everything else is fetched from the site. */
  proxy: ProxyOptions;
  documents: PluginOption;
}

/** Vite's development server for one package, in front of a site that runs. */
export function devServerConfig(info: PackageInfo, { port, proxy, documents }: Site): InlineConfig {
  // Here documents look for the files of a package under development.
  const base = `/mfe/${info.name}/${developmentVersion}/`;
  const common = commonConfig(info, "development");
  return {
    ...common,
    base,
    appType: "custom",
    plugins: [
      ...common.plugins,
      documents,
      react(),
      hotMessages(info),
      info.kind === "remote" ? remoteFederation(info, { remoteHmr: false }) : null,
    ],
    // There is no index.html to find the libraries by; found late, they would reload the page.
    optimizeDeps: {
      entries: info.kind === "remote" ? Object.values(info.exposes) : ["./src/entry.tsx"],
    },
    server: {
      port,
      strictPort: true,
      host: "localhost",
      // Other pages of this machine have no business with what the site tells this developer.
      cors: false,
      // A file is read when it has been still for so many milliseconds. Else the watcher forgets a change within 50 ms
      // of another of the same file, as when a formatter saves it again, and may read a file half written.
      watch: { awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 } },
      proxy: { [`^(?!${base})`]: proxy },
    },
  };
}
