import type { Context } from "hono";
import type { ImageUploads } from "../../../platform/images/image-uploads.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { createChange, type RouteDeps, type VisitorEnv } from "../../identity/require-sign-in.ts";
import type { CatalogueChange } from "./change-product.ts";

/** The dependencies of the catalogue's admin routes. */
export interface CatalogAdminDeps extends RouteDeps {
  storage: Storage;
  imageUploads: ImageUploads;
}

/** Creates the change of a signed-in admin's request. */
export const createCatalogueChange = (
  { storage, imageUploads, ...deps }: CatalogAdminDeps,
  c: Context<VisitorEnv>,
): CatalogueChange => ({ ...createChange(deps, c), storage, imageUploads });
