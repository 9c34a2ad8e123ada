import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  createPicture,
  makeCategory,
  makeProduct,
  putProduct,
} from "../../../testing/catalog-admin.ts";
import { insertOrder } from "../../../testing/coupons.ts";
import { addPictures, addProducts } from "../../../testing/database.ts";
import { createMember, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";
import { limits } from "../../contract/index.ts";
import { createPictureCleaner } from "../../platform/images/remove-unreferenced.ts";
import { storePicture, storeThenWrite } from "../../platform/images/store-picture.ts";
import { findCatalogPictures } from "../catalog/find-catalog-pictures.ts";
import { categories } from "../catalog/table.ts";
import { findOrderedPictures } from "./find-ordered-pictures.ts";
import { orderItems } from "./table.ts";

let shop: TestShop;
let admin: Person;
let clean: () => Promise<void>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  clean = createPictureCleaner(shop.db, shop.storage, [findCatalogPictures, findOrderedPictures]);
});
afterEach(() => shop.remove());

const cleanTwice = async () => {
  await clean();
  await clean();
};

/** Lists the names of the stored pictures. */
async function listStoredPictures(): Promise<string[]> {
  const keys = await shop.storage.list("pictures");
  return [...new Set(keys.map((key) => key.replace(/^pictures\/|-\d+\.webp$/g, "")))].sort();
}

const createPictureBytes = async (colour: string) =>
  new Uint8Array(await (await createPicture(colour)).arrayBuffer());
const store = async (colour: string) =>
  storePicture(shop.storage, await createPictureBytes(colour));
const parseName = (url: string | null | undefined) => /[0-9a-f]{32}/.exec(url ?? "")?.[0] ?? "";

test("removes an unused picture in every width, but only at the second run", async () => {
  const picture = await store("red");
  await clean();
  expect(await listStoredPictures()).toEqual([picture]);
  await clean();
  expect(await shop.storage.list("pictures")).toEqual([]);
});

test("keeps pictures that a product, a category or an order shows", async () => {
  const product = await makeProduct(admin, {}, { images: [await createPicture("red")] });
  const category = await makeCategory(admin);
  const [ofCategory, ofOrder] = [await store("green"), await store("blue")];
  const image = `/pictures/${ofCategory}-1280.webp`;
  await shop.db.write((to) => [
    to.update(categories).set({ image }).where(eq(categories.id, category.id)),
  ]);
  await insertOrder(shop.db, { id: "o", userId: "asha" });
  await shop.db.write((to) => [
    to.insert(orderItems).values({
      id: "i",
      orderId: "o",
      position: 0,
      productId: null,
      name: "Balm",
      picture: ofOrder,
      prescriptionRequired: false,
      quantity: 1,
      pricePaisa: 1,
      totalPaisa: 1,
    }),
  ]);
  await store("black");
  await cleanTwice();
  await cleanTwice();
  const shown = [parseName(product.images[0]?.url), ofCategory, ofOrder];
  expect(await listStoredPictures()).toEqual(shown.sort());
});

test("removes a product's deleted picture, unless another product shows it", async () => {
  const red = await createPicture("red");
  const one = await makeProduct(admin, {}, { images: [red, await createPicture("green")] });
  await makeProduct(admin, { sku: "OTHER" }, { images: [red] });
  const removedImages = one.images.map(({ id }) => id);
  expect((await putProduct(admin, one.id, {}, { removedImages })).status).toBe(200);
  await cleanTwice();
  expect(await listStoredPictures()).toEqual([parseName(one.images[0]?.url)]);
});

test("keeps a picture that is used again between two runs", async () => {
  const picture = await store("red");
  await clean();
  const { id } = await makeProduct(admin);
  await addPictures(shop.db, id, [picture]);
  await cleanTwice();
  expect(await listStoredPictures()).toEqual([picture]);
});

test("keeps all widths of a picture that is uploaded again during a run", async () => {
  const file = await createPicture("red");
  for (let round = 0; round < 20; round++) {
    await store("red");
    await clean();
    const [product] = await Promise.all([
      makeProduct(admin, { sku: `S${round}` }, { profileImg: file }),
      clean(),
    ]);
    const name = parseName(product.profileImgUrl);
    const widths = (await shop.storage.list("pictures")).filter((key) => key.includes(name));
    expect(widths.length).toBe(limits.pictureWidths.length);
    await admin.call("DELETE", `/products/${product.id}`);
  }
});

test("removes nothing while a picture's rows are being written", async () => {
  const picture = await store("red");
  await clean();
  let cleaning: Promise<void> | undefined;
  await storeThenWrite(shop.storage, [], async () => {
    cleaning = clean();
    await addProducts(shop.db, [{ id: "p" }]);
    await addPictures(shop.db, "p", [picture]);
  });
  await cleaning;
  expect(await listStoredPictures()).toEqual([picture]);
});

test("removes partial files of a crash, and keeps unknown files", async () => {
  const picture = await store("red");
  await makeProduct(admin, {}, { images: [await createPicture("red")] });
  const draft = `pictures/${picture}-640.webp.${crypto.randomUUID()}.part`;
  const other = "pictures/read-me.txt";
  for (const key of [draft, other]) await shop.storage.put(key, new Uint8Array([1]));
  await cleanTwice();
  expect(await shop.storage.has(draft)).toBe(false);
  expect(await shop.storage.has(other)).toBe(true);
  expect(await listStoredPictures()).toContain(picture);
});
