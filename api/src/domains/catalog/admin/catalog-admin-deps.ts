import type { Context } from "hono";
import type { Database } from "../../../platform/db/database.ts";
import type { ImageUploads } from "../../../platform/images/image-uploads.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import type { CatalogueChange } from "./change-product.ts";

/** The dependencies of the catalogue's admin routes. */
export interface CatalogAdminDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
  visitors: Visitors;
  imageUploads: ImageUploads;
}

/** The change that a signed-in admin's request makes. */
export const createChange =
  ({ db, storage, clock, imageUploads }: CatalogAdminDeps) =>
  (c: Context<VisitorEnv>): CatalogueChange => ({
    db,
    storage,
    imageUploads,
    now: clock(),
    actor: c.get("visitor").user.id,
  });
