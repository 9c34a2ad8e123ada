import { asc, eq, sql } from "drizzle-orm";
import type { DeliveryDoubt, DeliveryFault, DeliveryLine } from "../../contract/deliveries.ts";
import { limits } from "../../contract/index.ts";
import type { Database } from "../../platform/db/database.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { toRupees } from "../../platform/money.ts";
import { batches, sellingDays } from "../catalog/batches/table.ts";
import { products } from "../catalog/table.ts";
import { deliveryLines } from "./table.ts";

/**
 * Lists the lines of a delivery in the order of the bill, with what is doubtful or wrong about them.
 * @param isReceived lines that were received have no doubts or faults any more
 */
export async function readLines(
  { read }: Pick<Database, "read">,
  { id, isReceived, now }: { id: string; isReceived: boolean; now: Date },
): Promise<DeliveryLine[]> {
  const rows = await read
    .select({
      line: deliveryLines,
      product: {
        name: products.name,
        sku: products.sku,
        stock: products.stock,
        pricePaisa: products.payablePaisa,
      },
      batch: { id: batches.id, expiry: batches.expiry, state: batches.state },
      cutoff: sellingDays.cutoff,
    })
    .from(deliveryLines)
    .innerJoin(sellingDays, eq(sellingDays.id, 1))
    .leftJoin(products, eq(products.id, deliveryLines.productId))
    .leftJoin(
      batches,
      sql`${batches.productId} = ${deliveryLines.productId} and ${batches.numberKey} = ${deliveryLines.numberKey}`,
    )
    .where(eq(deliveryLines.deliveryId, id))
    .orderBy(asc(deliveryLines.position), asc(deliveryLines.id));
  const today = formatKathmanduDay(now);
  const group = groupLines(rows);
  return rows.map((row) => {
    const { line, product, batch } = row;
    const others = group(row);
    const conflict = batch && batch.expiry !== line.expiry ? batch : others.find(hasOther(line));
    const faults = isReceived ? [] : listFaults(row, others, conflict !== undefined);
    return {
      ...{ id: line.id, productId: line.productId },
      ...{ name: product?.name ?? line.name, sku: product?.sku ?? line.sku },
      ...{ number: line.number, expiry: line.expiry },
      ...{ pieces: line.pieces, freePieces: line.freePieces },
      ...{ cost: inRupees(line.costPaisa), mrp: inRupees(line.mrpPaisa) },
      ...presentMargin(line, product),
      batchId: line.batchId ?? batch?.id ?? null,
      otherExpiry: faults.includes("otherExpiry") ? (conflict?.expiry ?? null) : null,
      doubts: isReceived ? [] : listDoubts(line.expiry, today, row.cutoff),
      faults,
      warnings: listWarnings(line, product),
    };
  });
}

type Line = Pick<
  typeof deliveryLines.$inferSelect,
  "productId" | "numberKey" | "expiry" | "pieces" | "freePieces" | "costPaisa" | "mrpPaisa"
>;
interface Row {
  line: Line;
  product: { stock: number; pricePaisa: number } | null;
  batch: { expiry: string | null; state: string } | null;
}

/** Finds all lines of a row's product. */
function groupLines(rows: readonly Row[]) {
  const byProduct = Map.groupBy(rows, ({ line }) => line.productId);
  return ({ line }: Row) => (byProduct.get(line.productId) ?? []).map((row) => row.line);
}

const hasOther = (line: Line) => (other: Line) =>
  other.numberKey === line.numberKey && other.expiry !== line.expiry;

function listFaults(
  { product, batch }: Row,
  ofProduct: readonly Line[],
  hasOtherExpiry: boolean,
): DeliveryFault[] {
  const coming = ofProduct.reduce((sum, line) => sum + line.pieces + line.freePieces, 0);
  return [
    ...(hasOtherExpiry ? (["otherExpiry"] as const) : []),
    ...(batch && batch.state !== "sellable" ? (["notSellable"] as const) : []),
    ...(product ? [] : (["productGone"] as const)),
    ...(product && product.stock + coming > limits.maxStock ? (["tooMany"] as const) : []),
  ];
}

function listDoubts(expiry: string | null, today: string, cutoff: string): DeliveryDoubt[] {
  if (expiry === null) return ["noExpiry"];
  if (expiry < today) return ["expired"];
  return expiry < cutoff ? ["withinMargin"] : [];
}

const listWarnings = (line: Line, product: Row["product"]): DeliveryLine["warnings"] => {
  const landed = computeLandedPaisa(line);
  return [
    ...(product && line.mrpPaisa !== null && product.pricePaisa > line.mrpPaisa
      ? (["aboveMrp"] as const)
      : []),
    ...(product && landed !== null && product.pricePaisa < landed ? (["belowCost"] as const) : []),
  ];
};

/** The cost of a piece with the free ones, rounded to the nearest paisa, half a paisa up; null while unknown. */
export const computeLandedPaisa = ({
  costPaisa,
  pieces,
  freePieces,
}: Pick<Line, "costPaisa" | "pieces" | "freePieces">): number | null =>
  costPaisa === null ? null : Math.round(costPaisa / (pieces + freePieces));

function presentMargin(line: Line, product: Row["product"]) {
  const landed = computeLandedPaisa(line);
  const price = product?.pricePaisa ?? null;
  return {
    landedCost: inRupees(landed),
    price: inRupees(price),
    margin:
      landed === null || price === null || price === 0
        ? null
        : {
            amount: toRupees(price - landed),
            percent: Math.round(((price - landed) * 1000) / price) / 10,
          },
  };
}

const inRupees = (paisa: number | null) => (paisa === null ? null : toRupees(paisa));
