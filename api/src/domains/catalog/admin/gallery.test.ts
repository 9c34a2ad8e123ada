import { afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import {
  createPicture,
  editProduct,
  makeProduct,
  postProduct,
  putProduct,
  readProduct,
} from "../../../../testing/catalog-admin.ts";
import { createMember, createPerson, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { failureSchema, type Product, type ProductFormPictures } from "../../../contract/index.ts";
import { auditEntries } from "../../../platform/audit-log/table.ts";

let shop: TestShop;
let admin: Person;
const files: Record<string, File> = {};
beforeAll(async () => {
  for (const colour of ["red", "green", "blue", "black"])
    files[colour] = await createPicture(colour);
});
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const getFile = (colour: string) => files[colour] ?? new File([], colour);
const listUrls = ({ images }: Product) => images.map(({ url }) => url);
const listIds = ({ images }: Product) => images.map(({ id }) => id);

/** Reads the picture URL of a colour from a product with only that picture. */
async function readUrl(colour: string): Promise<string> {
  const product = await makeProduct(
    admin,
    { sku: `${colour} ${crypto.randomUUID()}` },
    { images: [getFile(colour)] },
  );
  return product.images[0]?.url ?? "";
}

const readUrls = (...colours: string[]) => Promise.all(colours.map(readUrl));

test("puts the main picture first and the others in the order of the form", async () => {
  const product = await makeProduct(
    admin,
    {},
    { images: [getFile("red"), getFile("green")], profileImg: getFile("blue") },
  );
  expect(listUrls(product)).toEqual(await readUrls("blue", "red", "green"));
  expect(product.profileImgUrl).toBe(product.images[0]?.url ?? null);
  expect(listUrls(await readProduct(createPerson(shop), product.id))).toEqual(listUrls(product));
});

test("stores a picture as WebP in every width", async () => {
  const { profileImgUrl } = await makeProduct(
    admin,
    {},
    { profileImg: await createPicture("red", "webp", 1400) },
  );
  const name = /[0-9a-f]{32}/.exec(profileImgUrl ?? "")?.[0];
  const keys = await shop.storage.list("pictures");
  expect(keys.toSorted()).toEqual(
    [1280, 160, 320, 640].map((width) => `pictures/${name}-${width}.webp`),
  );
});

test("imageOrder orders new pictures", async () => {
  const pictures = { images: [getFile("red"), getFile("green")], profileImg: getFile("blue") };
  const imageOrder = ["images.1", "profileImg", "images.0"];
  const product = await makeProduct(admin, {}, { ...pictures, imageOrder });
  expect(listUrls(product)).toEqual(await readUrls("green", "blue", "red"));
});

test("adds new pictures at the end and a new main picture in front, and keeps the ids", async () => {
  const made = await makeProduct(admin, {}, { images: [getFile("red")] });
  const more = await editProduct(admin, made.id, {}, { images: [getFile("green")] });
  expect([listUrls(more), listIds(more)[0]]).toEqual([
    await readUrls("red", "green"),
    listIds(made)[0],
  ]);
  const main = await editProduct(admin, made.id, {}, { profileImg: getFile("blue") });
  expect(listUrls(main)).toEqual(await readUrls("blue", "red", "green"));
  expect(listIds(main).slice(1)).toEqual(listIds(more));
});

test("orders and removes old and new pictures", async () => {
  const made = await makeProduct(
    admin,
    {},
    { images: [getFile("red"), getFile("green"), getFile("blue")] },
  );
  const [red = "", green = "", blue = ""] = listIds(made);
  const turned = await editProduct(admin, made.id, {}, { imageOrder: [blue, red, green] });
  expect(listIds(turned)).toEqual([blue, red, green]);
  expect(turned.profileImgUrl).toBe(await readUrl("blue"));
  const edited = await editProduct(
    admin,
    made.id,
    {},
    { removedImages: [red], images: [getFile("black")], imageOrder: [green, "images.0", blue] },
  );
  expect(listUrls(edited)).toEqual(await readUrls("green", "black", "blue"));
  const none = await editProduct(admin, made.id, {}, { removedImages: listIds(edited) });
  expect([none.images, none.profileImgUrl]).toEqual([[], null]);
});

test("keeps the pictures when the form has none", async () => {
  const made = await makeProduct(admin, {}, { images: [getFile("red")] });
  expect((await editProduct(admin, made.id, { name: "New" })).images).toEqual(made.images);
});

test("audits a change of pictures as an edit", async () => {
  const made = await makeProduct(admin, {}, { images: [getFile("red")] });
  shop.passTime(1000);
  await editProduct(admin, made.id, {}, { removedImages: listIds(made) });
  const [note] = await shop.db.read
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.at))
    .limit(1);
  expect(note).toMatchObject({ before: { images: made.images }, after: { images: [] } });
  const old = { expectedUpdatedAt: made.updatedAt };
  expect((await putProduct(admin, made.id, old)).status).toBe(409);
});

