import { eq, sql } from "drizzle-orm";
import type {
  EmergencyNumbers,
  EmergencyNumbersInput,
  KeptEmergencyNumbers,
} from "../../contract/index.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepared.ts";
import { assertFormCurrent } from "../../platform/preconditions/assert-form-current.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { emergencyNumbers } from "./table.ts";

const numbersQuery = prepareOnce((read) => read.select().from(emergencyNumbers).prepare());

async function readRow(db: Pick<Database, "read">) {
  const [row] = await numbersQuery(db).all();
  if (!row) throw new Error("The emergency_numbers table is empty");
  const { id, isChecked, updatedAt, ...numbers } = row;
  return { numbers, isChecked, updatedAt };
}

/** Returns the telephone numbers for customers in an emergency. */
export const readEmergencyNumbers = async (db: Pick<Database, "read">): Promise<EmergencyNumbers> =>
  (await readRow(db)).numbers;

/** Returns the telephone numbers, and whether an admin has confirmed them. */
export async function getEmergencyNumbers(
  db: Pick<Database, "read">,
): Promise<KeptEmergencyNumbers> {
  const { numbers, isChecked, updatedAt } = await readRow(db);
  return { ...numbers, isChecked, updatedAt: updatedAt.toISOString() };
}

/**
 * Replaces and confirms the telephone numbers, and adds an audit entry.
 * @throws AppError `conflict`, with the current numbers, for a form older than the last edit
 */
export const setEmergencyNumbers = (
  change: Change,
  input: EmergencyNumbersInput,
): Promise<KeptEmergencyNumbers> =>
  retryOnConflict(async () => {
    const { db } = change;
    const { expectedUpdatedAt, ...numbers } = input;
    const { updatedAt: last, ...row } = await readRow(db);
    const before = { ...row.numbers, isChecked: row.isChecked };
    assertFormCurrent("form", { updatedAt: last }, expectedUpdatedAt, before);
    const after = { ...numbers, isChecked: true };
    if (Bun.deepEquals(before, after)) return { ...before, updatedAt: last.toISOString() };
    // Each edit gets a later time than the previous one.
    const updatedAt = new Date(Math.max(change.now.getTime(), last.getTime() + 1));
    await db.write((to) => [
      addPrecondition(
        to,
        sql`select 1 from ${emergencyNumbers} where ${eq(emergencyNumbers.updatedAt, last)}`,
      ),
      to.update(emergencyNumbers).set({ ...after, updatedAt }),
      addAuditEntry(to, change, "settings.emergency-numbers", "emergency-numbers", before, after),
    ]);
    return { ...after, updatedAt: updatedAt.toISOString() };
  });
