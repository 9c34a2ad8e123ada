import { expect } from "bun:test";
import type { Coupon } from "@aushadhi/api/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { coupon, couponApi } from "./coupons.ts";
import { open } from "./site.tsx";

/** Opens the form of a new coupon. */
export const createForm = () => openForm("Create Coupon", "Create Coupon", [coupon()]);

/** Opens the form of the coupon SAVE10. */
export const editForm = (change = {}) => openForm("Edit SAVE10", "Edit Coupon", [coupon(change)]);

async function openForm(opener: string, title: string, coupons: Coupon[]) {
  const canned = couponApi(coupons);
  const page = await open("/admin/dashboard?tab=coupons", { canned });
  await page.user.click(await screen.findByRole("button", { name: opener }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  const box = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const type = async (name: string, text: string) => {
    await page.user.clear(box(name));
    if (text !== "") await page.user.type(box(name), text);
  };
  const pick = (name: string, day: string) =>
    fireEvent.change(box(name), { target: { value: day } });
  const press = (name: string) => page.user.click(dialog.getByRole("button", { name }));
  const said = (name: string) =>
    document.getElementById(box(name).getAttribute("aria-describedby") ?? "")?.textContent;
  const sent = () => canned.calls.filter(([, body]) => body !== undefined);
  return { ...page, canned, dialog, box, type, pick, press, said, sent };
}
export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
