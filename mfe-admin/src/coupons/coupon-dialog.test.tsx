import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { coupon } from "../testing/coupons.ts";
import { createForm as create, editForm as edit, isClosed } from "../testing/open-coupons.ts";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

test("shows what is missing beside each box and focuses the first one", async () => {
  const { press, said, box, sent } = await create();
  await press("Create Coupon");
  await waitFor(() => expect(said("Code *")).toBe("Coupon code is required"));
  expect(said("Value (%) *")).toBe("Value must be positive");
  expect(said("Valid until *")).toBe("Valid until date is required");
  expect(document.activeElement === box("Code *")).toBe(true);
  expect(sent()).toEqual([]);
});

test.each([
  ["Code *", "x".repeat(51), "Code must be less than 50 characters"],
  ["Value (%) *", "-1", "Value must be positive"],
  ["Value (%) *", "100.5", "Percentage value cannot exceed 100%"],
  ["Minimum order amount (₹)", "-5", "Minimum order amount must be non-negative"],
  ["Maximum discount amount (₹)", "-5", "Maximum discount amount must be non-negative"],
  ["Usage limit", "0", "Usage limit must be a whole number from 1 to 1,00,00,00,000"],
  ["Usage limit", "1.5", "Usage limit must be a whole number from 1 to 1,00,00,00,000"],
])("%s of %s is rejected: %s", async (name, text, error) => {
  const { type, pick, press, said, sent } = await create();
  await type("Code *", "save20");
  await type("Value (%) *", "20");
  pick("Valid until *", "2027-06-01");
  await type(name, text);
  await press("Create Coupon");
  await waitFor(() => expect(said(name)).toBe(error));
  expect(sent()).toEqual([]);
});

test("creates a percentage with its code in capitals and sends null for empty boxes", async () => {
  const { type, pick, press, sent } = await create();
  await type("Code *", " save20 ");
  await type("Value (%) *", "20");
  pick("Valid until *", "2027-06-01");
  await press("Create Coupon");
  await isClosed();
  expect(toasts).toEqual(["success: Coupon created successfully"]);
  const body = {
    code: "SAVE20",
    description: null,
    type: "percentage",
    value: 20,
    minOrderAmount: 0,
    maxDiscountAmount: null,
    usageLimit: null,
    validFrom: null,
    validUntil: "2027-06-01",
    isActive: true,
  };
  expect(sent()).toEqual([["POST /coupons", body]]);
  expect(await screen.findByText("SAVE20")).toBeInTheDocument();
});

test("a fixed amount has no maximum and drops one typed before", async () => {
  const { type, pick, press, dialog, user, sent } = await create();
  await type("Maximum discount amount (₹)", "400");
  await user.selectOptions(dialog.getByLabelText("Type *"), "Fixed amount");
  expect(dialog.queryByLabelText("Maximum discount amount (₹)")).toBeNull();
  await type("Code *", "HUNDRED");
  await type("Value (₹) *", "150.50");
  await type("Minimum order amount (₹)", "999.5");
  await type("Usage limit", "500");
  await type("Description", "For the festival");
  pick("Valid from", "2027-05-01");
  pick("Valid until *", "2027-06-01");
  await user.click(dialog.getByLabelText("Active"));
  await press("Create Coupon");
  await isClosed();
  expect(sent()[0]?.[1]).toEqual({
    code: "HUNDRED",
    description: "For the festival",
    type: "fixed_amount",
    value: 150.5,
    minOrderAmount: 999.5,
    maxDiscountAmount: null,
    usageLimit: 500,
    validFrom: "2027-05-01",
    validUntil: "2027-06-01",
    isActive: false,
  });
});

test("accepts a value above 100 after switching from percentage to fixed amount", async () => {
  const { type, pick, press, said, dialog, user } = await create();
  await type("Code *", "BIG");
  await type("Value (%) *", "150");
  pick("Valid until *", "2027-06-01");
  await press("Create Coupon");
  await waitFor(() => expect(said("Value (%) *")).toBe("Percentage value cannot exceed 100%"));
  await user.selectOptions(dialog.getByLabelText("Type *"), "Fixed amount");
  await waitFor(() => expect(said("Value (₹) *")).toBeUndefined());
});

