import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Development } from "@aushadhi/api/contract";
import { build } from "vite";
import type { PackageInfo } from "../../build/package-info.ts";
import { buildServerConfig } from "../../build/preset.ts";
import { readServerModule } from "../../build/read-server-module.ts";

/** Reads the current pages and fragments from a package's sources, in the form that its release would declare. */
export async function declareDevelopment(info: PackageInfo): Promise<Development> {
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-declared-"));
  try {
    await build(buildServerConfig(info, folder));
    const { routes, parts } = await readServerModule(join(folder, "server.cjs"));
    return {
      name: info.name,
      routes: routes.map(({ path, access, query, nav }) => ({
        ...{ path, access, query: [...query], modules: [] },
        ...(nav && { nav }),
      })),
      ...(parts.length > 0 && { parts: { names: parts, modules: [] } }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
