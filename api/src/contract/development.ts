import { packageNameSchema, releaseManifestSchema } from "./release-manifest.ts";
import { z } from "./zod.ts";

/**
 * Header of a request for a document by somebody who works on a package: the document then has this package from
 * `/mfe/<name>/development/`, where a Vite server in front of the shop answers. A page cannot set it on a navigation.
 */
export const developmentHeader = "x-development";

/** The version by which such a package is known to the page. */
export const developmentVersion = "development";

/** Plain segments and parameters; what comes from anybody must not become an expression that takes long to match. */
const plainPattern = /^(\*|(\/(:?[\w.~-]+\??|\*)?)+)$/;
const isQuickToMatch = (path: string) =>
  plainPattern.test(path) && path.length <= 200 && path.replace(/[^?*]/g, "").length <= 1;

/** The header's value, as JSON: a package under development, and what its sources declare. */
export const developmentSchema = z.object({
  name: packageNameSchema,
  routes: releaseManifestSchema.shape.routes.check(
    z.maxLength(100),
    z.refine(
      (routes) => routes.every(({ path }) => isQuickToMatch(path)),
      "must be patterns of segments and parameters, one of them optional at most",
    ),
  ),
  parts: releaseManifestSchema.shape.parts,
});
export type Development = z.infer<typeof developmentSchema>;
