import { categoryHues } from "../src/contract/category-hues.ts";
import { limits } from "../src/contract/limits.ts";
import { toSlug } from "../src/domains/catalog/slug.ts";
import type { categories, products } from "../src/domains/catalog/table.ts";
import { formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { type DemoCategory, type DemoProduct, demoCategories } from "./demo-catalogue.ts";
import { idOf, pick } from "./derive.ts";
import type { ShotList } from "./drawing/draw-product.ts";

export type CategoryRow = typeof categories.$inferInsert;
export type ProductRow = typeof products.$inferInsert;

/** A product's row and what its pictures are drawn from. */
export interface DemoEntry {
  row: ProductRow;
  shots: ShotList;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Rows of the thirty categories. They are a year old, so that every product is younger. */
export function categoryRows(now: Date): CategoryRow[] {
  return demoCategories.map(({ slug, name, description }, index) => ({
    id: idOf(`category ${slug}`),
    name,
    slug,
    description,
    createdAt: new Date(now.getTime() - 365 * day + index * hour),
  }));
}

/** All products, newest first. The same `now` gives the same rows. */
export function productEntries(now: Date): DemoEntry[] {
  const entries = demoCategories.flatMap((category, categoryIndex) =>
    category.products.map((product, index) => ({ category, categoryIndex, product, index })),
  );
  // Round by round through the categories, so that the newest page shows the breadth of the shop.
  const shuffle = ({ category, index }: (typeof entries)[number]) =>
    pick(`${index} ${category.slug}`, 1e9);
  const shuffled = entries.toSorted((a, b) => a.index - b.index || shuffle(a) - shuffle(b));
  return varied(shuffled, ({ product }) => product.pack.form).map(
    ({ category, categoryIndex, product, index }, age) => ({
      row: productRow(category, product, new Date(now.getTime() - (5 + age * 31) * hour), now),
      shots: shotListOf(category, categoryIndex, product, index),
    }),
  );
}

/** The same things in nearly the same order, none like one of the three before it while there is a choice. */
function varied<T>(things: readonly T[], kindOf: (thing: T) => string): T[] {
  const left = [...things];
  const taken: T[] = [];
  while (left.length > 0) {
    const before = taken.slice(-3).map(kindOf);
    const other = left.findIndex((thing) => !before.includes(kindOf(thing)));
    taken.push(...left.splice(Math.max(other, 0), 1));
  }
  return taken;
}

function productRow(
  category: DemoCategory,
  product: DemoProduct,
  createdAt: Date,
  now: Date,
): ProductRow {
  const slug = toSlug(product.name);
  const letters = slug.replaceAll("-", "").slice(0, 4).toUpperCase();
  return {
    id: idOf(`product ${slug}`),
    name: product.name,
    slug,
    description: product.description,
    shortDescription: product.contents,
    pricePaisa: product.pricePaisa,
    discountPricePaisa: product.offerPaisa,
    sku: `${category.code}-${letters}-${100 + pick(`sku ${slug}`, 900)}`,
    stock: product.stock ?? 24 + pick(`stock ${slug}`, 260),
    minStock: limits.defaultMinStock + 5 * pick(`shelf ${slug}`, 3),
    categoryId: idOf(`category ${category.slug}`),
    manufacturer: product.maker.name,
    genericName: product.genericName,
    strength: product.strength,
    form: product.form,
    packSize: product.packSize,
    packUnit: product.packUnit,
    expiryDate: expiryOf(product, slug, now),
    batchNumber: batchOf(product),
    prescriptionRequired: product.marks.has("prescription"),
    isFeatured: product.marks.has("featured"),
    isActive: !product.marks.has("inactive"),
    createdAt,
    updatedAt: createdAt,
  };
}

function expiryOf(product: DemoProduct, slug: string, now: Date): string | null {
  if (product.marks.has("undated")) return null;
  const days = product.marks.has("expired") ? -12 : 120 + pick(`expiry ${slug}`, 800);
  return formatKathmanduDay(new Date(now.getTime() + days * day));
}

const batchOf = ({ maker, name }: DemoProduct) =>
  `${maker.code}${1000 + pick(`batch ${name}`, 9000)}`;

/** What to draw for a product. Names are split before their strength, so that the name is large. */
export function shotListOf(
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
    back: { batch: batchOf(product), needsPrescription: product.marks.has("prescription") },
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
