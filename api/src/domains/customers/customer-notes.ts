import { and, eq, isNull, sql } from "drizzle-orm";
import type { CustomerNoteChange, CustomerNoteInput, Role } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import { addPrecondition, throwOnPrecondition } from "../../platform/preconditions/precondition.ts";
import { users } from "../identity/table.ts";
import { getCustomerRow } from "./get-customer.ts";
import { customerNotes } from "./table.ts";

export const noteNotFoundMessage = "Note not found";
const createNoteChangedError = () =>
  new AppError("conflict", "This note has been changed or removed meanwhile");

/** Identifies a note. */
export interface NotePath {
  userId: string;
  noteId: string;
}

const createErasedError = () => new AppError("conflict", "This customer has been erased");

/**
 * Adds a note about a customer. The audit log records the note's id, not its text.
 * @throws AppError `not_found`; `conflict` for an erased customer
 */
export async function addNote(change: Change, userId: string, { text }: CustomerNoteInput) {
  const { db, now, actor } = change;
  await getCustomerRow(db, userId);
  const id = Bun.randomUUIDv7();
  const isNotErased = and(eq(users.id, userId), isNull(users.erasedAt));
  await db
    .write((to) => [
      addPrecondition(to, sql`exists (select 1 from ${users} where ${isNotErased})`),
      to.insert(customerNotes).values({ id, userId, text, by: actor, at: now, editedAt: null }),
      addAuditEntry(to, change, "customer.note-add", userId, null, { note: id }),
    ])
    .catch(throwOnPrecondition(createErasedError));
}

/**
 * Changes a note. Only its writer can do this.
 * @throws AppError `not_found`, `forbidden`; `conflict` when the text is no longer `expectedText`
 */
export async function changeNote(
  change: Change,
  path: NotePath,
  { text, expectedText }: CustomerNoteChange,
) {
  const { db, now, actor } = change;
  const note = await getNote(change, path);
  if (note.by !== actor) {
    throw new AppError("forbidden", "Only who wrote a note may change it");
  }
  const isNote = eq(customerNotes.id, note.id);
  await db
    .write((to) => [
      addPrecondition(
        to,
        sql`select ${customerNotes.text} = ${expectedText} from ${customerNotes} where ${isNote}`,
      ),
      to.update(customerNotes).set({ text, editedAt: now }).where(isNote),
      addAuditEntry(to, change, "customer.note-change", path.userId, null, { note: note.id }),
    ])
    .catch(throwOnPrecondition(createNoteChangedError));
}

/** Removes a note. Only its writer and admins can do this. @throws AppError `not_found`, `forbidden`, `conflict` */
export async function removeNote(change: Change, path: NotePath, role: Role) {
  const { db, actor } = change;
  const note = await getNote(change, path);
  if (note.by !== actor && role !== "admin") {
    throw new AppError("forbidden", "Only who wrote a note or an admin may remove it");
  }
  const isNote = eq(customerNotes.id, note.id);
  await db
    .write((to) => [
      addPrecondition(to, sql`exists (select 1 from ${customerNotes} where ${isNote})`),
      to.delete(customerNotes).where(isNote),
      addAuditEntry(to, change, "customer.note-remove", path.userId, { note: note.id }, null),
    ])
    .catch(throwOnPrecondition(createNoteChangedError));
}

async function getNote({ db }: Pick<Change, "db">, { userId, noteId }: NotePath) {
  const [note] = await db.read
    .select()
    .from(customerNotes)
    .where(and(eq(customerNotes.id, noteId), eq(customerNotes.userId, userId)));
  if (!note) throw new AppError("not_found", noteNotFoundMessage);
  return note;
}
