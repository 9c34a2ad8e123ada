import type { Product, RelatedProduct, RelatedProducts } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { toRupees } from "../../../platform/money.ts";
import { buildPictureUrl, getAvailability } from "../present-product.ts";
import { inStockTag } from "./catalog-version.ts";
import { getFilterShape, readFilterValues } from "./product-filters.ts";
import { getProduct, pageQuery } from "./products.ts";
import {
  boughtTogetherQuery,
  otherMakersQuery,
  otherPacksQuery,
  otherStrengthsQuery,
  relatedRowsQuery,
} from "./related-queries.ts";
import { isSameRelease } from "./release-words.ts";

const maxShown = 6;

/** Walks the category's index, and reads no more than it needs. */
const newestFirst = { sortBy: "createdAt", order: "desc", isSorted: false } as const;

export interface Related {
  data: RelatedProducts;
  /** What the result depends on: the ids of all candidates, because the stock of any of them may change it. */
  tags: string[];
}

/**
 * Lists the products that a product page links to.
 * @param today calendar date in Kathmandu, YYYY-MM-DD
 * @throws AppError `not_found`, also for inactive products
 */
export async function listRelatedProducts(
  db: Database,
  id: string,
  today: string,
): Promise<Related> {
  const product = await getProduct(db, { id }, today);
  const [makers, packs, together] = await Promise.all([
    findOtherMakers(db, product),
    findOtherPacks(db, product),
    findBoughtTogether(db, product),
  ]);
  const considered = [...new Set([...makers, ...packs, ...together])];
  const known = await readRelated(db, considered, today);
  const pick = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const data = {
    otherMakers: limitShown(sortAvailableFirst(pick(makers))),
    otherPacks: limitShown(sortAvailableFirst(pick(packs))),
    boughtTogether: limitShown(
      pick(together).filter((other) => isAvailable(other) && other.prescriptionRequired === "no"),
    ),
  } satisfies RelatedProducts;
  if (!product.categoryId || Object.values(data).some((list) => list.length > 0)) {
    return { data, tags: considered };
  }
  const ids = await findInCategory(db, product.categoryId, id, today);
  const others = await readRelated(db, ids, today);
  return {
    data: { ...data, sameCategory: ids.flatMap((id) => others.get(id) ?? []) },
    tags: [...considered, ...ids, inStockTag],
  };
}

/** Returns the ids of a category's other products without prescription: in stock first, then newest. */
async function findInCategory(
  db: Database,
  categoryId: string,
  id: string,
  today: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const inStock of ["true", "false"] as const) {
    const missing = maxShown - found.length;
    if (missing === 0) break;
    const filters = { categoryId, prescription: "no", inStock, sortBy: "createdAt" } as const;
    const query = pageQuery(db, { ...getFilterShape(filters), ...newestFirst });
    // One more, because the product itself may be among them.
    const values = { ...readFilterValues(filters, today), limit: missing + 1, offset: 0 };
    const rows = await query.all(values);
    found.push(...rows.flatMap((row) => (row.id === id ? [] : row.id)).slice(0, missing));
  }
  return found;
}

/** Compares only products with a strength and a form; without them "the same medicine" cannot be known. */
async function findOtherMakers(db: Database, product: Product): Promise<string[]> {
  const { genericName, strength, form, manufacturer, packUnit, name } = product;
  if (!genericName || !strength || !form || !manufacturer) return [];
  const values = { genericName, strength, form, manufacturer, packUnit: packUnit ?? null };
  const rows = await otherMakersQuery(db).all(values);
  return rows.flatMap((other) => (isSameRelease(name, other.name) ? other.id : []));
}

async function findOtherPacks(db: Database, product: Product): Promise<string[]> {
  const { id, genericName, strength = null, form = null, manufacturer } = product;
  if (!genericName) return [];
  const values = { id, genericName, strength, form, manufacturer };
  const [packs, strengths] = await Promise.all([
    otherPacksQuery(db).all(values),
    otherStrengthsQuery(db).all(values),
  ]);
  const byMaker = strengths.toSorted((a, b) => b.isSameMaker - a.isSameMaker);
  return [...packs, ...byMaker].map(({ id }) => id);
}

/** Returns nothing for prescription medicines: they reveal something about the buyers. */
async function findBoughtTogether(db: Database, product: Product): Promise<string[]> {
  if (product.prescriptionRequired === "yes") return [];
  const [row] = await boughtTogetherQuery(db).all({ id: product.id });
  return row?.others ?? [];
}

async function readRelated(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, RelatedProduct>> {
  const rows = await relatedRowsQuery(db).all({ ids: JSON.stringify(ids) });
  return new Map(
    rows.map((row) => {
      const { pricePaisa, discountPricePaisa, stock, minStock, expiryDate, picture, ...rest } = row;
      return [
        row.id,
        {
          ...rest,
          price: toRupees(pricePaisa),
          discountPrice: discountPricePaisa === null ? null : toRupees(discountPricePaisa),
          availability: getAvailability({ stock, minStock, expiryDate }, today),
          prescriptionRequired: row.prescriptionRequired ? "yes" : "no",
          profileImgUrl: picture === null ? null : buildPictureUrl(picture),
        },
      ];
    }),
  );
}

const isAvailable = ({ availability }: RelatedProduct) => availability !== "out_of_stock";

const sortAvailableFirst = (list: readonly RelatedProduct[]) =>
  list.toSorted((a, b) => Number(isAvailable(b)) - Number(isAvailable(a)));

const limitShown = (list: readonly RelatedProduct[]) => list.slice(0, maxShown);
