import { ne } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import type { ReleaseManifest } from "./manifest.ts";
import { releases } from "./table.ts";

/**
 * Makes sure that every path and every fragment belongs to one package, in all versions.
 * @throws AppError `conflict` when another package has published one of them
 */
export async function assertOwnership(db: Database, manifest: ReleaseManifest): Promise<void> {
  const others = await db.read
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(ne(releases.name, manifest.name));
  for (const thing of listOwned(manifest)) {
    const owner = others.find((other) => listOwned(other.manifest).includes(thing));
    if (owner) throw new AppError("conflict", `${thing} belongs to ${owner.manifest.name}`);
  }
}

// A path begins with a slash or is the asterisk, a fragment's name with a letter, so the two never collide.
const listOwned = ({ routes, parts }: ReleaseManifest): string[] => [
  ...routes.map(({ path }) => path),
  ...(parts?.names ?? []),
];
