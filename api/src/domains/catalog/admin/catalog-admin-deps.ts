import type { Context } from "hono";
import type { Database } from "../../../platform/db/database.ts";
import type { ImageUploads } from "../../../platform/images/image-uploads.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { VisitorEnv } from "../../identity/require-sign-in.ts";
import type { Visitors } from "../../identity/visitors.ts";
import type { CatalogueChange } from "./change-product.ts";

/** What the back office's side of the catalogue needs of the world. */
export interface OfficeDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
  visitors: Visitors;
  imageUploads: ImageUploads;
}

/** What a signed-in admin's request is about to change. */
export const changeBy =
  ({ db, storage, clock, imageUploads }: OfficeDeps) =>
  (c: Context<VisitorEnv>): CatalogueChange => ({
    db,
    storage,
    imageUploads,
    now: clock(),
    actor: c.get("visitor").user.id,
  });
