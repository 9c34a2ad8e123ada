import { beforeAll, expect, spyOn, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { formRequests, partsOf } from "../testing/form-requests.ts";
import { openForm } from "../testing/open-form.ts";
import { createCatalogApi, product, stockConflict } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
const requests = formRequests();
beforeAll(() => preloadDialog());

async function openProductForm(opener: string, title: string, products = [product()]) {
  const canned = createCatalogApi(products);
  requests.reach(canned);
  const page = await open("/admin/dashboard", { canned });
  const form = await openForm(page.user, opener, title);
  const sent = () =>
    canned.calls
      .filter(([, body]) => body instanceof FormData)
      .map(([call, body]) => [call, Object.fromEntries(partsOf(body))] as const);
  return { ...page, ...form, canned, sent };
}
const add = () => openProductForm("List Products", "Add New Product");
const edit = (change = {}) => openProductForm("Edit Red Balm", "Edit Product", [product(change)]);
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

test("an empty form says what is missing beside its boxes", async () => {
  const { press, said, box, sent } = await add();
  await press("Add Product");
  await waitFor(() => expect(said("Product name *")).toBe("Product name is required"));
  expect(said("SKU *")).toBe("SKU is required");
  expect(document.activeElement === box("Product name *")).toBe(true);
  expect(sent()).toEqual([]);
});

test("a new product has no price and a minimum stock of 5; prices allow paisa", async () => {
  const { box } = await add();
  expect(["Price (₹) *", "Stock *", "Minimum stock *"].map((name) => box(name).value)).toEqual([
    "",
    "0",
    "5",
  ]);
  expect([box("Price (₹) *").step, box("Discount price (₹)").step]).toEqual(["0.01", "0.01"]);
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

test("creates a product from the typed values; amounts without a number are 0", async () => {
  const { type, press, sent, box, user, dialog } = await add();
  await type("Product name *", " Green Balm ");
  await type("SKU *", "BALM-2");
  await type("Price (₹) *", "99.50");
  await type("Stock *", "");
  await user.tab();
  expect(box("Stock *").value).toBe("0");
  await user.selectOptions(dialog.getByLabelText("Category"), "Pain Relief");
  await user.selectOptions(dialog.getByLabelText("Prescription required *"), "Yes");
  await user.click(dialog.getByLabelText("Featured"));
  await press("Add Product");
  await isClosed();
  expect(toasts).toEqual(["success: Product created successfully"]);
  expect(sent()).toEqual([
    [
      "POST /products",
      {
        name: "Green Balm",
        sku: "BALM-2",
        price: "99.5",
        discountPrice: "",
        stock: "0",
        minStock: "5",
        categoryId: "k1",
        manufacturer: "",
        genericName: "",
        strength: "",
        form: "",
        packSize: "",
        packUnit: "",
        expiryDate: "",
        batchNumber: "",
        prescriptionRequired: "yes",
        shortDescription: "",
        description: "",
        isFeatured: "true",
        isActive: "true",
      },
    ],
  ]);
});

test("sends generic name, strength, form and pack as typed", async () => {
  const { type, press, sent } = await edit({ packSize: 7.5, packUnit: "g" });
  await type("Generic name", "Menthol");
  await type("Strength", "2%");
  await type("Form", "Ointment");
  await type("Pack size", "12.5");
  await press("Update Product");
  await isClosed();
  expect(sent()[0]?.[1]).toMatchObject({
    genericName: "Menthol",
    strength: "2%",
    form: "Ointment",
    packSize: "12.5",
    packUnit: "g",
  });
});

test.each([
  [{ packSize: 10, packUnit: "g" }, "Pack unit", "Pack unit is required with a pack size"],
  [{ packSize: 10, packUnit: "g" }, "Pack size", "Pack size is required with its unit"],
])("rejects a pack of %j without its %s: %s", async (pack, name, error) => {
  const { type, press, said, sent } = await edit(pack);
  await type(name, "");
  await press("Update Product");
  await waitFor(() => expect(said(name)).toBe(error));
  expect(sent()).toEqual([]);
});

test("logs a failed create, shows the error beside its field and keeps the typed values", async () => {
  const log = spyOn(console, "error").mockImplementation(() => {});
  const { canned, type, press, said, box } = await add();
  const taken = "SKU already exists";
  canned.answers["POST /products"] = () => failure(409, taken, { sku: taken });
  await type("Product name *", "Green Balm");
  await type("SKU *", "BALM-1");
  await press("Add Product");
  await waitFor(() => expect(said("SKU *")).toBe(taken));
  expect(log.mock.calls.map(([what]) => what)).toEqual(["Failed to create product"]);
  expect([box("Product name *").value, box("SKU *").value]).toEqual(["Green Balm", "BALM-1"]);
  log.mockRestore();
});

test("an edit starts from the saved values, sends them along and leaves stock alone", async () => {
  const { box, type, press, sent } = await edit({ manufacturer: "Himal Labs", discountPrice: 99 });
  expect(["Product name *", "Manufacturer", "Discount price (₹)"].map((n) => box(n).value)).toEqual(
    ["Red Balm", "Himal Labs", "99"],
  );
  await type("Price (₹) *", "130");
  await press("Update Product");
  await isClosed();
  expect(toasts).toEqual(["success: Product updated successfully"]);
  const [[call, body] = []] = sent();
  expect(call).toBe("PUT /products/p1");
  expect(body).toMatchObject({ price: "130", expectedUpdatedAt: product().updatedAt });
  expect(Object.keys(body ?? {})).not.toContain("stock");
});

test("sends changed stock together with its previous value", async () => {
  const { type, press, sent } = await edit();
  await type("Stock *", "50");
  await press("Update Product");
  await isClosed();
  expect(sent()[0]?.[1]).toMatchObject({ stock: "50", expectedStock: "40" });
});

test("shows a general message when an update fails without a reason", async () => {
  const { canned, press } = await edit();
  canned.answers["PUT /products/p1"] = () => failure(500, "");
  await press("Update Product");
  await waitFor(() => expect(toasts).toEqual(["error: Failed to update product"]));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

test("shows what somebody else changed, and overwrites it only after confirmation", async () => {
  const known = product({ manufacturer: "Himal Labs" });
  const page = await openProductForm("Edit Red Balm", "Edit Product", [known]);
  const { canned, dialog, type, press, box, sent } = page;
  const { "PUT /products/p1": works } = canned.answers;
  const now = {
    price: 110,
    manufacturer: "Koshi",
    stock: 30,
    updatedAt: "2027-01-06T06:30:00.000Z",
  };
  canned.answers["PUT /products/p1"] = () => {
    Object.assign(known, now);
    return stockConflict(30);
  };
  await type("Price (₹) *", "130");
  await press("Update Product");
  const notice = await screen.findByText("Somebody else has changed this product meanwhile");
  expect(toasts).toEqual([]);
  const said = notice.parentElement?.textContent ?? "";
  expect(said).toContain("Price (₹)There now: ₹110.00In this form: ₹130.00");
  expect(said).toContain("ManufacturerThere now: KoshiTaken over into this form");
  expect([box("Price (₹) *").value, box("Manufacturer").value, box("Stock *").value]).toEqual([
    "130",
    "Koshi",
    "30",
  ]);
  await press("Use what is there now: Price (₹)");
  expect(box("Price (₹) *").value).toBe("110");
  await type("Price (₹) *", "125");
  if (works) canned.answers["PUT /products/p1"] = works;
  await press("Update Anyway");
  await isClosed();
  expect(sent()[1]?.[1]).toMatchObject({ price: "125", expectedUpdatedAt: now.updatedAt });
  expect(dialog.queryByText("Update Anyway")).toBeNull();
});

test("a slow save does not close another dialog", async () => {
  const { canned, press, user } = await edit();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Update Product");
  await press("Cancel");
  await isClosed();
  await user.click(screen.getByRole("button", { name: "View Red Balm" }));
  await screen.findByRole("dialog", { name: "Product Details" });
  resolve();
  await waitFor(() => expect(toasts).toEqual(["success: Product updated successfully"]));
  expect(screen.getByRole("dialog", { name: "Product Details" })).toBeInTheDocument();
});
