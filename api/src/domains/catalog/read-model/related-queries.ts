import { and, asc, eq, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepareOnce } from "../../../platform/db/prepared.ts";
import { isPublished } from "../is-published.ts";
import { boughtTogether, buildLabelKey, productImages, products } from "../table.ts";

const { id, genericName, strength, form, manufacturer, packUnit, payablePaisa } = products;
const { placeholder } = sql;

/** Compares a column with a label of the current product. */
const isSameLabel = (column: SQLiteColumn, name: string): SQL =>
  sql`${buildLabelKey(column)} = lower(replace(${placeholder(name)}, ' ', ''))`;

// Must match the condition of the partial index, or SQLite does not use it.
const isOffered = and(isNotNull(genericName), sql`${products.isActive} = 1`);
const byGeneric = sql`${products} indexed by products_by_generic`;
const isSameMedicine = and(
  isOffered,
  isSameLabel(genericName, "genericName"),
  isSameLabel(strength, "strength"),
  isSameLabel(form, "form"),
);

/** More than a page shows, because some may be sold out. */
const maxFound = 8;

/** The same medicine of other makers: comparable pack units first, then the cheapest per piece. */
export const otherMakersQuery = prepareOnce((read) =>
  read
    .select({ id: sql<string>`${id}`, name: sql<string>`${products.name}` })
    .from(byGeneric)
    .where(and(isSameMedicine, sql`${manufacturer} <> ${placeholder("manufacturer")}`, isPublished))
    .orderBy(
      sql`${buildLabelKey(packUnit)} is not lower(replace(${placeholder("packUnit")}, ' ', ''))`,
      asc(sql`${payablePaisa} / ${products.packSize}`),
      asc(id),
    )
    .limit(maxFound)
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
        eq(manufacturer, placeholder("manufacturer")),
        ne(id, placeholder("id")),
        isPublished,
      ),
    )
    .orderBy(asc(products.packSize), asc(id))
    .limit(maxFound)
    .prepare(),
);

/** One product for each other strength and form of the generic name, preferably of the same maker. */
export const otherStrengthsQuery = prepareOnce((read) =>
  read
    .select({
      id: sql<string>`${id}`,
      isSameMaker: sql<number>`max(${manufacturer} is ${placeholder("manufacturer")})`,
    })
    .from(byGeneric)
    .where(
      and(
        isOffered,
        isSameLabel(genericName, "genericName"),
        or(
          sql`${buildLabelKey(strength)} is not lower(replace(${placeholder("strength")}, ' ', ''))`,
          sql`${buildLabelKey(form)} is not lower(replace(${placeholder("form")}, ' ', ''))`,
        ),
        isPublished,
      ),
    )
    .groupBy(buildLabelKey(strength), buildLabelKey(form))
    .limit(maxFound)
    .prepare(),
);

export const boughtTogetherQuery = prepareOnce((read) =>
  read
    .select({ others: boughtTogether.others })
    .from(boughtTogether)
    .where(eq(boughtTogether.productId, placeholder("id")))
    .prepare(),
);

/** The fields that a link or row shows, for those of the ids that guests can see. */
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
        sql`${id} in (select value from json_each(${placeholder("ids")}))`,
        // The plus keeps the planner from walking all active products.
        sql`+${products.isActive} = 1`,
        isPublished,
      ),
    )
    .prepare(),
);
