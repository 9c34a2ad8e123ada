import type { Locator, Page } from "playwright/test";
import { expectNoViolations } from "../support/accessible.ts";
import { test } from "../support/admin.ts";
import { makeCoupon } from "../support/buyer.ts";
import { hasTheKeyboard, tabTo } from "../support/keyboard.ts";
import { breakOff, brokenOff } from "../support/network.ts";
import { expect, heading, open } from "../support/site.ts";

// Other tests create coupons at the same time. The newest come first, so fifty rows are enough.
const coupons = "/admin/dashboard?tab=coupons&limit=50";
const settings = "/admin/dashboard?tab=settings";

const createCode = () => `E2E${crypto.randomUUID().slice(0, 8)}`;
const row = (page: Page, code: string) =>
  page.getByRole("row", { name: new RegExp(`^${code.toUpperCase()}`) });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const press = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true }).click();

test("a coupon is created, edited, switched off and deleted @phone", async ({ page, staff: _ }) => {
  const code = createCode();
  await open(page, coupons);
  await press(page, "Create Coupon");
  const create = dialog(page, "Create Coupon");
  await create.getByLabel("Code *").fill(code.toLowerCase());
  await create.getByLabel("Value (%) *").fill("15");
  await create.getByLabel("Maximum discount amount (₹)").fill("400");
  await create.getByLabel("Minimum order amount (₹)").fill("1000");
  await create.getByLabel("Usage limit", { exact: true }).fill("500");
  await create.getByLabel("Valid until *").fill("2999-12-31");
  await create.getByLabel("Description").fill("For the festival");
  await press(create, "Create Coupon");
  await expect(page.getByText("Coupon created successfully")).toBeVisible();
  await expect(create).toBeHidden();
  for (const text of ["15% off", "at most ₹400.00", "₹1,000.00", "0 of 500", "Active"]) {
    await expect(row(page, code)).toContainText(text);
  }

  await page.getByRole("switch", { name: `${code.toUpperCase()} is active` }).press("Space");
  await expect(page.getByText("Coupon deactivated successfully")).toBeVisible();
  await expect(row(page, code)).toContainText("Inactive");

  await press(page, `Edit ${code.toUpperCase()}`);
  const edit = dialog(page, "Edit Coupon");
  await expect(edit.getByLabel("Valid until *")).toHaveValue("2999-12-31");
  await edit.getByLabel("Type *").selectOption("Fixed amount");
  await expect(edit.getByLabel("Maximum discount amount (₹)")).toBeHidden();
  await edit.getByLabel("Value (₹) *").fill("150");
  await edit.getByLabel("Active").check();
  await press(edit, "Update Coupon");
  await expect(page.getByText("Coupon updated successfully")).toBeVisible();
  await expect(row(page, code)).toContainText("₹150.00 off");

  await press(page, `Details of ${code.toUpperCase()}`);
  await expect(page.getByText("Discount given")).toBeVisible();

  await press(page, `Delete ${code.toUpperCase()}`);
  const question = dialog(page, `Delete ${code.toUpperCase()}`);
  await expect(question).toContainText("Are you sure you want to delete this coupon?");
  await press(question, "Delete");
  await expect(page.getByText("Coupon deleted successfully")).toBeVisible();
  await expect(row(page, code)).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test.describe("rejected changes", () => {
  test.use({ allowed: /status of 409 .*\/api\/coupons(\/[^/]*)?$/ });

  test("a taken coupon code shows its error beside the field and keeps the typed text", async ({
    page,
    staff: _,
    admin,
  }) => {
    const { code } = await makeCoupon(admin);
    await open(page, coupons);
    await press(page, "Create Coupon");
    const create = dialog(page, "Create Coupon");
    await create.getByLabel("Code *").fill(code);
    await create.getByLabel("Value (%) *").fill("15");
    await create.getByLabel("Valid until *").fill("2999-12-31");
    await press(create, "Create Coupon");
    const box = create.getByLabel("Code *");
    await expect(box).toHaveAccessibleDescription("Coupon code already exists");
    await expect(box).toBeFocused();
    await expect(create.getByLabel("Value (%) *")).toHaveValue("15");
  });

  test("overwriting another admin's change needs a confirmation @phone", async ({
    page,
    staff: _,
    admin,
  }) => {
    const { id, code, type, validUntil } = await makeCoupon(admin);
    await open(page, coupons);
    await press(page, `Edit ${code}`);
    const edit = dialog(page, "Edit Coupon");
    await edit.getByLabel("Value (%) *").fill("15");
    const theirs = { code, type, validUntil, value: 25, usageLimit: 1500 };
    await expect(await admin.put(`/api/coupons/${id}`, { data: theirs })).toBeOK();
    await press(edit, "Update Coupon");
    const notice = edit.getByRole("alert");
    await expect(notice).toBeFocused();
    await expect(notice).toContainText("There now: 25% off");
    await expect(notice).toContainText("In this form: 15% off");
    await expect(edit.getByLabel("Usage limit", { exact: true })).toHaveValue("1500");
    await expectNoViolations(page);
    await press(edit, "Update Anyway");
    await expect(edit).toBeHidden();
    await expect(row(page, code)).toContainText("15% off");
    await expect(row(page, code)).toContainText("0 of 1,500");
  });
});

test("a coupon is created, switched and deleted with the keyboard alone", async ({
  page,
  staff: _,
}) => {
  const code = createCode().toUpperCase();
  await open(page, "/admin/dashboard?tab=coupons");
  await tabTo(page, page.getByRole("tab", { name: "Coupons" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Delivery Fee" })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const opener = page.getByRole("button", { name: "Create Coupon" });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  const create = dialog(page, "Create Coupon");
  await hasTheKeyboard(create);
  await page.keyboard.press("Enter");
  await expect(create.getByLabel("Code *")).toHaveAccessibleDescription("Coupon code is required");
  await expect(create.getByLabel("Code *")).toBeFocused();
  // The form library focuses the first invalid field again from its own timer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.type(code);
  await tabTo(page, create.getByLabel("Value (%) *"));
  await page.keyboard.type("15");
  await tabTo(page, create.getByLabel("Valid until *"));
  await page.keyboard.type("12312998");
  await page.keyboard.press("Enter");
  await expect(create).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(row(page, code)).toContainText("31 Dec 2998");

  await tabTo(page, page.getByRole("switch", { name: `${code} is active` }));
  await page.keyboard.press("Space");
  await expect(row(page, code)).toContainText("Inactive");
  const remove = page.getByRole("button", { name: `Delete ${code}` });
  await tabTo(page, remove);
  await page.keyboard.press("Enter");
  await hasTheKeyboard(dialog(page, `Delete ${code}`));
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await hasTheKeyboard(dialog(page, `Delete ${code}`));
  await tabTo(page, page.getByRole("button", { name: "Delete", exact: true }));
  await page.keyboard.press("Enter");
  await expect(row(page, code)).toHaveCount(0);
});

test("the delivery fee field shows the current fee and does not send an invalid value", async ({
  page,
  staff: _,
}) => {
  const { deliveryFee } = await (await page.request.get("/api/settings/delivery-fee")).json();
  await open(page, settings);
  const box = page.getByLabel("Delivery fee (₹)");
  const update = page.getByRole("button", { name: "Update Delivery Fee" });
  await expect(box).toHaveValue(String(deliveryFee));
  await expect(update).toBeDisabled();
  await box.fill("1001");
  await update.click();
  await expect(box).toHaveAccessibleDescription("Delivery fee must be between ₹0 and ₹1000");
  await box.fill(String(deliveryFee));
  await expect(update).toBeDisabled();
});

test.describe("without a connection", () => {
  test.use({ allowed: brokenOff });

  test("the delivery fee reports the failure and keeps the typed text", async ({
    page,
    staff: _,
  }) => {
    await open(page, settings);
    await page.getByLabel("Delivery fee (₹)").fill("75");
    const mend = await breakOff(page, "**/api/settings/**");
    await press(page, "Update Delivery Fee");
    await expect(page.getByText("Failed to update delivery fee")).toBeVisible();
    await expect(page.getByLabel("Delivery fee (₹)")).toHaveValue("75");
    await mend();
  });
});

test("coupons, their forms and the confirmation are accessible @phone", async ({
  page,
  staff: _,
  admin,
}) => {
  const { code } = await makeCoupon(admin, { description: "For the festival", usageLimit: 5 });
  await open(page, coupons);
  await press(page, `Details of ${code}`);
  await expect(page.getByText("Discount given")).toBeVisible();
  await expectNoViolations(page);
  await press(page, "Create Coupon");
  const create = dialog(page, "Create Coupon");
  await press(create, "Create Coupon");
  await expect(create.getByLabel("Code *")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(create).toBeHidden();
  await press(page, `Delete ${code}`);
  await expect(dialog(page, `Delete ${code}`)).toBeVisible();
  await expectNoViolations(page);
});

test("the settings are accessible, also with errors @phone", async ({ page, staff: _ }) => {
  await open(page, settings);
  await page.getByLabel("Delivery fee (₹)").fill("-1");
  await press(page, "Update Delivery Fee");
  await expect(page.getByLabel("Delivery fee (₹)")).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations(page);
});
