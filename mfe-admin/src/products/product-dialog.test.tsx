import { beforeAll, expect, spyOn, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { waitFor } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { formRequests } from "../testing/form-requests.ts";
import { createProductForms, isClosed } from "../testing/product-forms.ts";

const toasts = collectToasts();
const requests = formRequests();
const { add, edit } = createProductForms(requests);
beforeAll(() => preloadDialog());

test("an empty form says what is missing beside its boxes", async () => {
  const { press, said, box, sent } = await add();
  await press("Add Product");
  await waitFor(() => expect(said("Product name *")).toBe("Product name is required"));
  expect(said("SKU *")).toBe("SKU is required");
  expect(document.activeElement === box("Product name *")).toBe(true);
  expect(sent()).toEqual([]);
});

test("creates a product from the typed values; empty amounts are 0", async () => {
  const { type, press, sent, box, user, dialog } = await add();
  await type("Product name *", " Green Balm ");
  await type("SKU *", "BALM-2");
  await type("Price (₹) *", "99.50");
  await type("Shelf", "A3-12");
  // A scanner types the digits and Enter.
  await type("Barcodes", "96385074{Enter}8901234567890{Enter}");
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
        shelf: "A3-12",
        barcodes: "96385074, 8901234567890,",
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
  await type("Price (₹) *", "120");
  await press("Add Product");
  await waitFor(() => expect(said("SKU *")).toBe(taken));
  expect(log.mock.calls.map(([what]) => what)).toEqual(["Failed to create product"]);
  expect([box("Product name *").value, box("SKU *").value]).toEqual(["Green Balm", "BALM-1"]);
  log.mockRestore();
});
