import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Supplier, SupplierInput, SupplierListQuery } from "../../contract/deliveries.ts";
import { normalizeCode } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../platform/audit-log/audit-entry.ts";
import type { Database, Statement, WriteBuilder } from "../../platform/db/database.ts";
import { addPrecondition } from "../../platform/preconditions/precondition.ts";
import { retryOnConflict } from "../../platform/preconditions/retry-on-conflict.ts";
import { suppliers } from "./table.ts";

export const supplierNotFoundMessage = "Supplier not found";

/** The key by which a supplier's name is unique: without regard to case and repeated spaces. */
export const toSupplierKey = (name: string): string =>
  normalizeCode(name).replace(/\s+/g, " ").toLowerCase();

export const presentSupplier = ({ id, name, phone }: Supplier): Supplier => ({ id, name, phone });

/** Lists suppliers by name; `q` is the beginning of a word of it. */
export async function listSuppliers(
  { read }: Pick<Database, "read">,
  { q, page, limit }: SupplierListQuery,
): Promise<{ suppliers: Supplier[]; total: number }> {
  const key = toSupplierKey(q);
  const matches = key ? sql`instr(' ' || ${suppliers.nameKey}, ${` ${key}`}) > 0` : undefined;
  const rows = await read
    .select()
    .from(suppliers)
    .where(matches)
    .orderBy(asc(suppliers.nameKey))
    .limit(limit)
    .offset((page - 1) * limit);
  return { suppliers: rows.map(presentSupplier), total: await read.$count(suppliers, matches) };
}

/** Builds the statement that adds a supplier, unless there is one of this name. */
export const addSupplier = (to: Pick<WriteBuilder, "insert">, name: string, now: Date): Statement =>
  to
    .insert(suppliers)
    .values({ id: crypto.randomUUID(), name, nameKey: toSupplierKey(name), createdAt: now })
    .onConflictDoNothing({ target: suppliers.nameKey });

/** SQL for the id of the supplier of this name. */
export const selectSupplierId = (name: string): SQL<string> =>
  sql`(select ${suppliers.id} from ${suppliers} where ${suppliers.nameKey} = ${toSupplierKey(name)})`;

/** Renames a supplier or changes its telephone number. @throws AppError `not_found`; `conflict` for another's name */
export const updateSupplier = (
  change: Change,
  id: string,
  { name, phone }: SupplierInput,
): Promise<Supplier> =>
  retryOnConflict(async () => {
    const { db } = change;
    const [before] = await db.read.select().from(suppliers).where(eq(suppliers.id, id));
    if (!before) throw new AppError("not_found", supplierNotFoundMessage);
    const after = { ...before, name, nameKey: toSupplierKey(name), phone };
    const isUnchanged = sql`select ${suppliers.name} = ${before.name} and ${suppliers.phone} is ${before.phone}
      from ${suppliers} where ${suppliers.id} = ${id}`;
    await db
      .write((to) => [
        addPrecondition(to, isUnchanged),
        to.update(suppliers).set(after).where(eq(suppliers.id, id)),
        addAuditEntry(
          to,
          change,
          "supplier.update",
          id,
          { name: before.name, phone: before.phone },
          { name, phone },
        ),
      ])
      .catch(throwOnNameTaken);
    return presentSupplier(after);
  });

function throwOnNameTaken(error: unknown): never {
  const isTaken =
    error instanceof Error &&
    error.message.includes("UNIQUE constraint failed: suppliers.name_key");
  if (!isTaken) throw error;
  const message = "Another supplier has this name";
  throw new AppError("conflict", message, { name: message });
}