test("an edit starts from the saved values and keeps the times of unchanged days", async () => {
  const given = { description: "Ten off", usageLimit: 50, maxDiscountAmount: 200 };
  const { box, type, press, sent } = await edit(given);
  const names = [
    "Code *",
    "Value (%) *",
    "Usage limit",
    "Valid from",
    "Valid until *",
    "Description",
  ];
  expect(names.map((name) => box(name).value)).toEqual([
    "SAVE10",
    "10",
    "50",
    "2027-01-05",
    "2027-02-05",
    "Ten off",
  ]);
  await type("Value (%) *", "15");
  await type("Usage limit", "");
  await press("Update Coupon");
  await isClosed();
  expect(toasts).toEqual(["success: Coupon updated successfully"]);
  const { code, type: kind, minOrderAmount, validFrom, validUntil } = coupon();
  const expectedUpdatedAt = coupon().updatedAt;
  const body = { code, type: kind, minOrderAmount, validFrom, validUntil, expectedUpdatedAt };
  const changed = { ...body, ...given, value: 15, usageLimit: null };
  expect(sent()).toEqual([["PUT /coupons/c1", changed]]);
});

test("sends the active flag only when the form changed it", async () => {
  const { press, sent, dialog, user } = await edit();
  await user.click(dialog.getByLabelText("Active"));
  await press("Update Coupon");
  await isClosed();
  expect(sent()[0]?.[1]).toMatchObject({ isActive: false });
});

test("sends a changed day as a day", async () => {
  const { pick, press, sent } = await edit();
  pick("Valid until *", "2027-03-01");
  await press("Update Coupon");
  await isClosed();
  expect(sent()[0]?.[1]).toMatchObject({
    validFrom: coupon().validFrom,
    validUntil: "2027-03-01",
  });
});

test("shows the pending state while sending and ignores a second press", async () => {
  const { canned, press, dialog, sent } = await edit();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Update Coupon");
  const busy = await dialog.findByRole("button", { name: "Updating..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await press("Updating...");
  resolve();
  await isClosed();
  expect(sent()).toHaveLength(1);
});

test("shows a field error from the API beside its box and keeps all typed text", async () => {
  const { canned, type, press, said, box } = await edit();
  const taken = "Coupon code already exists";
  canned.answers["PUT /coupons/c1"] = () => failure(409, taken, { code: taken });
  await type("Code *", "OTHER");
  await press("Update Coupon");
  await waitFor(() => expect(said("Code *")).toBe(taken));
  expect(toasts).toEqual([`error: ${taken}`]);
  expect(box("Code *").value).toBe("OTHER");
  expect(document.activeElement === box("Code *")).toBe(true);
});

test("shows a general message when an update fails without a reason", async () => {
  const { canned, press } = await edit();
  canned.answers["PUT /coupons/c1"] = () => failure(500, "");
  await press("Update Coupon");
  await waitFor(() => expect(toasts).toEqual(["error: Failed to update coupon"]));
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

test("shows a general message when a create fails without a reason", async () => {
  const { canned, type, pick, press } = await create();
  canned.answers["POST /coupons"] = () => failure(500, "");
  await type("Code *", "NEW");
  await type("Value (%) *", "20");
  pick("Valid until *", "2027-06-01");
  await press("Create Coupon");
  await waitFor(() => expect(toasts).toEqual(["error: Failed to create coupon"]));
});

test("reloads the list even when the response was lost", async () => {
  const { canned, press } = await edit();
  canned.answers["PUT /coupons/c1"] = () => failure(500, "");
  const lists = () => canned.calls.filter(([call]) => call.startsWith("GET /coupons?")).length;
  await press("Update Coupon");
  await waitFor(() => expect(lists()).toBe(2));
});

test("a slow save does not close another form or lose its text", async () => {
  const { canned, press, user } = await edit();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Update Coupon");
  await press("Cancel");
  await isClosed();
  await user.click(screen.getByRole("button", { name: "Create Coupon" }));
  const other = within(await screen.findByRole("dialog", { name: "Create Coupon" }));
  await user.type(other.getByLabelText("Code *"), "NEW");
  resolve();
  await waitFor(() => expect(toasts).toEqual(["success: Coupon updated successfully"]));
  expect(other.getByLabelText<HTMLInputElement>("Code *").value).toBe("NEW");
  expect(screen.getByRole("dialog", { name: "Create Coupon" })).toBeInTheDocument();
});

test("a reopened form starts empty", async () => {
  const { type, press, user } = await create();
  await type("Code *", "HALF TYPED");
  await press("Cancel");
  await isClosed();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Create Coupon"));
  await user.click(screen.getByRole("button", { name: "Create Coupon" }));
  const again = within(await screen.findByRole("dialog", { name: "Create Coupon" }));
  expect(again.getByLabelText<HTMLInputElement>("Code *").value).toBe("");
});
