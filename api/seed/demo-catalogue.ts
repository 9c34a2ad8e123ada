import { z } from "zod";
import { type CategorySlug, categoryHues } from "../src/contract/category-hues.ts";
import { toPaisa } from "../src/platform/money.ts";
import { packSchema } from "./drawing/pack.ts";
import { readTable } from "./read-table.ts";

const nameSchema = z.string().min(1);
const categorySlugSchema = z.enum(Object.keys(categoryHues) as [CategorySlug]);

/** "40.50" rupees, in paisa; nothing when the cell is empty. */
const priceSchema = z
  .string()
  .regex(/^(\d+(\.\d\d)?)?$/)
  .transform((rupees) => (rupees === "" ? undefined : toPaisa(Number(rupees))));

const makers = new Map(
  readTable("catalogue/makers.csv", z.object({ name: nameSchema, code: nameSchema })).map(
    (maker) => [maker.name, maker],
  ),
);

/** The maker of that name. Its code begins its batch numbers. */
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
    /** What a customer gets: "Strip of 10 tablets". */
    contents: nameSchema,
    /** Empty where there is none, as for a thermometer; so are the next three. */
    genericName: z.string(),
    strength: z.string(),
    form: z.string(),
    /** How many `packUnit` the contents are; both or neither. */
    packSize: z.string().regex(/^\d*$/),
    packUnit: z.string(),
    maker: makerSchema,
    /** In rupees, as is the offer. */
    price: priceSchema.pipe(z.int().positive()),
    offer: priceSchema,
    /** Boxes in the shop; when the cell is empty there are plenty. */
    stock: z.string().regex(/^\d*$/),
    /** `undated` things, of metal, plastic or cloth, carry no expiry date. */
    marks: z
      .string()
      .transform((words) => words.split(" ").filter(Boolean))
      .pipe(z.array(z.enum(markNames))),
    pack: packSchema,
    /** What the pack says when the whole name is too long for it. */
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

/** One product of the demo shop, as far as it cannot be worked out. */
export type DemoProduct = z.infer<typeof productSchema>;

const categorySchema = z.object({
  slug: categorySlugSchema,
  /** Begins the SKUs of its products. */
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
