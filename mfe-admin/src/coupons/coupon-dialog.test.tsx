import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { coupon } from "../testing/coupons.ts";
import { halfType } from "../testing/half-type.ts";
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
  [
    "Usage limit per customer",
    "0",
    "Usage limit per customer must be a whole number from 1 to 1,00,00,00,000",
  ],
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
    usageLimitPerCustomer: null,
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
  await type("Usage limit per customer", "2");
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
    usageLimitPerCustomer: 2,
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
  const limits = { usageLimit: null, usageLimitPerCustomer: null };
  const changed = { ...body, ...given, value: 15, ...limits };
  expect(sent()).toEqual([["PUT /coupons/c1", changed]]);
});

test("sends the active flag only when the form changed it", async () => {
  const { press, sent, dialog, user } = await edit();
  await user.click(dialog.getByLabelText("Active"));
  await press("Update Coupon");
  await isClosed();
  expect(sent()[0]?.[1]).toMatchObject({ isActive: false });
});

test("reads a grouped cap and limits, and never takes them for none", async () => {
  const { type, press, said, sent } = await edit();
  await type("Maximum discount amount (₹)", "1,500");
  await type("Usage limit", "1 500");
  await type("Usage limit per customer", "1O");
  await press("Update Coupon");
  await waitFor(() =>
    expect(said("Usage limit per customer")).toBe("'1O' is not a number: 'O' is not understood"),
  );
  expect(sent()).toEqual([]);
  await type("Usage limit per customer", "१०");
  await press("Update Coupon");
  await isClosed();
  expect(sent()[0]?.[1]).toMatchObject({
    maxDiscountAmount: 1500,
    usageLimit: 1500,
    usageLimitPerCustomer: 10,
  });
});

test("a half-typed start is an error, and never from now on", async () => {
  const { box, press, said, sent } = await edit();
  halfType(box("Valid from"));
  await press("Update Coupon");
  await waitFor(() => expect(said("Valid from")).toBe("Enter the whole date, or empty the box"));
  expect(sent()).toEqual([]);
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
