import { expect, test } from "bun:test";
import { categoryHues } from "../src/contract/category-hues.ts";
import { buildCategoryRows, buildProductEntries } from "./demo-rows.ts";
import { wares } from "./generator-words.ts";

const now = new Date("2026-03-01T20:00:00Z");
/** It is already the next day in Kathmandu. */
const today = "2026-03-02";
const rows = buildProductEntries(now).map(({ row }) => row);
const count = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).length;

test("has thirty categories, each with a name and a description", () => {
  const categories = buildCategoryRows(now);
  expect(categories.map(({ slug }) => slug)).toEqual(Object.keys(categoryHues));
  expect(categories).toHaveLength(30);
  for (const { name, description } of categories) {
    expect(name).not.toBe("");
    expect(description).toMatch(/\.$/);
  }
});

test("has at least 150 products, and four in every category", () => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
  for (const { id } of buildCategoryRows(now)) {
    expect(count((row) => row.categoryId === id)).toBeGreaterThanOrEqual(4);
  }
});

test("gives every product a unique id, slug, SKU and batch", () => {
  for (const key of ["id", "slug", "sku", "batchNumber", "name"] as const) {
    expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  }
  expect(rows[0]?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("returns the same rows for the same time, and the same ids and slugs at any time", () => {
  expect(buildProductEntries(now)).toEqual(buildProductEntries(now));
  const later = buildProductEntries(new Date("2027-01-01T00:00:00Z")).map(({ row }) => row);
  expect(later.map(({ id, slug }) => [id, slug])).toEqual(rows.map(({ id, slug }) => [id, slug]));
});

test("added its products one after another over the past months, after their categories", () => {
  const times = rows.map(({ createdAt }) => createdAt.getTime());
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThan(now.getTime());
  const youngest = Math.max(...buildCategoryRows(now).map(({ createdAt }) => createdAt.getTime()));
  expect(times.at(-1)).toBeGreaterThan(youngest);
});

test("gives every medicine a generic name, a strength and a pack size", () => {
  const named = (name: string) => rows.find((row) => row.name === name);
  expect(named("Co-amoxiclav 625 mg")).toMatchObject({
    genericName: "Amoxicillin + Clavulanic Acid",
    strength: "500 mg + 125 mg",
    form: "Tablet",
    packSize: 6,
    packUnit: "tablets",
  });
  expect(named("Digital Thermometer")).toMatchObject({ genericName: null, form: null });
  const needsPrescription = rows.filter((row) => row.prescriptionRequired);
  for (const { name, genericName, form, packSize } of needsPrescription) {
    expect([name, !!genericName, !!form, !!packSize]).toEqual([name, true, true, true]);
  }
  for (const { packSize, packUnit } of rows) expect(!packSize).toBe(!packUnit);
});

/** A selection of what Nepal controls as narcotic or psychotropic: the terms say that the shop sells none. */
const controlled =
  /tramadol|tapentadol|morphine|codeine|pethidine|fentanyl|oxycodone|buprenorphine|pentazocine|methadone|zolpidem|zopiclone|zaleplon|\w*azepam|alprazolam|midazolam|triazolam|clobazam|etizolam|chlordiazepoxide|barbit|methylphenidate|amphetamine|phentermine|ketamine|cannabi/i;

test("sells no narcotic and no controlled psychotropic medicine, nor does the generator", () => {
  const sold = rows.map(({ name, genericName }) => `${name} ${genericName}`);
  const named = [...sold, ...wares.map(({ name }) => name)];
  expect(named.filter((name) => controlled.test(name))).toEqual([]);
});

test("shows different products on the newest page", () => {
  const newest = rows.slice(0, 9);
  expect(new Set(newest.map(({ categoryId }) => categoryId)).size).toBe(9);
});

test("offers a discount on about a quarter of its products, always below the price", () => {
  const offers = rows.flatMap(({ pricePaisa, discountPricePaisa }) =>
    discountPricePaisa ? [discountPricePaisa < pricePaisa] : [],
  );
  expect(offers).not.toContain(false);
  expect(offers.length / rows.length).toBeWithin(0.2, 0.32);
});

test("has a few products that are low in stock, sold out, inactive, expired or featured", () => {
  const low = count(({ stock, minStock }) => stock > 0 && stock <= (minStock ?? 0));
  expect(low).toBeWithin(5, 15);
  expect(count(({ stock }) => stock === 0)).toBeWithin(3, 10);
  expect(count(({ isActive }) => !isActive)).toBeWithin(2, 6);
  expect(count(({ expiryDate }) => !!expiryDate && expiryDate < today)).toBe(2);
  expect(count(({ isFeatured }) => isFeatured === true)).toBeWithin(10, 15);
});

test("features only available products", () => {
  const featured = rows.filter(({ isFeatured }) => isFeatured);
  for (const { isActive, stock, expiryDate } of featured) {
    expect(isActive && stock > 0 && (expiryDate ?? today) >= today).toBe(true);
  }
});

test("requires a prescription for every antibiotic and for no device", () => {
  const needing = (slug: string) => {
    const id = buildCategoryRows(now).find((category) => category.slug === slug)?.id;
    return rows
      .filter(({ categoryId }) => categoryId === id)
      .map(({ prescriptionRequired }) => prescriptionRequired);
  };
  expect(new Set(needing("antibiotics"))).toEqual(new Set([true]));
  expect(new Set(needing("medical-devices"))).toEqual(new Set([false]));
});

test("describes each product in at least two sentences, some with a Nepali name", () => {
  for (const { description = "" } of rows) {
    expect(description.match(/[.:;!] |\.$/g)?.length).toBeGreaterThanOrEqual(2);
  }
  expect(
    count(({ description = "" }) => /\p{Script=Devanagari}/u.test(description)),
  ).toBeGreaterThan(15);
  expect(count(({ description = "" }) => description.includes("पारासिटामोल"))).toBe(2);
});
