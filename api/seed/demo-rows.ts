import { categoryHues } from "../src/contract/category-hues.ts";
import { limits } from "../src/contract/limits.ts";
import { toSkuKey } from "../src/domains/catalog/sku.ts";
import { toSlug } from "../src/domains/catalog/slug.ts";
import type { categories, products } from "../src/domains/catalog/table.ts";
import { formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { type DemoCategory, type DemoProduct, demoCategories } from "./demo-catalogue.ts";
import { createId, pickNumber } from "./derive.ts";
import type { ShotList } from "./drawing/draw-product.ts";

export type CategoryRow = typeof categories.$inferInsert;
export type ProductRow = typeof products.$inferInsert;

/** A product's row and the data for its pictures. */
export interface DemoEntry {
  row: ProductRow;
  shots: ShotList;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Rows of the thirty categories. They are a year old, so that every product is younger. */
export function buildCategoryRows(now: Date): CategoryRow[] {
  return demoCategories.map(({ slug, name, description }, index) => ({
    id: createId(`category ${slug}`),
    name,
    slug,
    description,
    createdAt: new Date(now.getTime() - 365 * day + index * hour),
  }));
}

/** All products, newest first. The same `now` gives the same rows. */
export function buildProductEntries(now: Date): DemoEntry[] {
  const entries = demoCategories.flatMap((category, categoryIndex) =>
    category.products.map((product, index) => ({ category, categoryIndex, product, index })),
  );
  // One product of each category per round, so that the newest page shows the variety of the shop.
  const shuffle = ({ category, index }: (typeof entries)[number]) =>
    pickNumber(`${index} ${category.slug}`, 1e9);
  const shuffled = entries.toSorted((a, b) => a.index - b.index || shuffle(a) - shuffle(b));
  return spreadSimilar(shuffled, ({ product }) => product.pack.form).map(
    ({ category, categoryIndex, product, index }, age) => ({
      row: buildProductRow(category, product, new Date(now.getTime() - (5 + age * 31) * hour), now),
      shots: createShotList(category, categoryIndex, product, index),
    }),
  );
}

/** Reorders items slightly, so that none is like one of the three before it, if possible. */
function spreadSimilar<T>(things: readonly T[], kindOf: (thing: T) => string): T[] {
  const left = [...things];
  const taken: T[] = [];
  while (left.length > 0) {
    const before = taken.slice(-3).map(kindOf);
    const other = left.findIndex((thing) => !before.includes(kindOf(thing)));
    taken.push(...left.splice(Math.max(other, 0), 1));
  }
  return taken;
}

function buildProductRow(
  category: DemoCategory,
  product: DemoProduct,
  createdAt: Date,
  now: Date,
): ProductRow {
  const slug = toSlug(product.name);
  const letters = slug.replaceAll("-", "").slice(0, 4).toUpperCase();
  const sku = `${category.code}-${letters}-${100 + pickNumber(`sku ${slug}`, 900)}`;
  return {
    id: createId(`product ${slug}`),
    name: product.name,
    slug,
    description: product.description,
    shortDescription: product.contents,
    pricePaisa: product.pricePaisa,
    discountPricePaisa: product.offerPaisa,
    sku,
    skuKey: toSkuKey(sku),
    stock: product.stock ?? 24 + pickNumber(`stock ${slug}`, 260),
    minStock: limits.defaultMinStock + 5 * pickNumber(`shelf ${slug}`, 3),
    categoryId: createId(`category ${category.slug}`),
    manufacturer: product.maker.name,
    genericName: product.genericName,
    strength: product.strength,
    form: product.form,
    packSize: product.packSize,
    packUnit: product.packUnit,
    expiryDate: getExpiry(product, slug, now),
    batchNumber: createBatch(product),
    prescriptionRequired: product.marks.has("prescription"),
    isFeatured: product.marks.has("featured"),
    isActive: !product.marks.has("inactive"),
    createdAt,
    updatedAt: createdAt,
  };
}

function getExpiry(product: DemoProduct, slug: string, now: Date): string | null {
  if (product.marks.has("undated")) return null;
  const days = product.marks.has("expired") ? -12 : 120 + pickNumber(`expiry ${slug}`, 800);
  return formatKathmanduDay(new Date(now.getTime() + days * day));
}

const createBatch = ({ maker, name }: DemoProduct) =>
  `${maker.code}${1000 + pickNumber(`batch ${name}`, 9000)}`;

/** The data for drawing a product. Names are split before the strength, so that the name can be large. */
export function createShotList(
  category: DemoCategory,
  categoryIndex: number,
  product: DemoProduct,
  index: number,
): ShotList {
  return {
    pack: product.pack,
    words: {
      ...(product.label ?? splitName(product.name)),
      note: product.contents,
      maker: product.maker.name,
    },
    back: { batch: createBatch(product), needsPrescription: product.marks.has("prescription") },
    hue: categoryHues[category.slug],
    variant: index * 3 + categoryIndex,
    count: product.marks.has("featured") ? 3 : 2,
  };
}

function splitName(name: string): { title: string; detail: string } {
  const words = name.split(" ");
  const at = words.findIndex((word) => /^\d/.test(word));
  if (at < 1) return { title: name, detail: "" };
  return { title: words.slice(0, at).join(" "), detail: words.slice(at).join(" ") };
}
