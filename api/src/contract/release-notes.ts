import { boundedText, isOneLine } from "./fields.ts";
import { visibleText } from "./visible-text.ts";
import { z } from "./zod.ts";

/** Most lines of each list, and characters of a line. */
export const releaseNoteLimits = { lines: 30, length: 200 } as const;

const lineMessage = `must be one line of at most ${releaseNoteLimits.length} characters`;
const linesMessage = `must be at most ${releaseNoteLimits.lines} lines`;

const linesSchema = z.object({
  /** Newest first. */
  lines: z
    .array(
      boundedText(lineMessage, releaseNoteLimits.length).check(
        z.overwrite(visibleText),
        z.refine(isOneLine, lineMessage),
      ),
    )
    .check(z.maxLength(releaseNoteLimits.lines, linesMessage)),
  /** How many older lines there are that are left out. */
  more: z.int().check(z.nonnegative()),
});
export type ReleaseNoteLines = z.infer<typeof linesSchema>;

const versionMessage = "must be a version";

/** What its team says of a release, as its publisher found it. */
export const releaseNotesSchema = z.object({
  /** The stable version at that time, after which all of this came; null when the package was not on the site. */
  since: z.nullable(boundedText(versionMessage, 80)),
  /** Entries of the change log. */
  changes: linesSchema,
  /** Short hashes and subjects of git commits; none when the commit of the stable version is unknown. */
  commits: linesSchema,
});
export type ReleaseNotes = z.infer<typeof releaseNotesSchema>;
