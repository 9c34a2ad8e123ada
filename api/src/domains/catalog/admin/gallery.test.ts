import { afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import {
  aPicture,
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
  for (const colour of ["red", "green", "blue", "black"]) files[colour] = await aPicture(colour);
});
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
});
afterEach(() => shop.remove());

const file = (colour: string) => files[colour] ?? new File([], colour);
const urls = ({ images }: Product) => images.map(({ url }) => url);
const ids = ({ images }: Product) => images.map(({ id }) => id);

/** Address of each colour's picture, told by a product that has it alone. */
async function urlOf(colour: string): Promise<string> {
  const product = await makeProduct(
    admin,
    { sku: `${colour} ${crypto.randomUUID()}` },
    { images: [file(colour)] },
  );
  return product.images[0]?.url ?? "";
}

const urlsOf = (...colours: string[]) => Promise.all(colours.map(urlOf));

test("the main picture comes first, the others follow as they were sent", async () => {
  const product = await makeProduct(
    admin,
    {},
    { images: [file("red"), file("green")], profileImg: file("blue") },
  );
  expect(urls(product)).toEqual(await urlsOf("blue", "red", "green"));
  expect(product.profileImgUrl).toBe(product.images[0]?.url ?? null);
  expect(urls(await readProduct(createPerson(shop), product.id))).toEqual(urls(product));
});

test("every width of it is kept as WebP", async () => {
  const { profileImgUrl } = await makeProduct(
    admin,
    {},
    { profileImg: await aPicture("red", "webp", 1400) },
  );
  const name = /[0-9a-f]{32}/.exec(profileImgUrl ?? "")?.[0];
  const keys = await shop.storage.list("pictures");
  expect(keys.toSorted()).toEqual(
    [1280, 160, 320, 640].map((width) => `pictures/${name}-${width}.webp`),
  );
});

test("an order of its own can be given to new pictures", async () => {
  const pictures = { images: [file("red"), file("green")], profileImg: file("blue") };
  const imageOrder = ["images.1", "profileImg", "images.0"];
  const product = await makeProduct(admin, {}, { ...pictures, imageOrder });
  expect(urls(product)).toEqual(await urlsOf("green", "blue", "red"));
});

test("an edit adds behind the old ones, but a new main picture in front, and keeps their ids", async () => {
  const made = await makeProduct(admin, {}, { images: [file("red")] });
  const more = await editProduct(admin, made.id, {}, { images: [file("green")] });
  expect([urls(more), ids(more)[0]]).toEqual([await urlsOf("red", "green"), ids(made)[0]]);
  const main = await editProduct(admin, made.id, {}, { profileImg: file("blue") });
  expect(urls(main)).toEqual(await urlsOf("blue", "red", "green"));
  expect(ids(main).slice(1)).toEqual(ids(more));
});

test("old and new ones are put in any order, and removed", async () => {
  const made = await makeProduct(admin, {}, { images: [file("red"), file("green"), file("blue")] });
  const [red = "", green = "", blue = ""] = ids(made);
  const turned = await editProduct(admin, made.id, {}, { imageOrder: [blue, red, green] });
  expect(ids(turned)).toEqual([blue, red, green]);
  expect(turned.profileImgUrl).toBe(await urlOf("blue"));
  const edited = await editProduct(
    admin,
    made.id,
    {},
    { removedImages: [red], images: [file("black")], imageOrder: [green, "images.0", blue] },
  );
  expect(urls(edited)).toEqual(await urlsOf("green", "black", "blue"));
  const none = await editProduct(admin, made.id, {}, { removedImages: ids(edited) });
  expect([none.images, none.profileImgUrl]).toEqual([[], null]);
});

test("a form without pictures leaves them as they are", async () => {
  const made = await makeProduct(admin, {}, { images: [file("red")] });
  expect((await editProduct(admin, made.id, { name: "New" })).images).toEqual(made.images);
});

test("a change of pictures is an edit, and noted", async () => {
  const made = await makeProduct(admin, {}, { images: [file("red")] });
  shop.passTime(1000);
  await editProduct(admin, made.id, {}, { removedImages: ids(made) });
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
    "an order of files that did not come",
    "imageOrder",
    ([a = "", b = ""]) => ({ imageOrder: [a, b, "images.0"] }),
  ],
])("%s is refused", async (_, field, pictures) => {
  const made = await makeProduct(admin, {}, { images: [file("red"), file("green")] });
  const { status, body } = await putProduct(admin, made.id, {}, pictures(ids(made)));
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([400, [field]]);
  expect((await readProduct(admin, made.id)).images).toEqual(made.images);
});

test("a product has ten pictures at most, the old ones counted", async () => {
  const most = { profileImg: file("blue"), images: Array(9).fill(file("red")) };
  const made = await makeProduct(admin, {}, most);
  expect(made.images.length).toBe(10);
  const message = "A product has at most 10 pictures";
  const { status, body } = await putProduct(admin, made.id, {}, { images: [file("green")] });
  expect([status, failureSchema.parse(body).fields]).toEqual([400, { images: message }]);
  const [first = ""] = ids(made);
  const swapped = { removedImages: [first], images: [file("green")] };
  expect((await editProduct(admin, made.id, {}, swapped)).images.length).toBe(10);
});

test("when one of several is broken nothing is kept", async () => {
  const broken = new File([(await file("green").arrayBuffer()).slice(0, 60)], "cut.png", {
    type: "image/png",
  });
  const made = await makeProduct(admin);
  const pictures = { profileImg: file("red"), images: [file("blue"), broken] };
  const { status, body } = await putProduct(admin, made.id, { name: "New" }, pictures);
  expect([status, failureSchema.parse(body).fields]).toEqual([
    400,
    { "images.1": "cut.png is broken" },
  ]);
  expect(await readProduct(admin, made.id)).toEqual(made);
  expect(await shop.storage.list("pictures")).toEqual([]);
});

test("what is wrong with the form is said before a picture is kept", async () => {
  await makeProduct(admin);
  const { status } = await admin.call("POST", "/products", undefined);
  expect(status).toBe(415);
  for (const given of [{ price: -1 }, { sku: "BALM-1" }, { sku: "X", categoryId: "none" }]) {
    const form = { images: [file("red")] };
    expect((await postProduct(admin, given, form)).status).toBeOneOf([400, 409]);
  }
  expect(await shop.storage.list("pictures")).toEqual([]);
});
