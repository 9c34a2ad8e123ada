import { expect } from "bun:test";
import type { Coupon } from "@aushadhi/api/contract";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { coupon, createCouponApi } from "./coupons.ts";
import { openForm } from "./open-form.ts";
import { open } from "./site.tsx";

/** Opens the form of a new coupon. */
export const createForm = () => openCouponForm("Create Coupon", "Create Coupon", [coupon()]);

/** Opens the form of the coupon SAVE10. */
export const editForm = (change = {}) =>
  openCouponForm("Edit SAVE10", "Edit Coupon", [coupon(change)]);

async function openCouponForm(opener: string, title: string, coupons: Coupon[]) {
  const canned = createCouponApi(coupons);
  const page = await open("/admin/dashboard?tab=coupons", { canned });
  const form = await openForm(page.user, opener, title);
  const pick = (name: string, day: string) =>
    fireEvent.change(form.box(name), { target: { value: day } });
  const sent = () => canned.calls.filter(([, body]) => body !== undefined);
  return { ...page, ...form, canned, pick, sent };
}
export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
