import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { waitFor } from "@testing-library/react";
import { formRequests } from "../testing/form-requests.ts";
import { halfType } from "../testing/half-type.ts";
import { createProductForms, isClosed } from "../testing/product-forms.ts";

const requests = formRequests();
const { add, edit } = createProductForms(requests);
beforeAll(() => preloadDialog());

test("a new product has no price and a minimum stock of 5; numbers are texts", async () => {
  const { box } = await add();
  expect(["Price (₹) *", "Stock *", "Minimum stock *"].map((name) => box(name).value)).toEqual([
    "",
    "0",
    "5",
  ]);
  expect(
    [box("Price (₹) *"), box("Stock *")].map(({ type, inputMode }) => [type, inputMode]),
  ).toEqual([
    ["text", "decimal"],
    ["text", "numeric"],
  ]);
});

test("an empty price counts as 0 and says so", async () => {
  const { box, user } = await add();
  await user.click(box("Price (₹) *"));
  await user.tab();
  expect(box("Price (₹) *").value).toBe("0");
});

test.each([
  ["Price (₹) *", "-1", "Price must be positive"],
  ["Discount price (₹)", "-1", "Discount price must be positive"],
  ["Discount price (₹)", "200", "Discount price must be below the price"],
  ["Stock *", "-1", "Stock must be non-negative"],
  ["Stock *", "1.5", "Stock must be non-negative"],
  ["Minimum stock *", "-1", "Minimum stock must be non-negative"],
])("%s of %s is rejected: %s", async (name, text, error) => {
  const { type, press, said, sent } = await edit();
  await type(name, text);
  await press("Update Product");
  await waitFor(() => expect(said(name)).toBe(error));
  expect(sent()).toEqual([]);
});

test.each([
  ["Price (₹) *", "12,50", /can be read in two ways/],
  ["Price (₹) *", "USD 5", /is in another currency/],
  ["Discount price (₹)", "5O", "No amount is clear in '5O': 'O' is not understood"],
  ["Stock *", "10 strips", "'10 strips' is not a number: 'strips' is not understood"],
  ["Minimum stock *", "few", "'few' is not a number"],
  ["Pack size", "10 x 10", "'10 x 10' is not a number: 'x 10' is not understood"],
])("%s of %s is not guessed", async (name, text, error) => {
  const { type, press, said, sent, box } = await edit();
  await type(name, text);
  await press("Update Product");
  await waitFor(() => expect(said(name)).toMatch(error));
  expect(document.activeElement === box(name)).toBe(true);
  expect(sent()).toEqual([]);
});

test("reads grouped numbers, and finds the errors of all fields at once", async () => {
  const { type, press, said, sent } = await edit();
  await type("Price (₹) *", "Rs. 1,250/-");
  await type("Stock *", "१,०००");
  await type("Minimum stock *", "few");
  await type("Product name *", "");
  await press("Update Product");
  await waitFor(() => expect(said("Product name *")).toBe("Product name is required"));
  expect(said("Minimum stock *")).toBe("'few' is not a number");
  await type("Product name *", "Balm");
  await type("Minimum stock *", "1,00");
  await type("Minimum stock *", "1 000");
  await press("Update Product");
  await isClosed();
  expect(sent()[0]?.[1]).toMatchObject({ price: "1250", stock: "1000", minStock: "1000" });
});

test("a half-typed expiry date is an error, and never no date", async () => {
  const { box, press, said, sent } = await edit({ expiryDate: "2030-05-31" });
  const date = box("Expiry date");
  halfType(date);
  await press("Update Product");
  await waitFor(() => expect(said("Expiry date")).toBe("Enter the whole date, or empty the box"));
  expect(document.activeElement === date).toBe(true);
  expect(sent()).toEqual([]);
});
