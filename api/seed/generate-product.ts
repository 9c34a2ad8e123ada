import type { CategorySlug } from "../src/contract/category-hues.ts";
import { limits } from "../src/contract/index.ts";
import { slugOf } from "../src/domains/catalog/slug.ts";
import type { products } from "../src/domains/catalog/table.ts";
import { formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { toPaisa } from "../src/platform/money.ts";
import { idOf } from "./derive.ts";
import { type Chance, chanceOf } from "./generate-random.ts";
import { careWares } from "./words/care.ts";
import type { Form } from "./words/form.ts";
import { forms } from "./words/forms.ts";
import { longTermMedicines } from "./words/long-term-medicines.ts";
import { everydayMedicines } from "./words/medicines.ts";
import * as names from "./words/names.ts";
import { nepaliNames, nepaliUses } from "./words/nepali.ts";
import { advice, openings, storage } from "./words/phrases.ts";
import { thingWares } from "./words/things.ts";
import { traditionWares } from "./words/traditions.ts";
import type { Ware } from "./words/word-list.ts";

type NewProduct = typeof products.$inferInsert;

const allWares = [
  ...everydayMedicines,
  ...longTermMedicines,
  ...careWares,
  ...thingWares,
  ...traditionWares,
];
const waresByCategory = Map.groupBy(allWares, (ware) => ware.category);
const categorySlugs = [...waresByCategory.keys()];
const day = 86_400_000;

/** Begins the SKU of every generated product and of no other. */
export const generatedSku = "GN-";

/** The n-th generated product and the category it belongs in; the same for the same n and the same `now`. */
export function productNumber(
  n: number,
  now: Date,
): { product: Omit<NewProduct, "categoryId">; category: CategorySlug } {
  const chance = chanceOf(`product ${n}`);
  const category = chance.pick(categorySlugs);
  const ware = chance.pick(waresByCategory.get(category) ?? allWares);
  const { form: formName, strengths } = chance.pick(ware.forms);
  const form: Form = forms[formName];
  const strength = chance.pick(strengths);
  const [pack, times] = chance.pick(form.packs);
  const maker = makerOf(chance, ware, form);
  const name = nameOf(chance, ware, maker, strength, form);
  const created = now.getTime() - chance.whole(1, 900 * 24 * 60) * 60_000;

  return {
    category,
    product: {
      id: idOf(`generated product ${n}`),
      name,
      slug: `${slugOf(name)}-gn${n}`,
      sku: `${generatedSku}${String(n).padStart(7, "0")}`,
      shortDescription: `${ware.name} ${strength}. ${pack}.`,
      description: descriptionOf(chance, ware, { name, maker, strength, form }),
      manufacturer: maker,
      ...pricesOf(chance, ware.rupees * times),
      ...stockOf(chance),
      expiryDate: form.keeps ? null : expiryOf(chance, now),
      batchNumber: `${maker.slice(0, 2).toUpperCase()}${chance.whole(2400, 2699)}${chance.pick([..."ABCDEFGH"])}`,
      prescriptionRequired: ware.needsPrescription,
      isFeatured: chance.one(0.02),
      isActive: !chance.one(0.08),
      createdAt: new Date(created),
      updatedAt: new Date(created + Math.floor(chance.next() * (now.getTime() - created))),
    },
  };
}

function makerOf(chance: Chance, ware: Ware, form: Form): string {
  const isTradition = traditionWares.includes(ware);
  const kind = isTradition ? "tradition" : form.keeps ? "thing" : "medicine";
  return `${chance.pick(names.makerNames)} ${chance.pick(names.makerKinds[kind])}`;
}

// A maker's brand for a ware is one brand in all its strengths and forms.
function brandOf(ware: Ware, maker: string): string {
  const chance = chanceOf(`brand ${ware.name} ${maker}`);
  const middle = chance.one(0.6) ? chance.pick(names.brandMiddles) : "";
  return `${chance.pick(names.brandBeginnings)}${middle}${chance.pick(names.brandEndings)}`;
}

function nameOf(chance: Chance, ware: Ware, maker: string, strength: string, form: Form): string {
  const plain = `${ware.name} ${strength} ${form.word}`.trim();
  const kind = chance.next();
  if (kind < 0.3) return plain;
  if (form.keeps) return `${maker.split(" ")[0]} ${plain}`;
  if (kind < 0.65 && form.word) return `${brandOf(ware, maker)} ${strength} ${form.word}`.trim();
  const nepali = nepaliNames[ware.name];
  if (nepali && kind > 0.9) return `${plain} (${nepali})`;
  return `${brandOf(ware, maker)} ${plain}`;
}

function descriptionOf(
  chance: Chance,
  ware: Ware,
  { name, maker, strength, form }: { name: string; maker: string; strength: string; form: Form },
): string {
  const filled: Record<string, string> = {
    name,
    maker,
    strength,
    generic: ware.name,
    use: ware.use,
  };
  const opening = chance
    .pick<string>(openings[form.way])
    .replace(/\{(\w+)\}/g, (_, key) => filled[key] ?? "");
  const sentences = [opening, chance.pick<string>(advice[form.way])];
  if (!form.keeps) sentences.push(chance.pick(storage));
  if (chance.one(0.3)) sentences.push(nepaliUses[ware.category]);
  return sentences.join(" ");
}

// Most packs cost near what is usual, a few much more: the spread of a real price list.
function pricesOf(chance: Chance, usual: number) {
  const spread = Math.exp((chance.next() + chance.next() + chance.next() - 1.5) * 0.8);
  const rupees = Math.min(Math.max(2, Math.round(usual * spread * 2) / 2), limits.maxPriceRupees);
  const off = chance.one(0.25) ? chance.whole(5, 35) : 0;
  const discounted = Math.round(rupees * (100 - off)) / 100;
  return {
    pricePaisa: toPaisa(rupees),
    discountPricePaisa: discounted < rupees ? toPaisa(discounted) : null,
  };
}

function stockOf(chance: Chance) {
  const minStock = chance.pick([5, 5, 5, 10, 20]);
  const kind = chance.next();
  if (kind < 0.06) return { stock: 0, minStock };
  if (kind < 0.16) return { stock: chance.whole(1, minStock), minStock };
  return { stock: chance.whole(minStock + 1, 400), minStock };
}

function expiryOf(chance: Chance, now: Date): string {
  const days = chance.one(0.03) ? -chance.whole(1, 200) : chance.whole(30, 1100);
  return formatKathmanduDay(new Date(now.getTime() + days * day));
}
