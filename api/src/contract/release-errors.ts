import { paging } from "./fields.ts";
import { packageNameSchema, releaseVersionSchema } from "./release-manifest.ts";
import { z } from "./zod.ts";

/** Query of `GET /api/releases/errors`: of all releases, or of one package or version. */
export const errorListQuerySchema = z.object({
  package: z.optional(packageNameSchema),
  version: z.optional(releaseVersionSchema),
  ...paging,
});
export type ErrorListQuery = z.infer<typeof errorListQuerySchema>;

/** A line of a stack. */
export const stackFrameSchema = z.object({
  /** As the browser wrote it. */
  text: z.string(),
  /** Where it is in the sources; null when the release has no source map of its file. */
  source: z.nullable(
    z.object({
      file: z.string(),
      /** From 1, as the column is. */
      line: z.number(),
      column: z.number(),
      /** Name of what was called there, if it is known. */
      name: z.nullable(z.string()),
    }),
  ),
});
export type StackFrame = z.infer<typeof stackFrameSchema>;

/** Errors of one release with the same message and topmost frame. */
export const releaseErrorSchema = z.object({
  package: z.string(),
  version: z.string(),
  /** The same for equal errors of a release. */
  fingerprint: z.string(),
  message: z.string(),
  reports: z.number(),
  /** Path of the page of the first report. */
  route: z.string(),
  /** ISO 8601 in UTC. */
  firstAt: z.string(),
  lastAt: z.string(),
  /** Stack of the first report, topmost first. */
  frames: z.array(stackFrameSchema),
});
export type ReleaseError = z.infer<typeof releaseErrorSchema>;

export const errorListResponseSchema = z.object({
  success: z.literal(true),
  /** Latest report first. */
  errors: z.array(releaseErrorSchema),
  total: z.number(),
});
