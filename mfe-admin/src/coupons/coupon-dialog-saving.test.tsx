import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { createForm as create, editForm as edit, isClosed } from "../testing/open-coupons.ts";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

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
