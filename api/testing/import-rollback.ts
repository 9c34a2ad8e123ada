import { eq, sql } from "drizzle-orm";
import { productListResponseSchema } from "../src/contract/index.ts";
import { products } from "../src/domains/catalog/table.ts";
import { addCategories, addProducts } from "./database.ts";
import { applyImport, checkImport, createCsvFile, readImport, uploadImport } from "./imports.ts";
import { createOrderShop } from "./orders.ts";
import { createPerson } from "./people.ts";

/** A file that changes two products of the shop below, leaves one, and creates two. */
export const rollbackLines = [
  "sku,name,price,category,stock,prescriptionRequired",
  "BALM,Red Balm,25,skin,,no",
  "ZINC,Zinc,100,,40,no",
  "SAME,Same,7,,9,no",
  "N1,New One,5,skin,3,no",
  "N2,New Two,6,skin,3,no",
];

/** A shop whose admin applies imports and rolls them back. */
export async function createRollbackShop() {
  const shop = await createOrderShop();
  const { db } = shop;
  const admin = await shop.createBuyer("admin", {}, "admin");
  await addCategories(db, [
    { id: "skin", slug: "skin" },
    { id: "pain", slug: "pain" },
  ]);
  await addProducts(db, [
    { id: "balm", sku: "BALM", name: "Balm", categoryId: "pain", pricePaisa: 100_00, stock: 50 },
    { id: "zinc", sku: "ZINC", name: "Zinc", pricePaisa: 100_00, stock: 50 },
    { id: "same", sku: "SAME", name: "Same", pricePaisa: 7_00, stock: 9 },
  ]);
  const requestRollback = (id: string) => admin.call("POST", `/imports/${id}/take-back`);
  return {
    ...shop,
    admin,
    /** Applies an import of these lines. Returns its id. */
    async apply(lines: readonly string[] = rollbackLines): Promise<string> {
      const file = createCsvFile(lines, "june.csv");
      const { id } = await checkImport(shop, admin, await uploadImport(admin, file));
      const { phase } = await applyImport(shop, admin, id);
      if (phase !== "applied") throw new Error(phase);
      return id;
    },
    requestRollback,
    /** Rolls an import back, which must succeed, and waits for the result. */
    async rollback(id: string) {
      const { status, body } = await requestRollback(id);
      if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
      await shop.imports.idle();
      return readImport(admin, id);
    },
    /** All that the shop has and searches of its products, but for times and epochs. */
    async dump() {
      const rows = await db.read.all<Record<string, unknown>>(
        sql`select * from products order by id`,
      );
      const documents = await db.read.all<Record<string, unknown>>(
        sql`select * from product_search_docs order by id`,
      );
      return {
        products: rows.map(({ updated_at, epoch, ...row }) => row),
        documents: documents.map(({ epoch, ...row }) => row),
      };
    },
    setProduct: (id: string, set: Partial<typeof products.$inferInsert>) =>
      db.write((to) => [to.update(products).set(set).where(eq(products.id, id))]),
    /** The id of the product with this SKU; empty when there is none. */
    async findId(sku: string): Promise<string> {
      const [row] = await db.read.select().from(products).where(eq(products.sku, sku));
      return row?.id ?? "";
    },
    /** The names that guests see. */
    async listNames(): Promise<string[]> {
      const { body } = await createPerson(shop).call("GET", "/products?sortBy=name&limit=100");
      return productListResponseSchema.parse(body).data.products.map(({ name }) => name);
    },
  };
}

export type RollbackShop = Awaited<ReturnType<typeof createRollbackShop>>;
