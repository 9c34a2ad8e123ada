import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase, testNow } from "../../../../../testing/database.ts";
import { readRealFile } from "../../../../../testing/imports.ts";
import { createCatalogueVersion } from "../../read-model/catalog-version.ts";
import { createGuestProducts } from "../../read-model/guest-products.ts";
import { searchNames } from "../index/search-names.ts";
import { buildCompositionKey } from "../substances/build-composition-key.ts";
import { listGenericNames } from "../substances/generic-names.ts";
import { getStandardName } from "../substances/salt-spellings.ts";

type Shop = Awaited<ReturnType<typeof createTemporaryDatabase>>;
let shop: Shop;

const latin = listGenericNames().filter((name) => /^[a-z]+$/.test(name));
/** Names that are in another name, which is of another substance. */
const pairs = latin.flatMap((inner) =>
  latin
    .filter((outer) => outer !== inner && outer.includes(inner) && !outer.startsWith(inner))
    .filter((outer) => getStandardName(outer) !== getStandardName(inner))
    .map((outer) => [inner, outer] as const),
);
const product = (id: string, genericName: string, name = id) => ({ id, name, genericName });

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    // The worst record: its own name is the other substance.
    ...pairs.map(([inner, outer]) => product(`${inner}-${outer}`, outer, `${inner} 5 mg`)),
    ...pairs.map(([inner]) => product(`${inner}-alone-${Math.random()}`, `${inner} 5 mg`)),
    product("s-amlodipine", "S-Amlodipine Besilate (Levamlodipine)", "LM 5 mg"),
    product("s-minus", "S(-) Amlodipine", "Asomex 5 mg"),
    product("olmesartan-s", "Olmesartan + S-Amlodipine", "Olsar 5 mg"),
    product("plain", "Amlodipine Besilate", "Camlo 5 mg"),
    product("combined", "Olmesartan Medoxomil + Amlodipine", "Olmax 5 mg"),
    product("ethinyl", "Ethinyl Estradiol + Norethisterone", "Femin"),
    product("valerate", "Estradiol Valerate", "Valest"),
    product("oestradiol", "Oestradiol", "Oest"),
    product("levothyroxine", "Levothyroxine Sodium", "Thyrox 50 mcg"),
    product("l-thyroxine", "L-Thyroxine", "Elt 50 mcg"),
    product("aspart", "Biphasic Insulin Aspart", "Novomix 30%+70%"),
    product("human", "Insulin Human + Isophane Insulin", "Insul 30%+70%"),
    product("syringe", "", "Insulin Syringe 1 ml"),
  ]);
});
afterAll(() => shop.remove());

const find = async ({ db }: Shop, q: string) => {
  const guestProducts = createGuestProducts(
    db,
    createCatalogueVersion(db, () => testNow),
  );
  const page = await searchNames({ db, guestProducts }, { q, page: 1, limit: 100 }, "2026-06-15");
  return page.products;
};
const findIds = async (q: string) => (await find(shop, q)).map(({ id }) => id).toSorted();

test("the list has names that are in others", () => {
  expect(pairs.length).toBeGreaterThan(30);
  expect(pairs).toContainEqual(["prednisolone", "methylprednisolone"]);
});

test("no substance is shown for one whose name is in its own", async () => {
  for (const [inner] of pairs) {
    const found = await find(shop, `${inner} 5 mg`);
    expect(found.map(({ genericName }) => genericName)).toContain(`${inner} 5 mg`);
    for (const { genericName } of found) {
      const parts = (buildCompositionKey(genericName ?? "") ?? "").split(" + ");
      expect(parts).toContain(getStandardName(inner));
    }
  }
}, 60_000);

test("a substance with a word before its name is another one", async () => {
  const found = await findIds("amlodipine 5 mg");
  expect(found.filter((id) => !id.startsWith("amlodipine"))).toEqual(["combined", "plain"]);
  expect(await findIds("s-amlodipine")).toEqual(["olmesartan-s", "s-amlodipine", "s-minus"]);
  const estradiols = (await findIds("estradiol")).filter((id) => !id.startsWith("estradiol"));
  expect(estradiols).toEqual(["oestradiol", "valerate"]);
});

test.each(["amlo 5", "amlod 5 mg"])(
  "the beginning of a substance is not another one with its name: %s",
  async (q) => {
    const found = await findIds(q);
    expect(found.filter((id) => !id.startsWith("amlodipine"))).toEqual(["combined", "plain"]);
  },
);

test("other names of the same substance stay", async () => {
  const found = await findIds("thyroxine 50");
  expect(found).toEqual(["l-thyroxine", "levothyroxine"]);
});

test("a strength of insulin is one of human insulin", async () => {
  expect(await findIds("insulin 30/70")).toEqual(["human"]);
  expect(await findIds("insulin aspart 30/70")).toEqual(["aspart"]);
  expect(await findIds("insulin syringe 1 ml")).toEqual(["syringe"]);
});

const file = await readRealFile("medicines-21k");
const note = file ? "" : " (skipped: ../shared/data is not there)";

test.skipIf(!file)(
  `no real list shows another substance${note}`,
  async () => {
    const text = (await file?.text()) ?? "";
    const generics = [...new Set(text.split("\n").map((line) => line.split(",")[5] ?? ""))];
    const real = await createTemporaryDatabase();
    try {
      await addProducts(
        real.db,
        generics.map((generic, at) => product(`real-${at}`, generic)),
      );
      for (const [inner] of pairs) {
        for (const { genericName } of await find(real, inner)) {
          const names = (genericName ?? "").toLowerCase().split(/[^a-z]+/);
          const own = names.some((name) => getStandardName(name) === getStandardName(inner));
          expect([inner, genericName, own]).toEqual([inner, genericName, true]);
        }
      }
    } finally {
      await real.remove();
    }
  },
  60_000,
);
