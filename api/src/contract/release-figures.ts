import { versionHealthSchema } from "./release-overview.ts";
import { z } from "./zod.ts";

/** How one version of a package did in the last hour of which all results are known. */
const versionFiguresSchema = z.object({
  ...versionHealthSchema.shape,
  /** How often the server rendered a page of it. Documents from memory are not rendered. */
  renders: z.number(),
  /** Mean milliseconds of a render, its wait for a renderer included; null without one. */
  renderMs: z.nullable(z.number()),
  /** Renders that its code made fail. */
  renderFailures: z.number(),
  /**
   * Bytes of scripts that its largest page loads of the package itself, compressed; of its fragments if it has no page.
   * Null when the version is not stored any more.
   */
  scriptBytes: z.nullable(z.number()),
});
export type VersionFigures = z.infer<typeof versionFiguresSchema>;

/** Answer of `GET /api/releases/packages/{package}/figures`. */
export const releaseFiguresResponseSchema = z.object({
  success: z.literal(true),
  /** Begin and end of the time that is counted. */
  since: z.string(),
  until: z.string(),
  /** The live version first, then those of canaries, then others that open pages still have. */
  versions: z.array(versionFiguresSchema),
});
export type ReleaseFigures = z.infer<typeof releaseFiguresResponseSchema>;
