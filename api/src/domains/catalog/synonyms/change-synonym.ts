import { eq, sql } from "drizzle-orm";
import {
  type SearchSynonym,
  type SearchSynonymInput,
  synonymLimits,
} from "../../../contract/index.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import { formatKathmanduDay } from "../../../platform/kathmandu.ts";
import { assertFormCurrent } from "../../../platform/preconditions/assert-form-current.ts";
import { addPrecondition } from "../../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../../platform/preconditions/retry-on-conflict.ts";
import { listSynonymRows, type SynonymRow } from "../search/index/synonyms.ts";
import { buildCompositionKey } from "../search/substances/build-composition-key.ts";
import { countProducts } from "../search/understand-text.ts";
import { foldText } from "../search/words/search-text.ts";
import { searchSynonyms } from "../table.ts";
import { presentSynonym } from "./list-synonyms.ts";

export const synonymNotFoundMessage = "Entry not found";

/**
 * Adds a search synonym.
 * @throws AppError `conflict` when a word is in another entry or there are too many entries; `invalid_input` for a
 * complaint that leads only to prescription medicines
 */
export const createSynonym = (change: Change, input: SearchSynonymInput): Promise<SearchSynonym> =>
  retryOnConflict(async () => {
    const rows = await listSynonymRows(change.db);
    if (rows.length >= synonymLimits.entries) {
      throw new AppError("conflict", `There can be at most ${synonymLimits.entries} entries`);
    }
    const row = { id: crypto.randomUUID(), ...(await checkValues(change, input, rows)) };
    await writeSynonyms(change, rows, (to) => [
      to.insert(searchSynonyms).values(row),
      addSynonymAuditEntry(to, change, "search-synonym.create", null, row),
    ]);
    return presentSynonym(row);
  });

/**
 * Replaces an entry.
 * @throws AppError as `createSynonym` does; `not_found`; and `conflict` with the present entry when the form is older
 * than another edit
 */
export const replaceSynonym = (
  change: Change,
  id: string,
  input: SearchSynonymInput,
): Promise<SearchSynonym> =>
  retryOnConflict(async () => {
    const rows = await listSynonymRows(change.db);
    const before = findRow(rows, id);
    assertFormCurrent("entry", before, input.expectedUpdatedAt, formatAuditDetails(before));
    const values = await checkValues(change, input, rows, before);
    const after = { ...before, ...values };
    if (Bun.deepEquals({ ...after, updatedAt: before.updatedAt }, before)) {
      return presentSynonym(before);
    }
    await writeSynonyms(change, rows, (to) => [
      to.update(searchSynonyms).set(values).where(eq(searchSynonyms.id, id)),
      addSynonymAuditEntry(to, change, "search-synonym.update", before, after),
    ]);
    return presentSynonym(after);
  });

/** Removes an entry. @throws AppError `not_found` */
export const removeSynonym = (change: Change, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const rows = await listSynonymRows(change.db);
    const before = findRow(rows, id);
    await writeSynonyms(change, rows, (to) => [
      to.delete(searchSynonyms).where(eq(searchSynonyms.id, id)),
      addSynonymAuditEntry(to, change, "search-synonym.delete", before, null),
    ]);
  });

function findRow(rows: readonly SynonymRow[], id: string): SynonymRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError("not_found", synonymNotFoundMessage);
  return row;
}

/**
 * Builds the columns. It rejects words of other entries, complaints without a prescription-free product, and brands
 * without readable ingredients.
 */
async function checkValues(
  change: Change,
  { kind, terms, means, ...input }: SearchSynonymInput,
  rows: readonly SynonymRow[],
  before?: SynonymRow,
) {
  const isBrand = kind === "complaint" && (input.isBrand ?? before?.isBrand ?? false);
  const others = rows.filter(({ id }) => id !== before?.id).flatMap((row) => row.terms);
  const taken = new Set(others.map(foldText));
  const twice = terms.find((term) => taken.has(foldText(term)));
  if (twice !== undefined) {
    const message = `“${twice}” is in another entry`;
    throw new AppError("conflict", message, { terms: message });
  }
  await (isBrand ? checkIngredients(means) : checkRemedies(change, means));
  const unique = new Map(terms.map((term) => [foldText(term), term]));
  const last = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
  const updatedAt = new Date(Math.max(change.now.getTime(), last + 1));
  return { kind, terms: [...unique.values()], means, isBrand, updatedAt };
}

async function checkRemedies(change: Change, means: readonly string[]): Promise<void> {
  const today = formatKathmanduDay(change.now);
  for (const { text, all, withoutPrescription } of await countProducts(change, means, today)) {
    if (all === 0 || withoutPrescription > 0) continue;
    const message = `“${text}” finds only what needs a prescription`;
    throw new AppError("invalid_input", message, { means: message });
  }
}

function checkIngredients(means: readonly string[]): void {
  if (buildCompositionKey(means.join(" + ")) !== null) return;
  const message = "Write each ingredient with its name, such as ibuprofen 400 mg";
  throw new AppError("invalid_input", message, { means: message });
}

/** Writes only if no entry changed since the read, so that a word is in at most one entry. */
async function writeSynonyms(
  { db }: Change,
  rows: readonly SynonymRow[],
  build: (to: WriteBuilder) => Statement[],
): Promise<void> {
  const last = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
  const isAsRead = sql`select count(*) = ${rows.length} and coalesce(max(${searchSynonyms.updatedAt}), 0) = ${last} from ${searchSynonyms}`;
  await db.write((to) => [addPrecondition(to, isAsRead), ...build(to)]);
}

/** Formats an entry for the audit log, with its name. */
const formatAuditDetails = ({ kind, terms, means, isBrand }: SynonymRow) => ({
  name: terms[0] ?? "",
  kind: isBrand ? "brand" : kind,
  terms: terms.join(", "),
  means: means.join(", "),
});

const addSynonymAuditEntry = (
  to: WriteBuilder,
  change: Change,
  action: string,
  before: SynonymRow | null,
  after: SynonymRow | null,
) =>
  addAuditEntry(
    to,
    change,
    action,
    (before ?? after)?.id ?? "",
    before && formatAuditDetails(before),
    after && formatAuditDetails(after),
  );
