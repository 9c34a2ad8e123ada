import { spawn } from "node:child_process";
import { once } from "node:events";
import type { PackageInfo } from "../../build/package-info.ts";
import { exitCodes, KitError } from "../kit-error.ts";
import type { CommandContext } from "./command-context.ts";

/** What journeys run against: the shop with the new versions of a set, for who opens its link. */
export interface JourneyTarget {
  preview: { url: string; expiresAt: string };
  shop: string | undefined;
}

/**
 * Runs the journeys of packages, one after another, each in its package's folder, and shows their output. They get the
 * link of the preview as `PREVIEW_URL` and the shop's address as `SHOP_URL`.
 * @throws KitError when a command ends with another code than 0
 */
export async function runJourneys(
  packages: readonly PackageInfo[],
  { preview, shop }: JourneyTarget,
  { env, say }: Pick<CommandContext, "env" | "say">,
): Promise<void> {
  // What runs in a journey needs no right in the shop.
  const { RELEASE_TOKEN: _, RELEASE_SIGNING_KEY: __, ...others } = env;
  for (const { name, folder, journeys } of packages) {
    if (!journeys) continue;
    say(`Journeys of ${name} against its preview: ${journeys}`);
    const child = spawn(journeys, {
      cwd: folder,
      shell: true,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...others, PREVIEW_URL: preview.url, SHOP_URL: shop },
    });
    const [code, signal] = await once(child, "exit");
    if (code === 0) continue;
    const day = preview.expiresAt.slice(0, 10);
    throw new KitError(
      `The journeys of ${name} failed (${signal ?? `exit ${code}`}), so nothing was promoted. Until ${day} this link shows what they saw: ${preview.url}`,
      exitCodes.failed,
    );
  }
}
