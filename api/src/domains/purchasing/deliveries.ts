import { and, desc, eq, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import type {
  Delivery,
  DeliveryDetails,
  SupplierDeliveryListQuery,
} from "../../contract/deliveries.ts";
import { normalizeCode } from "../../contract/index.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { toRupees } from "../../platform/money.ts";
import { users } from "../identity/table.ts";
import { readLines } from "./read-lines.ts";
import { presentSupplier } from "./suppliers.ts";
import { deliveries, deliveryLines, suppliers } from "./table.ts";

type Reader = Pick<Database, "read">;

export const deliveryNotFoundMessage = "Delivery not found";

const linesOf = (what: SQL<number>) =>
  sql<number>`(select ${what} from ${deliveryLines} where ${deliveryLines.deliveryId} = ${deliveries.id})`;
const nameOf = (column: SQL) =>
  sql<string | null>`(select ${users.name} from ${users} where ${users.id} = ${column})`;

const selectDeliveries = ({ read }: Reader) =>
  read
    .select({
      delivery: deliveries,
      supplier: suppliers,
      lines: linesOf(sql`count(*)`),
      pieces: linesOf(sql`coalesce(sum(${deliveryLines.pieces} + ${deliveryLines.freePieces}), 0)`),
      costPaisa: linesOf(sql`coalesce(sum(${deliveryLines.costPaisa}), 0)`),
      creator: nameOf(sql`${deliveries.createdBy}`),
      receiver: nameOf(sql`${deliveries.receivedBy}`),
    })
    .from(deliveries)
    .innerJoin(suppliers, eq(suppliers.id, deliveries.supplierId));

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>["execute"]>>[number];

function presentDelivery({ delivery, supplier, ...row }: Row): Delivery {
  const { id, state, billNumber, day, createdBy, createdAt, updatedAt } = delivery;
  const { receivedBy, receivedAt } = delivery;
  return {
    ...{ id, state, supplier: presentSupplier(supplier), billNumber, day },
    ...{ lines: row.lines, pieces: row.pieces, cost: toRupees(row.costPaisa) },
    createdBy: { id: createdBy, name: row.creator ?? createdBy },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
    received:
      receivedBy === null || receivedAt === null
        ? null
        : {
            by: { id: receivedBy, name: row.receiver ?? receivedBy },
            at: receivedAt.toISOString(),
          },
  };
}

/** Builds the condition of a list. */
const buildFilter = ({ q, state, supplierId, from, to }: SupplierDeliveryListQuery) => {
  const bill = toBillKey(q);
  return and(
    state && eq(deliveries.state, state),
    supplierId === undefined ? undefined : eq(deliveries.supplierId, supplierId),
    from === undefined ? undefined : gte(deliveries.day, from),
    to === undefined ? undefined : lte(deliveries.day, to),
    // As a range, so that the index of bills is used.
    bill
      ? and(gte(deliveries.billKey, bill), lte(deliveries.billKey, `${bill}\u{10ffff}`))
      : undefined,
  );
};

/** Selects a page of the deliveries that match, those with the latest bills first. */
export const selectDeliveryPage = (db: Reader, query: SupplierDeliveryListQuery) =>
  selectDeliveries(db)
    .where(buildFilter(query))
    .orderBy(desc(deliveries.day), desc(deliveries.createdAt), desc(deliveries.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);

/** Lists a page of the deliveries that match, and how many do. */
export async function listDeliveries(
  db: Reader,
  query: SupplierDeliveryListQuery,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const rows = await selectDeliveryPage(db, query);
  return {
    deliveries: rows.map(presentDelivery),
    total: await db.read.$count(deliveries, buildFilter(query)),
  };
}

/** The key by which bill numbers are compared; the column `bill_key` computes the same. */
const toBillKey = (number: string) =>
  normalizeCode(number)
    .replaceAll(" ", "")
    // As SQLite does: only A to Z.
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Reads a delivery with its lines. @throws AppError `not_found` */
export async function getDelivery(db: Reader, id: string, now: Date): Promise<DeliveryDetails> {
  const [row] = await selectDeliveries(db).where(eq(deliveries.id, id));
  if (!row) throw new AppError("not_found", deliveryNotFoundMessage);
  const isReceived = row.delivery.state === "received";
  return {
    ...presentDelivery(row),
    items: await readLines(db, { id, isReceived, now }),
    sameBill: isReceived ? null : await findSameBill(db, row.delivery),
  };
}

/** Finds the delivery that was received with the same bill number of the same supplier. */
async function findSameBill(
  { read }: Reader,
  { id, supplierId, billKey }: typeof deliveries.$inferSelect,
): Promise<DeliveryDetails["sameBill"]> {
  const [found] = await read
    .select({ id: deliveries.id, receivedAt: deliveries.receivedAt })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.supplierId, supplierId),
        eq(deliveries.billKey, billKey),
        eq(deliveries.state, "received"),
        ne(deliveries.id, id),
      ),
    )
    .orderBy(desc(deliveries.receivedAt))
    .limit(1);
  return found?.receivedAt ? { id: found.id, receivedAt: found.receivedAt.toISOString() } : null;
}
