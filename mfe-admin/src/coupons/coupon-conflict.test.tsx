import { beforeAll, expect, test } from "bun:test";
import type { Coupon } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { failure } from "../testing/canned-api.ts";
import { coupon } from "../testing/coupons.ts";
import { editForm, isClosed } from "../testing/open-coupons.ts";
import { conflict } from "../testing/products.ts";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const words = "Somebody else has changed this coupon meanwhile";
const updatedAt = "2027-01-06T06:30:00.000Z";

/** Changes the coupon elsewhere while its form is open, so the next response is a conflict. */
async function editMeanwhile(now: Partial<Coupon>) {
  const page = await editForm();
  const { "PUT /coupons/c1": works, "GET /coupons/c1": read } = page.canned.answers;
  page.canned.answers["PUT /coupons/c1"] = () => conflict(words);
  page.canned.answers["GET /coupons/c1"] = () => ({
    status: 200,
    body: { success: true, coupon: coupon({ ...now, updatedAt }) },
  });
  const goOn = () => {
    if (works) page.canned.answers["PUT /coupons/c1"] = works;
    if (read) page.canned.answers["GET /coupons/c1"] = read;
  };
  return { ...page, goOn };
}

test("shows what somebody else changed, and overwrites it only after confirmation", async () => {
  const now = { value: 25, description: "A quarter off", usageLimit: 1500 };
  const { press, type, box, sent, goOn } = await editMeanwhile(now);
  await type("Value (%) *", "15");
  await press("Update Coupon");
  const notice = await screen.findByText(words);
  expect(toasts).toEqual([]);
  const said = notice.parentElement?.textContent ?? "";
  expect(said).toContain("ValueThere now: 25% offIn this form: 15% off");
  expect(said).toContain("DescriptionThere now: A quarter offTaken over into this form");
  expect(said).toContain("Usage limitThere now: 1,500Taken over into this form");
  expect(box("Usage limit").value).toBe("1500");
  goOn();
  await press("Update Anyway");
  await isClosed();
  expect(toasts).toEqual(["success: Coupon updated successfully"]);
  expect(sent()[1]?.[1]).toMatchObject({
    value: 15,
    description: "A quarter off",
    usageLimit: 1500,
    expectedUpdatedAt: updatedAt,
  });
});

test("can take over the current values instead", async () => {
  const { press, type, box } = await editMeanwhile({ value: 25 });
  await type("Value (%) *", "15");
  await press("Update Coupon");
  await screen.findByText(words);
  await press("Use what is there now: Value");
  expect(box("Value (%) *").value).toBe("25");
});

test("leaves a coupon off that a colleague switched off", async () => {
  const { press, dialog, sent, goOn } = await editMeanwhile({ isActive: false });
  await press("Update Coupon");
  const notice = await screen.findByText(words);
  expect(notice.parentElement?.textContent).toContain(
    "ActiveThere now: NoTaken over into this form",
  );
  expect(dialog.getByLabelText<HTMLInputElement>("Active").checked).toBe(false);
  goOn();
  await press("Update Anyway");
  await isClosed();
  expect(sent()[1]?.[1]).not.toHaveProperty("isActive");
});

test("says when the coupon was deleted in the meantime", async () => {
  const { canned, press } = await editMeanwhile({});
  canned.answers["GET /coupons/c1"] = () => failure(404, "Coupon not found");
  await press("Update Coupon");
  await waitFor(() => expect(toasts).toEqual(["error: Coupon not found"]));
});
