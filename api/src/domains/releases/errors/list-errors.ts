import { and, desc, eq } from "drizzle-orm";
import type { ErrorListQuery, ReleaseError, StackFrame } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { releaseErrors } from "./table.ts";

/** Milliseconds for the source maps of one answer. Lines after that stay as they were reported; maps that are read stay so. */
const resolvingMs = 1_000;
/** Lines of a stack that are shown. */
const maxFrames = 10;

/**
 * Lists the errors of all releases, or of one package or version, latest report first.
 * @param resolve finds where a line of a stack is in the sources
 */
export async function listErrors(
  db: Pick<Database, "read">,
  { package: name, version, page, limit }: ErrorListQuery,
  resolve: (line: string) => Promise<StackFrame["source"]>,
): Promise<{ errors: ReleaseError[]; total: number }> {
  const isWanted = and(
    name === undefined ? undefined : eq(releaseErrors.package, name),
    version === undefined ? undefined : eq(releaseErrors.version, version),
  );
  const rows = await db.read
    .select()
    .from(releaseErrors)
    .where(isWanted)
    .orderBy(desc(releaseErrors.lastAt), desc(releaseErrors.reports))
    .limit(limit)
    .offset((page - 1) * limit);
  const errors: ReleaseError[] = [];
  const until = performance.now() + resolvingMs;
  const resolveInTime: typeof resolve = async (line) =>
    performance.now() < until ? resolve(line) : null;
  for (const { stack, firstAt, lastAt, ...row } of rows) {
    const frames: StackFrame[] = [];
    for (const text of listLines(stack)) frames.push({ text, source: await resolveInTime(text) });
    const times = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
    errors.push({ ...row, ...times, frames });
  }
  return { errors, total: await db.read.$count(releaseErrors, isWanted) };
}

const listLines = (stack: string | null): string[] =>
  (stack ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, maxFrames);
