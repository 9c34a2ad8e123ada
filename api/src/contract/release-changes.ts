import { releaseVersionSchema } from "./release-manifest.ts";
import { releaseNotesSchema } from "./release-notes.ts";
import { z } from "./zod.ts";

/** Query of `GET /api/releases/packages/{package}/changes`: two versions; without `from`, everything in `to` is new. */
export const releaseChangesQuerySchema = z.object({
  from: z.optional(releaseVersionSchema),
  to: releaseVersionSchema,
});
export type ReleaseChangesQuery = z.infer<typeof releaseChangesQuerySchema>;

/** Names that only one of two versions has, sorted. */
const differenceSchema = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
export type Difference = z.infer<typeof differenceSchema>;

/** A value that differs between two versions; null where a version has none. */
const changedTextSchema = z.object({
  name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ChangedText = z.infer<typeof changedTextSchema>;

/** What a version of a package changes against another one. */
export const releaseChangesResponseSchema = z.object({
  success: z.literal(true),
  /** Paths of pages. */
  routes: differenceSchema,
  /** Pages that other people may open than before: the path, and who may open it. */
  access: z.array(changedTextSchema),
  fragments: differenceSchema,
  /** What it uses of shared packages and of the contract: `react: useState`. */
  imports: differenceSchema,
  /** Shared packages whose range differs. */
  shared: z.array(changedTextSchema),
  /** Packages in its scripts whose version differs; none when a version was built before builds named them. */
  dependencies: z.array(changedTextSchema),
  /** Bytes of scripts that a page of the package loads beyond the shell's, compressed; of all its pages. */
  scripts: z.array(
    z.object({ path: z.string(), from: z.nullable(z.number()), to: z.nullable(z.number()) }),
  ),
  /** What its team says of the newer version; null when it said nothing. */
  notes: z.nullable(releaseNotesSchema),
});
export type ReleaseChanges = z.infer<typeof releaseChangesResponseSchema>;
