import type { Product, RelatedProduct, RelatedProducts } from "../../../contract/index.ts";
import type { Database } from "../../../platform/db/database.ts";
import { toRupees } from "../../../platform/money.ts";
import { buildPictureUrl, getAvailability } from "../present-product.ts";
import { getProduct } from "./products.ts";
import {
  boughtTogetherQuery,
  otherMakersQuery,
  otherPacksQuery,
  otherStrengthsQuery,
  relatedRowsQuery,
} from "./related-queries.ts";
import { isSameRelease } from "./release-words.ts";

const maxShown = 6;

export interface Related {
  data: RelatedProducts;
  /** Ids of all candidates: a stock change of any of them may change the result. */
  considered: string[];
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
  return {
    data: {
      otherMakers: limitShown(sortAvailableFirst(pick(makers))),
      otherPacks: limitShown(sortAvailableFirst(pick(packs))),
      boughtTogether: limitShown(
        pick(together).filter((other) => isAvailable(other) && other.prescriptionRequired === "no"),
      ),
    },
    considered,
  };
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
