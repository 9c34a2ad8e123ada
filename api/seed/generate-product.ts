import type { CategorySlug } from "../src/contract/category-hues.ts";
import { limits } from "../src/contract/index.ts";
import { toSkuKey } from "../src/domains/catalog/sku.ts";
import { toSlug } from "../src/domains/catalog/slug.ts";
import type { products } from "../src/domains/catalog/table.ts";
import { formatKathmanduDay } from "../src/platform/kathmandu.ts";
import { toPaisa } from "../src/platform/money.ts";
import { createId } from "./derive.ts";
import { type Chance, createChance } from "./generate-random.ts";
import { type Form, names, nepali, phrases, type Ware, wares } from "./generator-words.ts";

type NewProduct = typeof products.$inferInsert;

const waresByCategory = Map.groupBy(wares, (ware) => ware.category);
const categorySlugs = [...waresByCategory.keys()];
const day = 86_400_000;

/** Prefix of the SKUs of generated products only. */
export const generatedSku = "GN-";

/** The n-th generated product and its category; the same for the same n and the same `now`. */
export function generateProduct(
  n: number,
  now: Date,
): { product: Omit<NewProduct, "categoryId">; category: CategorySlug } {
  const chance = createChance(`product ${n}`);
  const category = chance.pick(categorySlugs);
  const ware = chance.pick(waresByCategory.get(category) ?? wares);
  const { form, strengths } = chance.pick(ware.forms);
  const strength = chance.pick(strengths);
  const { label: pack, times } = chance.pick(form.packs);
  const maker = pickMaker(chance, ware, form);
  const name = createName(chance, ware, maker, strength, form);
  const created = now.getTime() - chance.whole(1, 900 * 24 * 60) * 60_000;

  const sku = `${generatedSku}${String(n).padStart(7, "0")}`;

  return {
    category,
    product: {
      id: createId(`generated product ${n}`),
      name,
      slug: `${toSlug(name)}-gn${n}`,
      sku,
      skuKey: toSkuKey(sku),
      shortDescription: `${ware.name} ${strength}. ${pack}.`,
      description: createDescription(chance, ware, { name, maker, strength, form }),
      manufacturer: maker,
      ...createFacts(ware, strength, form, pack),
      ...pickPrices(chance, ware.rupees * times),
      ...pickStock(chance),
      expiryDate: form.isDated ? pickExpiry(chance, now) : null,
      batchNumber: `${maker.slice(0, 2).toUpperCase()}${chance.whole(2400, 2699)}${chance.pick([..."ABCDEFGH"])}`,
      prescriptionRequired: ware.sale === "rx",
      isFeatured: chance.one(0.02),
      isActive: !chance.one(0.08),
      createdAt: new Date(created),
      updatedAt: new Date(created + Math.floor(chance.next() * (now.getTime() - created))),
    },
  };
}

/** Only a text with a number is a strength: "500 mg", not "Cool Mint". */
function createFacts(ware: Ware, strength: string, form: Form, pack: string) {
  const isMedicine = form.isDated && form.word !== "" && /\d/.test(strength);
  return {
    genericName: isMedicine ? ware.name : null,
    strength: isMedicine ? strength : null,
    form: form.word || null,
    ...parsePack(pack, form),
  };
}

/**
 * "Box of 3 x 10" tablets are 30 tablets, a "Pack of 3 x 75 g" is 225 g. A plain count, such as "Set of 2", is
 * pieces.
 */
function parsePack(pack: string, form: Form): { packSize: number; packUnit: string } {
  const [, count = "1", each = "1", unit] = /(?:(\d+) x )?(\d+) ?([a-z]+)?/.exec(pack) ?? [];
  return {
    packSize: Number(count) * Number(each),
    packUnit: unit ?? form.unit,
  };
}

function pickMaker(chance: Chance, ware: Ware, form: Form): string {
  const isTradition = names.traditionCategories.includes(ware.category);
  const kind = isTradition ? "tradition" : form.isDated ? "medicine" : "thing";
  return `${chance.pick(names.makerNames)} ${chance.pick(names.makerKinds[kind])}`;
}

// A maker's brand for a ware is the same for all strengths and forms.
function createBrand(ware: Ware, maker: string): string {
  const chance = createChance(`brand ${ware.name} ${maker}`);
  const middle = chance.one(0.6) ? chance.pick(names.brandMiddles) : "";
  return `${chance.pick(names.brandBeginnings)}${middle}${chance.pick(names.brandEndings)}`;
}

function createName(
  chance: Chance,
  ware: Ware,
  maker: string,
  strength: string,
  form: Form,
): string {
  const plain = `${ware.name} ${strength} ${form.word}`.trim();
  const kind = chance.next();
  if (kind < 0.3) return plain;
  if (!form.isDated) return `${maker.split(" ")[0]} ${plain}`;
  if (kind < 0.65 && form.word)
    return `${createBrand(ware, maker)} ${strength} ${form.word}`.trim();
  const nepaliName = nepali.names[ware.name];
  if (nepaliName && kind > 0.9) return `${plain} (${nepaliName})`;
  return `${createBrand(ware, maker)} ${plain}`;
}

function createDescription(
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
    .pick(phrases.openings[form.way])
    .replace(/\{(\w+)\}/g, (_, key) => filled[key] ?? "");
  const sentences = [opening, chance.pick(phrases.advice[form.way])];
  if (form.isDated) sentences.push(chance.pick(phrases.storage));
  if (chance.one(0.3)) sentences.push(nepali.uses[ware.category]);
  return sentences.join(" ");
}

// Most packs cost about the usual price, a few much more, as in a real price list.
function pickPrices(chance: Chance, usual: number) {
  const spread = Math.exp((chance.next() + chance.next() + chance.next() - 1.5) * 0.8);
  const rupees = Math.min(Math.max(2, Math.round(usual * spread * 2) / 2), limits.maxPriceRupees);
  const off = chance.one(0.25) ? chance.whole(5, 35) : 0;
  const discounted = Math.round(rupees * (100 - off)) / 100;
  return {
    pricePaisa: toPaisa(rupees),
    discountPricePaisa: discounted < rupees ? toPaisa(discounted) : null,
  };
}

function pickStock(chance: Chance) {
  const minStock = chance.pick([5, 5, 5, 10, 20]);
  const kind = chance.next();
  if (kind < 0.06) return { stock: 0, minStock };
  if (kind < 0.16) return { stock: chance.whole(1, minStock), minStock };
  return { stock: chance.whole(minStock + 1, 400), minStock };
}

function pickExpiry(chance: Chance, now: Date): string {
  const days = chance.one(0.03) ? -chance.whole(1, 200) : chance.whole(30, 1100);
  return formatKathmanduDay(new Date(now.getTime() + days * day));
}
