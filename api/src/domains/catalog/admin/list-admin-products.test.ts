import { afterAll, beforeAll, expect, test } from "bun:test";
import { listNames } from "../../../../testing/catalog-admin.ts";
import { addCategories, addPictures, addProducts, testNow } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { adminProductSorts, productListResponseSchema } from "../../../contract/index.ts";

let shop: TestShop;
let admin: Person;
const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000);

beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  await addCategories(shop.db, [{ id: "pain" }]);
  await addProducts(shop.db, [
    {
      id: "1",
      name: "aspirin",
      sku: "PAIN-ASP-100",
      createdAt: minutesAgo(1),
      pricePaisa: 500,
      stock: 3,
      minStock: 5,
      categoryId: "pain",
      manufacturer: "Koshi Laboratories",
      batchNumber: "KL2501A",
      expiryDate: "2026-06-14",
    },
    {
      id: "2",
      name: "Balm",
      sku: "skin-001",
      createdAt: minutesAgo(2),
      pricePaisa: 30_000,
      discountPricePaisa: 100,
      stock: 30,
      isFeatured: true,
      expiryDate: "2026-06-15",
    },
    {
      id: "3",
      name: "Captopril",
      sku: "COD-1",
      createdAt: minutesAgo(3),
      pricePaisa: 2_000,
      stock: 0,
      minStock: 0,
      isActive: false,
      categoryId: "pain",
      expiryDate: "2026-09-13",
    },
    {
      id: "4",
      name: "दूध drops",
      sku: "DROP",
      createdAt: minutesAgo(4),
      pricePaisa: 1_000,
      stock: 6,
      batchNumber: "KL2502",
      expiryDate: "2026-09-14",
    },
    {
      id: "5",
      name: "Elixir",
      sku: "Z-9",
      createdAt: minutesAgo(5),
      pricePaisa: 900,
      stock: 9,
      batchNumber: "TX/09-26 B",
    },
  ]);
  await addPictures(shop.db, "2", ["front"]);
});
afterAll(() => shop.remove());

const path = "/products/admin/all";
const list = async (query = "") =>
  (await listNames(admin, `${path}?${query}`)).map(toShort).join(" ");
/** Returns the first letter in lower case, which is unique in these tests. */
const toShort = (name: string) => name.slice(0, 1).toLowerCase();

test("lists all products newest first, including inactive ones, with their pictures", async () => {
  expect(await list()).toBe("a b c द e");
  const { body } = await admin.call("GET", path);
  const { products, pagination } = productListResponseSchema.parse(body).data;
  expect(pagination).toEqual({ page: 1, limit: 20, total: 5, totalPages: 1 });
  expect(products[1]).toMatchObject({
    name: "Balm",
    price: 300,
    discountPrice: 1,
    profileImgUrl: "/pictures/front-640.webp",
  });
  expect(products[2]?.isActive).toBe(false);
});

test.each([
  ["createdAt", "e द c b a"],
  ["name", "a b c e द"],
  ["price", "b a e द c"],
  ["stock", "a c द e b"],
  ["expiryDate", "a b c द e"],
  ["sku", "c द a b e"],
])("sorted by %s: %s, and in reverse", async (sortBy, sorted) => {
  expect(await list(`sortBy=${sortBy}&order=asc`)).toBe(sorted);
  expect(await list(`sortBy=${sortBy}&order=desc`)).toBe(sorted.split(" ").reverse().join(" "));
});

test.each([
  ["status=active", "a b द e"],
  ["status=inactive", "c"],
  ["lowStock=true", "a c"],
  ["lowStock=false", "a b c द e"],
  ["featured=true", "b"],
  ["featured=false", "a b c द e"],
  ["expiry=expired", "a"],
  ["expiry=expiring", "b c"],
  ["categoryId=pain", "a c"],
  ["categoryId=none", ""],
  ["status=active&lowStock=true&categoryId=pain&expiry=expired", "a"],
  ["q=", "a b c द e"],
  ["q=BAL", "b"],
  ["q=captopril", "c"],
  ["q=kos", "a"],
  ["q=lab+asp", "a"],
  ["q=KL25", "a द"],
  ["q=kl2501a", "a"],
  ["q=kl-2501a", "a"],
  ["q=KL+2501+A", "a"],
  ["q=Batch+no.+KL2501A", "a"],
  [`q=${encodeURIComponent("\u200bＫＬ\u2011२५०१\u00a0a")}`, "a"],
  ["q=tx/09-26+b", "e"],
  ["q=tx0926b", "e"],
  ["q=TX09", "e"],
  ["q=0926", ""],
  ["q=PAIN-ASP", "a"],
  ["q=pain-asp-1", "a"],
  ["q=asp-100", "a"],
  ["q=asp-pain", ""],
  ["q=skin-0", "b"],
  ["q=%E0%A4%A6%E0%A5%82", "द"],
  ["q=alm", ""],
  ["q=!!!", ""],
  ["q=KL25&status=active&expiry=expired", "a"],
  ["q=a&lowStock=true", "a"],
])("%s leaves %j", async (query, left) => {
  for (const sortBy of adminProductSorts) {
    const found = (await list(`${query}&sortBy=${sortBy}`)).split(" ");
    expect(found.toSorted()).toEqual(left.split(" ").toSorted());
  }
  const { body } = await admin.call("GET", `${path}?${query}`);
  const { total } = productListResponseSchema.parse(body).data.pagination;
  expect(total).toBe(left.split(" ").filter(Boolean).length);
});

test("shows every edit in the next list, in filter, order and search", async () => {
  await addProducts(shop.db, [{ id: "x", name: "Xylo", stock: 100, createdAt: minutesAgo(9) }]);
  expect(await list("q=xylo&lowStock=true")).toBe("");
  await admin.call("PUT", "/products/x/stock", { quantity: 1 });
  expect(await list("q=xylo&lowStock=true")).toBe("x");
  expect(await list("lowStock=true&sortBy=name&order=asc")).toBe("a c x");
  await admin.call("DELETE", "/products/x");
  expect(await list("q=xylo")).toBe("");
});
