import { findPathFault } from "./find-path-fault.ts";
import { packageNameSchema, releaseManifestSchema } from "./release-manifest.ts";
import { z } from "./zod.ts";

/**
 * Request header of a developer who works on a package. The document then loads this package from
 * `/mfe/<name>/development/`, which a Vite server in front of the shop answers. A page cannot set the header on
 * a navigation.
 */
export const developmentHeader = "x-development";

/** Version name of a package under development. */
export const developmentVersion = "development";

const isPath = (path: string) => path === "*" || findPathFault(path) === null;

/** Value of the header, as JSON: a package under development and the declarations of its source. */
export const developmentSchema = z.object({
  name: packageNameSchema,
  routes: releaseManifestSchema.shape.routes.check(
    z.maxLength(100),
    z.refine(
      (routes) => routes.every(({ path }) => isPath(path)),
      "must be patterns of segments and parameters, one of them optional at most",
    ),
  ),
  parts: releaseManifestSchema.shape.parts,
});
export type Development = z.infer<typeof developmentSchema>;
