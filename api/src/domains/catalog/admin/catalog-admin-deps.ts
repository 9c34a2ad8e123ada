import type { Context } from "hono";
import type { Database } from "../../../platform/db/database.ts";
import type { PictureIntake } from "../../../platform/images/image-uploads.ts";
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
  intake: PictureIntake;
}

/** What a signed-in admin's request is about to change. */
export const changeBy =
  ({ db, storage, clock, intake }: OfficeDeps) =>
  (c: Context<VisitorEnv>): CatalogueChange => ({
    db,
    storage,
    intake,
    now: clock(),
    actor: c.get("visitor").user.id,
  });
