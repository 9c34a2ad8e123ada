import { type SQL, sql } from "drizzle-orm";
import type { DisposalInput, DisposalKind } from "../../../contract/index.ts";
import type { StockEntryKind, StockPlace } from "../../../contract/stock.ts";
import { AppError } from "../../../platform/app-error.ts";
import { addAuditEntry, type Change } from "../../../platform/audit-log/audit-entry.ts";
import type { Statement, WriteBuilder } from "../../../platform/db/database.ts";
import {
  answerOnce,
  type RepeatableCall,
  rememberCall,
} from "../../../platform/idempotency/answer-once.ts";
import {
  addPrecondition,
  throwOnPrecondition,
} from "../../../platform/preconditions/precondition.ts";
import { asStockWrite } from "../batches/stock-statements.ts";
import { batches, sellingDays, stockEntries } from "../batches/table.ts";
import { disposals } from "./table.ts";

const entryKinds: Record<DisposalKind, StockEntryKind> = {
  destroyed: "destroyed",
  returnedToSupplier: "purchaseReturned",
  released: "released",
};

/**
 * Destroys pieces, returns them to the supplier, or releases what was set aside to sale: one write with a record, its
 * entries of the ledger and an audit entry.
 * @returns the id of the record
 * @throws AppError `invalid_input` without a witness of a destruction, and for a batch that is named twice; `conflict` when
 * the pieces are others than those shown, or cannot be released
 */
export async function createDisposal(
  change: Change,
  { kind, items, reason, witness }: DisposalInput,
  call: RepeatableCall | null,
): Promise<string> {
  const { db, actor, now } = change;
  assertWhole({ kind, items, witness });
  const id = crypto.randomUUID();
  const cause = { id, kind: entryKinds[kind], actor, reason, at: now.getTime() };
  const listed = sql`(
    select value ->> 'batch' as "batch", value ->> 'place' as "place", value ->> 'pieces' as "pieces"
    from json_each(${JSON.stringify(items)}))`;
  const write = async () => {
    await db
      .write((to) => [
        addPrecondition(to, areAsShown(listed, items.length, kind)),
        to.insert(disposals).values({ id, kind, reason, witness, by: actor, at: now }),
        ...(kind === "released" ? release(to, listed, cause) : take(to, listed, cause)),
        addAuditEntry(to, change, `stock.${kind}`, id, null, { items, reason, witness }),
        ...(call ? rememberCall(to, call, id, now) : []),
      ])
      .catch(throwOnPrecondition(() => createChangedError(kind)));
    return id;
  };
  return answerOnce(db, call, write, (kept) => kept ?? id);
}

function assertWhole({ kind, items, witness }: Pick<DisposalInput, "kind" | "items" | "witness">) {
  if (kind === "destroyed" && witness === null) {
    const message = "Please enter who watched";
    throw new AppError("invalid_input", message, { witness: message });
  }
  const places = new Set(items.map(({ batch, place }) => `${place} ${batch}`));
  if (places.size < items.length) {
    const message = "A batch is named twice";
    throw new AppError("invalid_input", message, { items: message });
  }
}

const createChangedError = (kind: DisposalKind) =>
  new AppError(
    "conflict",
    kind === "released"
      ? "These pieces have changed, are recalled or have expired. Look at the list again."
      : "These pieces have changed meanwhile. Look at the list again.",
  );

/** Precondition that all pieces are as they were shown. Expired and recalled ones are never released. */
const areAsShown = (listed: SQL, count: number, kind: DisposalKind): SQL => sql`(
  select count(*) from ${listed} join ${batches} on ${batches.id} = "batch"
  where "pieces" = iif("place" = 'sale', ${batches.quantity}, ${batches.quarantined})
    and (${kind !== "released" ? 1 : 0} or (
      (${batches.expiry} is null or ${batches.expiry} >= (select ${sellingDays.day} from ${sellingDays}))
      and ${batches.state} = iif("place" = 'sale', 'quarantine', 'sellable')))
  ) = ${count}`;

interface Cause {
  id: string;
  kind: StockEntryKind;
  actor: string;
  reason: string;
  at: number;
}

const take = (to: WriteBuilder, listed: SQL, cause: Cause): Statement[] =>
  (["sale", "quarantine"] as const).map((place) => move(to, listed, place, place, -1, cause));

/** What was set aside goes into its batch; a batch that is set aside as a whole is sellable again. */
const release = (to: WriteBuilder, listed: SQL, cause: Cause): Statement[] => [
  move(to, listed, "quarantine", "quarantine", -1, cause),
  move(to, listed, "quarantine", "sale", 1, cause),
  move(to, listed, "sale", "sale", 0, cause),
  asStockWrite(
    to
      .update(batches)
      .set({ state: "sellable" })
      .where(sql`${batches.id} in (select "batch" from ${listed} where "place" = 'sale')`),
  ),
];

/**
 * Builds the entries of the listed pieces of one place.
 * @param from the listed place
 * @param place where the entry is
 * @param sign 1 adds the pieces, -1 takes them, 0 only notes it
 */
function move(
  to: WriteBuilder,
  listed: SQL,
  from: StockPlace,
  place: StockPlace,
  sign: -1 | 0 | 1,
  { id, kind, actor, reason, at }: Cause,
): Statement {
  const present = place === "sale" ? batches.quantity : batches.quarantined;
  const moved = sql`${sql.raw(String(sign))} * "pieces"`;
  return asStockWrite(
    to.insert(stockEntries).select(
      sql`select null, ${batches.id}, ${batches.productId}, ${kind}, ${place}, ${moved}, ${present}, ${present} + ${moved},
        ${actor}, ${id}, null, ${reason}, ${at}
      from ${listed} join ${batches} on ${batches.id} = "batch" where "place" = ${from}`,
    ),
  );
}
