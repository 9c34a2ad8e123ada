import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import {
  type ImportApplyInput,
  type ImportCheckInput,
  type ImportPhase,
  importFields,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { presentEpoch } from "../published.ts";
import { categories } from "../table.ts";
import { noFindings } from "./findings.ts";
import { importRecord } from "./read.ts";
import { imports } from "./table.ts";
import type { ImportRecord, Worker } from "./work.ts";

/** What a person can have done to an import; each answers once it has begun. */
type Command = (worker: Worker, id: string) => Promise<void>;

/**
 * Has every row looked at.
 * @throws AppError `not_found`, `conflict` in a phase in which that cannot be, `invalid_input` for a column that is not
 * there or a category that is not
 */
export const beginCheck =
  ({ mapping, newStock, categoryId }: ImportCheckInput): Command =>
  (worker, id) =>
    begin(worker, id, ["uploaded", "checked"], "checking", async (record) => {
      const columns = importFields.flatMap((field) => mapping[field] ?? []);
      if (columns.some((column) => column >= record.columns.length)) {
        const message = "The file does not have so many columns";
        throw new AppError("invalid_input", message, { mapping: message });
      }
      const known = categoryId
        ? await worker.db.read.$count(categories, eq(categories.id, categoryId))
        : 1;
      if (known === 0) {
        const message = "Category not found";
        throw new AppError("invalid_input", message, { categoryId: message });
      }
      return { mapping, newStock, categoryId, counts: null, total: record.rows };
    });

/**
 * Has every accepted row written.
 * @throws AppError `not_found`; `conflict` when it was not checked, when no row does anything, while another is applied;
 * `question_open` and `renames_unconfirmed`
 */
export const beginApply =
  ({ confirmRenames }: ImportApplyInput): Command =>
  (worker, id) =>
    begin(
      worker,
      id,
      ["checked"],
      "applying",
      async (record) => {
        const total = assertAppliable(record, confirmRenames);
        if ((await worker.db.read.$count(imports, isInShop)) > 0) {
          throw new AppError("conflict", "Another import is being applied. Please wait for it.");
        }
        return { total, epoch: sql`${presentEpoch} + 1` };
      },
      sql`not exists (select 1 from ${imports} where ${isInShop})`,
    );

/** How many rows do something, when a person has said all that has to be said of them. */
function assertAppliable({ counts }: ImportRecord, confirmRenames: boolean): number {
  const { created = 0, changed = 0, unchanged = 0, refused = 0 } = counts ?? {};
  const { questions, renames } = counts?.findings ?? noFindings;
  const open = questions.find(({ answer }) => answer === null);
  if (open) {
    const message = `Answer first how the dates of the file are meant: ${open.code}`;
    throw new AppError("question_open", message, { [`mapping.${open.code}`]: message });
  }
  if (created + changed === 0) {
    const isAllRefused = refused > 0 && unchanged === 0;
    throw new AppError(
      "conflict",
      isAllRefused ? "Every row of this file is refused" : "No row of this file changes anything",
    );
  }
  if (renames && !confirmRenames) {
    const message = `The file would give ${renames.rows} of ${renames.found} products another name. Confirm that first.`;
    throw new AppError("renames_unconfirmed", message, { confirmRenames: message });
  }
  return created + changed;
}

/** Has it taken back, no matter what it has done so far. Throws `not_found`, and `conflict` once the shop shows it. */
export const cancel: Command = (worker, id) =>
  begin(
    worker,
    id,
    ["uploading", "uploaded", "checking", "checked", "applying", "undoing"],
    "cancelling",
    async () => ({}),
  );

/** Whose products are, or may be, among those of the shop already; one at a time. */
const isInShop = and(
  inArray(imports.phase, ["applying", "undoing", "cancelling"]),
  sql`${imports.epoch} is not null`,
);

type Set = SQLiteUpdateSetSource<typeof imports>;

const begin = (
  { db, clock, name }: Worker,
  id: string,
  from: ImportPhase[],
  phase: ImportPhase,
  prepare: (record: ImportRecord) => Promise<Set>,
  condition = sql`1`,
): Promise<void> =>
  retryOnConflict(async () => {
    const record = await importRecord(db, id);
    if (!from.includes(record.phase)) throw new AppError("conflict", refusals[phase] ?? "");
    const set = await prepare(record);
    const isAsRead = and(eq(imports.id, id), eq(imports.phase, record.phase));
    await db.write((to) => [
      addPrecondition(to, sql`exists (select 1 from ${imports} where ${isAsRead})`),
      addPrecondition(to, condition),
      to
        .update(imports)
        .set({ phase, worker: name, workedAt: clock(), done: 0, failure: null, ...set })
        .where(eq(imports.id, id)),
    ]);
  });

const refusals: Partial<Record<ImportPhase, string>> = {
  checking: "This import cannot be checked now",
  applying: "This import has to be checked first",
  cancelling: "This import can no longer be cancelled",
};
