import { ne } from "drizzle-orm";
import type { ReleaseManifest } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { releases } from "./table.ts";

/**
 * Makes sure that a package is either for the back office or has nothing for it. All files of a release have one
 * audience, so staff pages beside public ones would be served to everybody.
 * @throws AppError `invalid_input`
 */
export function assertSingleAudience({ routes, parts }: ReleaseManifest): void {
  const open = routes.find(({ path, access }) => isBackOffice(path) && !isForStaff(access));
  if (open) throw createAudienceError(`${open.path} must be for staff or admins alone`);
  if (!routes.some(({ access }) => isForStaff(access))) return;
  const other = routes.find(({ access }) => !isForStaff(access));
  if (other)
    throw createAudienceError(`${other.path} must not be in one package with the back office`);
  if (parts)
    throw createAudienceError("The back office supplies no parts: everybody would have them");
}

type Access = ReleaseManifest["routes"][number]["access"];

const isForStaff = (access: Access) => access === "staff" || access === "admin";

/** Patterns are matched without regard to case. */
const isBackOffice = (path: string) => /^\/admin(\/|$)/i.test(path);

const createAudienceError = (message: string) =>
  new AppError("invalid_input", message, { routes: message });

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