test.each<[string, string, (ids: string[]) => ProductFormPictures]>([
  ["an unknown id to remove", "removedImages", () => ({ removedImages: ["none"] })],
  ["an order that leaves one out", "imageOrder", ([first = ""]) => ({ imageOrder: [first] })],
  ["an order that says one twice", "imageOrder", ([a = "", b = ""]) => ({ imageOrder: [a, b, b] })],
  ["an order with a stranger", "imageOrder", ([a = "", b = ""]) => ({ imageOrder: [a, b, "c"] })],
  [
    "an order with a removed one",
    "imageOrder",
    ([a = "", b = ""]) => ({ removedImages: [a], imageOrder: [a, b] }),
  ],
  [
    "an order of missing files",
    "imageOrder",
    ([a = "", b = ""]) => ({ imageOrder: [a, b, "images.0"] }),
  ],
])("%s is rejected", async (_, field, pictures) => {
  const made = await makeProduct(admin, {}, { images: [getFile("red"), getFile("green")] });
  const { status, body } = await putProduct(admin, made.id, {}, pictures(listIds(made)));
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([400, [field]]);
  expect((await readProduct(admin, made.id)).images).toEqual(made.images);
});

test("allows at most ten pictures including old ones", async () => {
  const most = { profileImg: getFile("blue"), images: Array(9).fill(getFile("red")) };
  const made = await makeProduct(admin, {}, most);
  expect(made.images.length).toBe(10);
  const message = "A product has at most 10 pictures";
  const { status, body } = await putProduct(admin, made.id, {}, { images: [getFile("green")] });
  expect([status, failureSchema.parse(body).fields]).toEqual([400, { images: message }]);
  const [first = ""] = listIds(made);
  const swapped = { removedImages: [first], images: [getFile("green")] };
  expect((await editProduct(admin, made.id, {}, swapped)).images.length).toBe(10);
});

test("stores nothing if one of several pictures is broken", async () => {
  const broken = new File([(await getFile("green").arrayBuffer()).slice(0, 60)], "cut.png", {
    type: "image/png",
  });
  const made = await makeProduct(admin);
  const pictures = { profileImg: getFile("red"), images: [getFile("blue"), broken] };
  const { status, body } = await putProduct(admin, made.id, { name: "New" }, pictures);
  expect([status, failureSchema.parse(body).fields]).toEqual([
    400,
    { "images.1": "cut.png is broken" },
  ]);
  expect(await readProduct(admin, made.id)).toEqual(made);
  expect(await shop.storage.list("pictures")).toEqual([]);
});

test("checks the form before storing a picture", async () => {
  await makeProduct(admin);
  const { status } = await admin.call("POST", "/products", undefined);
  expect(status).toBe(415);
  for (const values of [{ price: -1 }, { sku: "BALM-1" }, { sku: "X", categoryId: "none" }]) {
    const form = { images: [getFile("red")] };
    expect((await postProduct(admin, values, form)).status).toBeOneOf([400, 409]);
  }
  expect(await shop.storage.list("pictures")).toEqual([]);
});
