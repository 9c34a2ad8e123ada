import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { formRequests } from "../testing/form-requests.ts";
import { openForm } from "../testing/open-form.ts";
import { createProductForms, isClosed } from "../testing/product-forms.ts";
import { product, stockConflict } from "../testing/products.ts";

const toasts = collectToasts();
const requests = formRequests();
const { edit, openProductForm } = createProductForms(requests);
beforeAll(() => preloadDialog());

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

test("the form of a marked product says nothing about its prescription until somebody chooses", async () => {
  const marked = { isActive: false, needsCheck: true, prescriptionRequired: "yes" } as const;
  const { press, sent, user, dialog } = await edit(marked);
  const need = dialog.getByLabelText<HTMLSelectElement>("Prescription required *");
  expect(need.selectedOptions[0]?.text).toBe("Not known yet: choose");
  await press("Update Product");
  await isClosed();
  expect(sent()[0]?.[1]).not.toHaveProperty("prescriptionRequired");
  const again = await openForm(user, "Edit Red Balm", "Edit Product");
  await user.selectOptions(again.box("Prescription required *"), "no");
  await again.press("Update Product");
  await isClosed();
  expect(sent()[1]?.[1]).toMatchObject({ prescriptionRequired: "no" });
});
