import type { Build } from "@aushadhi/api/src/server";
import { deriveRelease, readManifest, readVersion, widen } from "../derive-release.ts";
import type { Team } from "../open-team-shop.ts";
import type { BadRelease } from "./bad-release.ts";

const sharedUi = "@aushadhi/shared-ui";
const nextVersion = "2.0.0";

/** The shell with the next major version of shared-ui, and the remote that ships with it. */
export interface Major {
  releases: readonly Build[];
  stable: Record<string, string>;
  shell: Build;
}

/** Creates the shell's next major version: the same code that says in its manifest and files to be of that version. */
export function createMajor(builds: ReadonlyMap<string, Build>, next: () => number): Major {
  const [shellNow, accountNow] = [builds.get("shell"), builds.get("mfe-account")];
  if (!shellNow || !accountNow) throw new Error("The shell is not built");
  const { shared } = readManifest(shellNow);
  const present = shared[sharedUi] ?? "";
  const shell = deriveRelease(shellNow, next(), {
    manifest: { shared: { ...shared, [sharedUi]: nextVersion } },
    files(files) {
      for (const [path, content] of files) {
        if (!path.endsWith(".js")) continue;
        const text = new TextDecoder().decode(content);
        const changed = [`"`, `'`, "`"].reduce(
          (all, quote) => all.replaceAll(quote + present + quote, quote + nextVersion + quote),
          text,
        );
        if (changed !== text) files.set(path, new TextEncoder().encode(changed));
      }
    },
  });
  const account = deriveRelease(accountNow, next(), { manifest: { shared: widen(accountNow) } });
  const releases = [shell, account];
  const stable = Object.fromEntries(
    releases.map((one) => [readManifest(one).name, readVersion(one)]),
  );
  return { releases, stable, shell };
}

/** The shell alone: a remote accepts only the version before. */
export const createLoneMajor = (platform: Team, { shell }: Major): BadRelease => ({
  ...{ kind: "shell's major version without the remote that needs it", says: sharedUi },
  // It is the remote that must change first, which the reason says.
  package: "mfe-account",
  ship: () => platform.ship(shell),
});
