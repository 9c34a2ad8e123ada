import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../../platform/db/database.ts";
import { parseBarcodes } from "../../format-product-texts.ts";
import { productBarcodes, products } from "../../table.ts";
import type { ImportValues } from "../record/table.ts";

interface Row {
  line: number;
  productId: string;
  after: Pick<ImportValues, "barcodes">;
}

/** Finds rows with a barcode that another product has got meanwhile. Returns the reasons by line. */
export async function findTakenBarcodes(
  { read }: Pick<Database, "read">,
  rows: readonly Row[],
): Promise<Map<number, string>> {
  const listed = rows.flatMap(({ line, productId, after }) =>
    parseBarcodes(after.barcodes).map((barcode) => ({ line, productId, barcode })),
  );
  if (listed.length === 0) return new Map();
  const codes = JSON.stringify(listed.map(({ barcode }) => barcode));
  const found = await read
    .select({ barcode: productBarcodes.barcode, id: products.id, name: products.name })
    .from(productBarcodes)
    .innerJoin(products, eq(products.id, productBarcodes.productId))
    .where(inArray(productBarcodes.barcode, sql`(select value from json_each(${codes}))`));
  const holders = new Map(found.map((row) => [row.barcode, row]));
  return new Map(
    listed.flatMap(({ line, productId, barcode }): [number, string][] => {
      const holder = holders.get(barcode);
      if (!holder || holder.id === productId) return [];
      return [[line, `${barcode} is a barcode of ${holder.name}`]];
    }),
  );
}
