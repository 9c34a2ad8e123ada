import { createHash } from "node:crypto";
import { join } from "node:path";
import { Glob } from "bun";
import { withoutComments } from "./read-migrations.ts";

/** A trigger or a view. */
export interface SchemaPart {
  type: "trigger" | "view";
  name: string;
  /** As the database stores it. */
  sql: string;
}

/** All triggers and views of this version of the shop. */
export interface TriggerSet {
  /** Of the statements, without comments between them. */
  hash: string;
  parts: readonly SchemaPart[];
  /** What fills tables from views, after one of the views has changed. */
  fills: readonly { views: readonly string[]; statements: readonly string[] }[];
}

const source = join(import.meta.dirname, "..", "..");

let own: Promise<TriggerSet> | undefined;

/** Reads the `triggers.sql` files of the domains and the platform, once per process. */
export function getTriggerSet(): Promise<TriggerSet> {
  own ??= readFiles().catch((error: unknown) => {
    own = undefined;
    throw error;
  });
  return own;
}

async function readFiles(): Promise<TriggerSet> {
  const files = [
    ...new Glob("{domains,platform}/**/triggers.sql").scanSync({ cwd: source }),
  ].sort();
  return parseTriggers(await Promise.all(files.map((file) => Bun.file(join(source, file)).text())));
}

/**
 * Parses files of statements, which are separated by blank lines. Statements other than `CREATE` fill tables from the
 * views before them.
 * @throws Error with a statement that has no name or no end
 */
export function parseTriggers(files: readonly string[]): TriggerSet {
  const parts: SchemaPart[] = [];
  const fills: { views: string[]; statements: string[] }[] = [];
  const hash = createHash("sha256");
  for (const file of files) {
    let fill: (typeof fills)[number] = { views: [], statements: [] };
    for (const statement of listStatements(file)) {
      hash.update(`${statement}\n`);
      const part = parsePart(statement);
      if (part) parts.push(part);
      if (part?.type === "view") {
        if (fill.statements.length > 0) fill = { views: [], statements: [] };
        fill.views.push(part.name);
      }
      if (part) continue;
      if (fill.views.length === 0) throw new Error(`No view is before: ${statement}`);
      if (fill.statements.length === 0) fills.push(fill);
      fill.statements.push(statement);
    }
  }
  return { hash: hash.digest("hex"), parts, fills };
}

function listStatements(file: string): string[] {
  return file
    .split("\n\n")
    .map(withoutComments)
    .filter((statement) => statement !== "")
    .map((statement) => {
      if (!statement.endsWith(";")) throw new Error(`No semicolon is at the end of: ${statement}`);
      return statement.slice(0, -1);
    });
}

function parsePart(sql: string): SchemaPart | null {
  if (!sql.startsWith("CREATE ")) return null;
  const [, type, name] = /^CREATE (TRIGGER|VIEW) [`"]?(\w+)/.exec(sql) ?? [];
  if (type === undefined || name === undefined) throw new Error(`No trigger and no view: ${sql}`);
  return { type: type === "VIEW" ? "view" : "trigger", name, sql };
}
