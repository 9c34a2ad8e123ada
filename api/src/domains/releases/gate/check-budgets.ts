import type { GateReason } from "../../../contract/index.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { getBlobKey } from "../blobs.ts";
import type { GateRelease } from "./gate-release.ts";

/**
 * Bytes of scripts that a page may take, compressed with Brotli: its own and those of the shell and of all fragments.
 * The largest of this shop's own pages, `/checkout` and `/admin/dashboard`, take about three quarters of them.
 */
const scriptBudgets = { page: 205_000, backOfficePage: 225_000 };

/** A script of a release, by the hash under which its bytes lie. */
interface Script {
  owner: string;
  integrity: string;
}

/** Makes sure that no page takes more bytes of scripts than it may. */
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
      const sizes = await measure([...common, ...own], readSize);
      const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
      const isBackOffice = access === "staff" || access === "admin";
      const budget = isBackOffice ? scriptBudgets.backOfficePage : scriptBudgets.page;
      if (total <= budget) return [];
      const shares = [...sizes].map(([owner, bytes]) => `${owner} ${kilobytes(bytes)}`);
      const message = `${path} takes ${kilobytes(total)} of scripts, ${kilobytes(total - budget)} more than a page may (${shares.join(", ")}; compressed). Load less at first, or import less.`;
      return [{ package: release.name, subject: path, code: "budget", message }];
    }),
  );
  return (await Promise.all(pages)).flat();
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const listScripts = ({ name, files }: GateRelease, paths: readonly string[]): Script[] =>
  paths.flatMap((path) => {
    const integrity = files.get(path);
    return integrity ? [{ owner: name, integrity }] : [];
  });

/** Bytes of these scripts by package, each script once. */
async function measure(
  scripts: readonly Script[],
  readSize: (integrity: string) => Promise<number>,
): Promise<Map<string, number>> {
  const distinct = new Map(
    scripts.map((script) => [`${script.owner} ${script.integrity}`, script]),
  );
  const sizes = new Map<string, number>();
  for (const { owner, integrity } of distinct.values()) {
    sizes.set(owner, (sizes.get(owner) ?? 0) + (await readSize(integrity)));
  }
  return sizes;
}

/** Reads the compressed size of each file once. */
function createSizeReader(storage: Pick<Storage, "get">) {
  const sizes = new Map<string, Promise<number>>();
  const read = async (key: string) =>
    ((await storage.get(`${key}.br`)) ?? (await storage.get(key)))?.size ?? 0;
  return (integrity: string): Promise<number> => {
    const size = sizes.get(integrity) ?? read(getBlobKey(integrity));
    sizes.set(integrity, size);
    return size;
  };
}
