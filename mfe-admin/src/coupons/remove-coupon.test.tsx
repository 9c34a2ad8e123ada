import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { coupon, createCouponApi } from "../testing/coupons.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

async function ask() {
  const canned = createCouponApi([coupon(), coupon({ id: "c2", code: "OTHER" })]);
  const page = await open("/admin/dashboard?tab=coupons", { canned });
  await page.user.click(await screen.findByRole("button", { name: "Delete SAVE10" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete SAVE10" });
  const press = (name: string) => page.user.click(within(dialog).getByRole("button", { name }));
  return { ...page, canned, dialog, press };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
const deleted = (calls: readonly (readonly [string, unknown?])[]) =>
  calls.filter(([call]) => call.startsWith("DELETE")).map(([call]) => call);

test("asks first and deletes nothing when cancelled", async () => {
  const { canned, dialog, press } = await ask();
  expect(dialog.textContent).toContain("Are you sure you want to delete this coupon?");
  await press("Cancel");
  await isClosed();
  expect(deleted(canned.calls)).toEqual([]);
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Delete SAVE10"),
  );
  expect(screen.getByText("SAVE10")).toBeInTheDocument();
});

test("deletes the coupon, says so and removes it from the list", async () => {
  const { canned, press } = await ask();
  await press("Delete");
  await isClosed();
  expect(deleted(canned.calls)).toEqual(["DELETE /coupons/c1"]);
  expect(toasts).toEqual(["success: Coupon deleted successfully"]);
  await waitFor(() => expect(screen.queryByText("SAVE10") === null).toBe(true));
  expect(screen.getByText("OTHER")).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("shows the pending state while deleting and ignores a second press", async () => {
  const { canned, press, dialog } = await ask();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Delete");
  const busy = within(dialog).getByRole("button", { name: "Deleting..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await press("Deleting...");
  resolve();
  await isClosed();
  expect(deleted(canned.calls)).toHaveLength(1);
});

test("a slow delete neither blocks nor closes the dialog of another coupon", async () => {
  const { canned, press, user } = await ask();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Delete");
  await press("Cancel");
  await isClosed();
  await user.click(screen.getByRole("button", { name: "Delete OTHER" }));
  const other = within(await screen.findByRole("dialog", { name: "Delete OTHER" }));
  expect(other.getByRole("button", { name: "Delete" })).toBeInTheDocument();
  resolve();
  await waitFor(() => expect(toasts).toEqual(["success: Coupon deleted successfully"]));
  expect(screen.getByRole("dialog", { name: "Delete OTHER" })).toBeInTheDocument();
  expect(deleted(canned.calls)).toEqual(["DELETE /coupons/c1"]);
});

test.each([
  ["", "Failed to delete coupon"],
  ["The shop is busy", "The shop is busy"],
])("shows a message for the failure %p", async (error, words) => {
  const { canned, press } = await ask();
  canned.answers["DELETE /coupons/c1"] = () => failure(500, error);
  await press("Delete");
  await waitFor(() => expect(toasts).toEqual([`error: ${words}`]));
  await isClosed();
  expect(screen.getByText("SAVE10")).toBeInTheDocument();
});
