import { sql } from "drizzle-orm";
import type { Database } from "../src/platform/db/database.ts";

/** A step of SQLite's bytecode; `p1` is the cursor of a step that reads. */
interface Step {
  opcode: string;
  p1: number;
  /** When a cursor opens: the first page of its table or index. */
  p2: number;
  /** When a program begins: `-- TRIGGER name`; empty for the statement itself. */
  p4: string | null;
}

const opens = ["OpenRead", "OpenWrite", "ReopenIdx"];
const seeksRange = ["SeekGT", "SeekGE", "SeekLT", "SeekLE"];
const ends = ["IdxGT", "IdxGE", "IdxLT", "IdxLE"];

/**
 * Lists the tables and indexes that a statement or its triggers read from one end or without an end, as `program: name`.
 * EXPLAIN QUERY PLAN does not show triggers, so this reads the bytecode.
 * @param text of the statement; placeholders need no values
 */
export async function listScans(
  { read }: Pick<Database, "read">,
  text: string,
): Promise<Set<string>> {
  const pages = await read.all<{ name: string; page: number }>(
    sql`select name, rootpage as page from sqlite_schema where rootpage > 0`,
  );
  const names = new Map(pages.map(({ name, page }) => [page, name]));
  const steps = await read.all<Step>(sql.raw(`explain ${text}`));
  const scans = new Set<string>();
  let program = "";
  let cursors = new Map<number, string>();
  for (const [at, { opcode, p1, p2, p4 }] of steps.entries()) {
    if (opcode === "Init") {
      program = p4?.replace("-- TRIGGER ", "") || "statement";
      cursors = new Map();
    }
    const name = names.get(p2);
    if (opens.includes(opcode) && name) cursors.set(p1, name);
    const found = cursors.get(p1);
    const next = steps[at + 1];
    const isEndless =
      seeksRange.includes(opcode) && !(next && ends.includes(next.opcode) && next.p1 === p1);
    if (found && (opcode === "Rewind" || opcode === "Last" || isEndless))
      scans.add(`${program}: ${found}`);
    if (opcode === "OpenAutoindex") scans.add(`${program}: automatic index`);
  }
  return scans;
}
