import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { isPublished } from "../published.ts";
import { boughtTogether, labelKeyIn, productImages, products } from "../table.ts";

const { id, genericName, strength, form, manufacturer, packUnit, payablePaisa } = products;
const given = sql.placeholder;

/** Compares a column with a text of the product that the page is about. */
const isSameLabel = (column: SQLiteColumn, name: string): SQL =>
  sql`${labelKeyIn(column)} = lower(replace(${given(name)}, ' ', ''))`;

// As the partial index says it, or it is not used.
const isOffered = and(isNotNull(genericName), sql`${products.isActive} = 1`);
const byGeneric = sql`${products} indexed by products_by_generic`;
const isSameMedicine = and(
  isOffered,
  isSameLabel(genericName, "genericName"),
  isSameLabel(strength, "strength"),
  isSameLabel(form, "form"),
);

/** More than a page shows, since some are sold out. */
const mostFound = 8;

/** The same medicine of other makers: what can be compared by the piece first, the cheapest first. */
export const otherMakersQuery = prepareOnce((read) =>
  read
    .select({ id: sql<string>`${id}`, name: sql<string>`${products.name}` })
    .from(byGeneric)
    .where(and(isSameMedicine, sql`${manufacturer} <> ${given("manufacturer")}`, isPublished))
    .orderBy(
      sql`${labelKeyIn(packUnit)} is not lower(replace(${given("packUnit")}, ' ', ''))`,
      asc(sql`${payablePaisa} / ${products.packSize}`),
      asc(id),
    )
    .limit(mostFound)
    .prepare(),
);

/** Other packs of the same medicine by the same maker. */
export const otherPacksQuery = prepareOnce((read) =>
  read
    .select({ id: sql<string>`${id}` })
    .from(byGeneric)
    .where(
      and(
        isSameMedicine,
        eq(manufacturer, given("manufacturer")),
        ne(id, given("id")),
        isPublished,
      ),
    )
    .orderBy(asc(products.packSize), asc(id))
    .limit(mostFound)
    .prepare(),
);

/** One product of each other strength and form of the generic name; the same maker's where it has one. */
export const otherStrengthsQuery = prepareOnce((read) =>
  read
    .select({
      id: sql<string>`${id}`,
      isSameMaker: sql<number>`max(${manufacturer} is ${given("manufacturer")})`,
    })
    .from(byGeneric)
    .where(
      and(
        isOffered,
        isSameLabel(genericName, "genericName"),
        or(
          sql`${labelKeyIn(strength)} is not lower(replace(${given("strength")}, ' ', ''))`,
          sql`${labelKeyIn(form)} is not lower(replace(${given("form")}, ' ', ''))`,
        ),
        isPublished,
      ),
    )
    .groupBy(labelKeyIn(strength), labelKeyIn(form))
    .limit(mostFound)
    .prepare(),
);

export const boughtTogetherQuery = prepareOnce((read) =>
  read
    .select({ others: boughtTogether.others })
    .from(boughtTogether)
    .where(eq(boughtTogether.productId, given("id")))
    .prepare(),
);

/** What a line or a link shows of those of these ids that guests can see. */
export const relatedRowsQuery = prepareOnce((read) =>
  read
    .select({
      id,
      name: products.name,
      pricePaisa: products.pricePaisa,
      discountPricePaisa: products.discountPricePaisa,
      stock: products.stock,
      minStock: products.minStock,
      expiryDate: products.expiryDate,
      categoryId: products.categoryId,
      manufacturer,
      strength,
      form,
      packSize: products.packSize,
      packUnit,
      prescriptionRequired: products.prescriptionRequired,
      picture: sql<string | null>`(select picture from ${productImages} as image
        where image.product_id = ${products}.id order by position, id limit 1)`,
    })
    .from(products)
    .where(
      and(
        sql`${id} in (select value from json_each(${given("ids")}))`,
        // The plus keeps the planner from walking all active products.
        sql`+${products.isActive} = 1`,
        isPublished,
      ),
    )
    .prepare(),
);
