import { afterEach, beforeEach, expect, test } from "bun:test";
import { addProducts } from "../../../../testing/database.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { deliveryListReadResponseSchema } from "../../../contract/index.ts";

let shop: TestShop;
let staff: Person;
beforeEach(async () => {
  shop = await createTestShop();
  staff = await createMember(shop, "staff", "staff");
  await addProducts(shop.db, [
    { id: "cetamol", name: "Cetamol 500", sku: "CET-500", barcodes: ["9849100000012"] },
    { id: "niko", name: "Niko 500", sku: "1001" },
    { id: "twin", name: "Twin Balm" },
    { id: "twin-2", name: "Twin Balm" },
  ]);
});
afterEach(() => shop.remove());

async function post(text: string) {
  const form = new FormData();
  form.append("file", new File([text], "bill.csv"));
  return staff.call("POST", "/deliveries/read-list", form);
}
const read = async (...lines: string[]) =>
  deliveryListReadResponseSchema.parse((await post(lines.join("\n"))).body);

test("a list is read row by row with its free pieces, and the cost from the rate", async () => {
  const { columns, rows } = await read(
    "S.N.,Item Name,Batch No.,Exp. Date,Qty,Free,Rate,MRP",
    "1,cetamol  500,CT 21,08/27,10,1,20.5,30",
    "2,Niko 500,NK1,AUG.27,5+1,,12,20",
  );
  expect(columns).toMatchObject({ name: "Item Name", expiry: "Exp. Date", freePieces: "Free" });
  expect(rows.map(({ id: _, text: __, unread: ___, ...row }) => row)).toEqual([
    {
      ...{ line: 2, product: { id: "cetamol", name: "Cetamol 500", sku: "CET-500" } },
      ...{ number: "CT 21", expiry: "2027-08-31", pieces: 10, freePieces: 1, cost: 205, mrp: 30 },
    },
    {
      ...{ line: 3, product: { id: "niko", name: "Niko 500", sku: "1001" } },
      ...{ number: "NK1", expiry: "2027-08-31", pieces: 5, freePieces: 1, cost: 60, mrp: 20 },
    },
  ]);
});

test("two rows of one SKU stay two rows, and reading the same file again gives them the same ids", async () => {
  const lines = ["SKU,Batch,Qty,Amount", "CET-500,A,5,100", "CET-500,B,6,120"];
  const [first, second] = [await read(...lines), await read(...lines)];
  expect(first.rows.map(({ product, number, cost }) => [product?.id, number, cost])).toEqual([
    ["cetamol", "A", 100],
    ["cetamol", "B", 120],
  ]);
  expect(new Set(first.rows.map(({ id }) => id)).size).toBe(2);
  expect(second.rows).toEqual(first.rows);
});

test.each([
  ["a name that two products have", "Twin Balm,,", null],
  ["a name that only begins like a product's", "Cetamol,,", null],
  ["the supplier's own code that is another product's SKU", "Cetamol DS,1001,", null],
  ["a barcode, whatever the row is called", "Paracetamol,,9849100000012", "cetamol"],
  ["a SKU with its name", "NIKO TAB,1001,", "niko"],
])("%s is matched with care", async (_, cells, id) => {
  const { rows } = await read("Name,SKU,Barcode,Qty", `${cells},7`);
  expect(rows.map(({ product }) => product?.id ?? null)).toEqual([id]);
});

test("what is not understood is named and left open, also amounts in another currency", async () => {
  const { columns, rows } = await read(
    "Name,Exp,Qty,MRP (IC),Amount",
    "Niko 500,13/27,1O,20,USD 5",
    "Total,,,,900",
  );
  expect(columns).not.toHaveProperty("mrp");
  expect(rows).toMatchObject([
    {
      ...{ expiry: null, pieces: null, cost: null, mrp: null },
      unread: [
        { field: "pieces", text: "1O" },
        { field: "cost", text: "USD 5" },
        { field: "expiry", text: "13/27" },
      ],
    },
  ]);
  expect(rows).toHaveLength(1);
});

test("a list without a quantity, or with more rows than a delivery has lines, is refused", async () => {
  expect((await post("Name,Price\nNiko 500,5")).status).toBe(400);
  const many = Array.from({ length: 301 }, (_, index) => `Niko 500,${index + 1}`);
  expect(await post(["Name,Qty", ...many].join("\n"))).toMatchObject({
    status: 400,
    body: { error: "A delivery has at most 300 lines." },
  });
});
