import { z } from "zod";
import { type CategorySlug, categoryHues } from "../src/contract/category-hues.ts";
import { toPaisa } from "../src/platform/money.ts";
import { packSchema } from "./drawing/pack.ts";
import { readTable } from "./read-table.ts";

const nameSchema = z.string().min(1);
const categorySlugSchema = z.enum(Object.keys(categoryHues) as [CategorySlug]);

/** Parses "40.50" rupees to paisa; undefined for an empty cell. */
const priceSchema = z
  .string()
  .regex(/^(\d+(\.\d\d)?)?$/)
  .transform((rupees) => (rupees === "" ? undefined : toPaisa(Number(rupees))));

const makers = new Map(
  readTable("catalogue/makers.csv", z.object({ name: nameSchema, code: nameSchema })).map(
    (maker) => [maker.name, maker],
  ),
);

/** Finds the maker by name. Its code starts its batch numbers. */
const makerSchema = z.string().transform((name, context) => {
  const maker = makers.get(name);
  if (!maker) context.addIssue(`catalogue/makers.csv has no maker "${name}"`);
  return maker ?? { name, code: "" };
});

const markNames = ["prescription", "featured", "inactive", "expired", "undated"] as const;

const productSchema = z
  .object({
    category: categorySlugSchema,
    name: nameSchema,
    /** Content of a pack: "Strip of 10 tablets". */
    contents: nameSchema,
    /** Empty if there is none, as for a thermometer; so are the next three. */
    genericName: z.string(),
    strength: z.string(),
    form: z.string(),
    /** Number of `packUnit`s in a pack; both or neither. */
    packSize: z.string().regex(/^\d*$/),
    packUnit: z.string(),
    maker: makerSchema,
    /** In rupees, like the offer. */
    price: priceSchema.pipe(z.int().positive()),
    offer: priceSchema,
    /** Pieces in stock; an empty cell means plenty. */
    stock: z.string().regex(/^\d*$/),
    /** `undated` products, of metal, plastic or cloth, have no expiry date. */
    marks: z
      .string()
      .transform((words) => words.split(" ").filter(Boolean))
      .pipe(z.array(z.enum(markNames))),
    pack: packSchema,
    /** Text on the pack when the full name is too long. */
    label: z.string(),
    labelDetail: z.string(),
    description: nameSchema,
  })
  .transform(({ price, offer, stock, label, labelDetail, marks, ...product }) => ({
    ...product,
    genericName: product.genericName || null,
    strength: product.strength || null,
    form: product.form || null,
    packSize: product.packSize === "" ? null : Number(product.packSize),
    packUnit: product.packUnit || null,
    pricePaisa: price,
    offerPaisa: offer ?? null,
    stock: stock === "" ? null : Number(stock),
    label: label === "" ? null : { title: label, detail: labelDetail },
    marks: new Set(marks),
  }));

/** A product of the demo shop, without derived values. */
export type DemoProduct = z.infer<typeof productSchema>;

const categorySchema = z.object({
  slug: categorySlugSchema,
  /** Prefix of the SKUs of its products. */
  code: z.string().regex(/^[A-Z]{3}$/),
  name: nameSchema,
  description: nameSchema,
});

const products = Map.groupBy(
  readTable("catalogue/products.csv", productSchema),
  ({ category }) => category,
);

export interface DemoCategory extends z.infer<typeof categorySchema> {
  products: readonly DemoProduct[];
}

/** The categories of the demo shop with their products. */
export const demoCategories: readonly DemoCategory[] = readTable(
  "catalogue/categories.csv",
  categorySchema,
).map((category) => ({ ...category, products: products.get(category.slug) ?? [] }));
