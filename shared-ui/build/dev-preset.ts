import react from "@vitejs/plugin-react";
import type { InlineConfig } from "vite";
import { hotMessages } from "./hot-messages.ts";
import type { PackageInfo } from "./package-info.ts";
import { commonConfig, remoteFederation } from "./preset.ts";

/** Vite's development server for one package inside the running site. */
export function devServerConfig(
  info: PackageInfo,
  { port, origin, site }: { port: number; origin: string; site: string },
): InlineConfig {
  return {
    ...commonConfig(info, "development"),
    base: "/",
    plugins: [
      react(),
      hotMessages(info),
      info.kind === "remote" ? remoteFederation(info, { remoteHmr: false }) : null,
    ],
    // There is no index.html to find the libraries by; found late, they would reload the page.
    optimizeDeps: {
      entries: info.kind === "remote" ? Object.values(info.exposes) : ["./src/entry.tsx"],
    },
    server: { port, strictPort: true, origin, cors: { origin: site }, host: "localhost" },
  };
}
