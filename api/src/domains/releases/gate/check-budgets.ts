import { formatKilobytes, type GateReason } from "../../../contract/index.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { GateRelease } from "./gate-release.ts";
import { createSizeReader, listScripts, measureScripts } from "./script-sizes.ts";

/**
 * Most bytes of scripts that a page may load, compressed with Brotli. They include the shell and all fragments.
 * The largest pages of this shop, `/checkout` and `/admin/dashboard`, use about three quarters of the budget.
 */
const scriptBudgets = { page: 205_000, backOfficePage: 225_000 };

/**
 * Most bytes of scripts that a page really loads in a browser before anybody uses it, compressed with Brotli. They also
 * include what it loads late by itself, such as charts: `/admin/statistics` loads 274 kB.
 */
export const loadedScriptBudgets = { page: 250_000, backOfficePage: 300_000 };

/**
 * Most bytes of scripts in one package, compressed with Brotli, whenever they are loaded. The largest packages of this
 * shop, the shell and `mfe-admin`, use about half of it.
 */
const packageBudget = 500_000;

/** Checks that no page loads more bytes of scripts than its budget, and that no package has more than a package may. */
export async function checkBudgets(
  releases: readonly GateRelease[],
  storage: Pick<Storage, "get">,
): Promise<GateReason[]> {
  const readSize = createSizeReader(storage);
  const common = releases.flatMap((release) => [
    ...(release.name === "shell" ? listScripts(release, release.manifest.modules) : []),
    ...listScripts(release, release.manifest.parts?.modules ?? []),
  ]);
  const pages = releases.flatMap((release) =>
    release.manifest.routes.map(async ({ path, access, modules }): Promise<GateReason[]> => {
      const own = listScripts(release, [...release.manifest.modules, ...modules]);
      const sizes = await measureScripts([...common, ...own], readSize);
      const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      const isBackOffice = access === "staff" || access === "admin";
      const budget = isBackOffice ? scriptBudgets.backOfficePage : scriptBudgets.page;
      if (total <= budget) return [];
      const shares = [...sizes].map(([owner, bytes]) => `${owner} ${formatKilobytes(bytes)}`);
      const message = `${path} takes ${formatKilobytes(total)} of scripts, ${formatKilobytes(total - budget)} more than a page may (${shares.join(", ")}; compressed). Load less at first, or import less.`;
      return [{ package: release.name, subject: path, code: "budget", message }];
    }),
  );
  const packages = releases.map((release) => checkPackage(release, readSize));
  return (await Promise.all([...pages, ...packages])).flat();
}

/** Scripts that load late count too: a page could load all of them right after its first one. */
async function checkPackage(
  release: GateRelease,
  readSize: (integrity: string) => Promise<number>,
): Promise<GateReason[]> {
  const { name, manifest, files } = release;
  // Developers alone load these, in place of the shell's own.
  const development = new Set(name === "shell" ? manifest.development : []);
  for (const path of manifest.modules) development.delete(path);
  const paths = [...files.keys()].filter((path) => path.endsWith(".js") && !development.has(path));
  const sizes = await measureScripts(listScripts(release, paths), readSize);
  const total = sizes.get(name) ?? 0;
  if (total <= packageBudget) return [];
  const message = `${name} has ${formatKilobytes(total)} of scripts, ${formatKilobytes(total - packageBudget)} more than a package may, with those that load late (compressed). Import less.`;
  return [{ package: name, code: "budget", message }];
}
