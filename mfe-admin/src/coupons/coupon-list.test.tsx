import { beforeAll, expect, test } from "bun:test";
import { type CouponStatus, couponStatuses } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import type { CannedApi } from "../testing/canned-api.ts";
import { createSuccess, failure } from "../testing/canned-api.ts";
import { coupon, createCouponApi } from "../testing/coupons.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const at = "/admin/dashboard?tab=coupons";
const openCoupons = (canned: CannedApi, address = at) => open(address, { canned });
const row = async (code: string) =>
  (await screen.findByText(code)).closest("tr") as HTMLTableRowElement;
const cellsOf = async (code: string) =>
  [...(await row(code)).children].slice(0, 6).map((cell) => cell.textContent?.replace(/\s/g, " "));

test("shows each coupon with its discount, dates and state", async () => {
  const canned = createCouponApi([
    coupon(),
    coupon({
      id: "c2",
      code: "HUNDRED",
      description: "For the festival",
      type: "fixed_amount",
      value: 100,
      minOrderAmount: 999.5,
      usageLimit: 1500,
      usedCount: 1234,
      status: "upcoming",
    }),
    coupon({ id: "c3", code: "QUARTER", value: 25, maxDiscountAmount: 400 }),
  ]);
  await openCoupons(canned);
  expect(await cellsOf("SAVE10")).toEqual([
    "SAVE10",
    "10% off",
    "₹0.00",
    "0No limit",
    "5 Jan 2027 to 5 Feb 2027",
    "Active",
  ]);
  expect(await cellsOf("HUNDRED")).toEqual([
    "HUNDREDFor the festival",
    "₹100.00 off",
    "₹999.50",
    "1,234 of 1,500",
    "5 Jan 2027 to 5 Feb 2027",
    "Upcoming",
  ]);
  expect((await cellsOf("QUARTER"))[1]).toBe("25% offat most ₹400.00");
  expect(canned.calls).toEqual([["GET /coupons?page=1&limit=20"]]);
});

test("shows the state of a coupon as text", async () => {
  const coupons = couponStatuses.map((status, index) =>
    coupon({ id: `c${index}`, code: status.toUpperCase(), status }),
  );
  await openCoupons(createCouponApi(coupons));
  await row("ACTIVE");
  const words: Record<CouponStatus, string> = {
    inactive: "Inactive",
    upcoming: "Upcoming",
    expired: "Expired",
    limit_reached: "Limit Reached",
    active: "Active",
  };
  for (const status of couponStatuses) {
    expect((await cellsOf(status.toUpperCase()))[5]).toBe(words[status]);
  }
});

test("shows a loading state", async () => {
  const canned = createCouponApi([]);
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openCoupons(canned);
  expect(screen.getByText("Loading coupons...")).toBeInTheDocument();
  resolve();
  expect(await screen.findByText("No coupons found")).toBeInTheDocument();
});

test("shows a failure on the page and in a toast, and offers a retry", async () => {
  const canned = createCouponApi([coupon()]);
  const { "GET /coupons": works } = canned.answers;
  canned.answers["GET /coupons"] = () => failure(500, "");
  const { user } = await openCoupons(canned);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to fetch coupons");
  expect(toasts).toEqual(["error: Failed to fetch coupons"]);
  if (works) canned.answers["GET /coupons"] = works;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await row("SAVE10");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("offers further pages, with the page number in the address", async () => {
  const many = Array.from({ length: 23 }, (_, index) =>
    coupon({ id: `c${index}`, code: `CODE${index}` }),
  );
  const canned = createCouponApi(many);
  const { user } = await openCoupons(canned);
  await row("CODE19");
  await user.click(screen.getByRole("link", { name: "Next" }));
  await row("CODE22");
  expect(location.search).toBe("?tab=coupons&page=2");
  await user.selectOptions(screen.getByLabelText("Items per page"), "10");
  await row("CODE9");
  expect(canned.calls.map(([call]) => call)).toEqual([
    "GET /coupons?page=1&limit=20",
    "GET /coupons?page=2&limit=20",
    "GET /coupons?page=1&limit=10",
  ]);
});

test("switches a coupon off and on, and the toast says which", async () => {
  const canned = createCouponApi([coupon()]);
  const { user } = await openCoupons(canned);
  const toggle = () => screen.getByRole("switch", { name: "SAVE10 is active" });
  await row("SAVE10");
  expect(toggle()).toHaveProperty("checked", true);
  await user.click(toggle());
  await waitFor(() => expect(toasts).toEqual(["success: Coupon deactivated successfully"]));
  await waitFor(() => expect(toggle()).toHaveProperty("checked", false));
  await user.click(toggle());
  await waitFor(() => expect(toasts[1]).toBe("success: Coupon activated successfully"));
  await waitFor(() => expect(toggle()).toHaveProperty("checked", true));
});

test("ignores a second press while the switch is saved, and resets it after a failure", async () => {
  const canned = createCouponApi([coupon()]);
  const { user } = await openCoupons(canned);
  await row("SAVE10");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  canned.answers["PATCH /coupons/c1/toggle"] = () => failure(500, "");
  const toggle = screen.getByRole("switch", { name: "SAVE10 is active" });
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute("aria-busy")).toBe("true"));
  await user.click(toggle);
  resolve();
  await waitFor(() => expect(toasts).toEqual(["error: Failed to toggle coupon status"]));
  await waitFor(() => expect(toggle.getAttribute("aria-busy")).toBeNull());
  expect(toggle).toHaveProperty("checked", true);
  const sent = canned.calls.filter(([call]) => call.startsWith("PATCH"));
  expect(sent).toHaveLength(1);
});

test("opens a row to show the coupon's statistics", async () => {
  const canned = createCouponApi([coupon()]);
  const { user } = await openCoupons(canned);
  await row("SAVE10");
  await user.click(screen.getByRole("button", { name: "Details of SAVE10" }));
  const discount = await screen.findByText("Discount given");
  const figures = discount.closest("dl") as HTMLElement;
  const shown = [...figures.querySelectorAll("div")].map(
    (one) => `${one.querySelector("dt")?.textContent}: ${one.querySelector("dd")?.textContent}`,
  );
  expect(shown).toEqual(["Uses: 3", "Orders: 4", "Discount given: ₹75.50", "Revenue: ₹1,250.00"]);
});

test("shows an error in place of failed statistics, and offers a retry", async () => {
  const canned = createCouponApi([coupon()]);
  const stats = canned.answers["GET /coupons/c1/stats"] ?? (() => createSuccess());
  canned.answers["GET /coupons/c1/stats"] = () => failure(500, "");
  const { user } = await openCoupons(canned);
  await row("SAVE10");
  await user.click(screen.getByRole("button", { name: "Details of SAVE10" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Failed to load the coupon's figures");
  canned.answers["GET /coupons/c1/stats"] = stats;
  await user.click(within(alert).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("₹75.50")).toBeInTheDocument();
});
