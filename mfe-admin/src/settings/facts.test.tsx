import { beforeAll, expect, test } from "bun:test";
import type { KeptShopFacts } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess } from "../testing/canned-api.ts";
import { conflict } from "../testing/products.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const path = "/settings/shop-facts";
const kept: KeptShopFacts = {
  licence: "",
  pharmacist: "Sita Karki",
  pharmacistHours: "7 am to 9 pm",
  deliveryTimes: "by the next day",
  deliveryArea: "Birgunj",
  updatedAt: "2027-01-05T06:30:00.000Z",
};

async function openFacts() {
  let facts = kept;
  const canned = cannedApi({
    [`GET ${path}`]: () => createSuccess({ facts }),
    [`PUT ${path}`]: ({ body }) => {
      const { expectedUpdatedAt, ...typed } = body as typeof kept & { expectedUpdatedAt: string };
      facts = { ...typed, updatedAt: "2027-01-06T06:30:00.000Z" };
      return createSuccess({ facts });
    },
  });
  const page = await open("/admin/dashboard?tab=settings&part=facts", {
    canned,
    user: userOf("admin"),
  });
  const edit = async () => {
    await page.user.click(await screen.findByRole("button", { name: "Edit Shop Facts" }));
    return within(await screen.findByRole("dialog"));
  };
  return { ...page, canned, edit };
}

test("shows the facts and says that an empty one is hidden from customers", async () => {
  await openFacts();
  const licence = (await screen.findByText("Licence number")).parentElement;
  expect(licence?.textContent).toBe("Licence numberNot shown");
  expect(screen.getByText("Pharmacist").parentElement?.textContent).toBe("PharmacistSita Karki");
});

test("changes a fact, with a preview of the customer's text, and shows it afterwards", async () => {
  const { edit, user, canned } = await openFacts();
  const dialog = await edit();
  const times = dialog.getByLabelText("Delivery times");
  await user.clear(times);
  await user.type(times, "today");
  expect(dialog.getByText("Customers read: Delivered in Birgunj today")).toBeInTheDocument();
  await user.type(dialog.getByLabelText("Licence number"), "DDA 1/2");
  await user.click(dialog.getByRole("button", { name: "Update Shop Facts" }));
  await waitFor(() => expect(toasts).toEqual(["success: Shop facts updated successfully"]));
  const sent = canned.calls.filter(([, body]) => body !== undefined);
  const { updatedAt, ...facts } = kept;
  expect(sent).toEqual([
    [
      `PUT ${path}`,
      { ...facts, licence: "DDA 1/2", deliveryTimes: "today", expectedUpdatedAt: updatedAt },
    ],
  ]);
  expect(await screen.findByText("DDA 1/2")).toBeInTheDocument();
});

test("shows what somebody else changed and does not overwrite it", async () => {
  const { edit, user, canned } = await openFacts();
  const dialog = await edit();
  canned.answers[`PUT ${path}`] = () => conflict("Somebody else has changed this form meanwhile");
  canned.answers[`GET ${path}`] = () =>
    createSuccess({
      facts: { ...kept, pharmacist: "Ram Sah", updatedAt: "2027-01-06T06:30:00.000Z" },
    });
  await user.type(dialog.getByLabelText("Licence number"), "DDA 1/2");
  await user.click(dialog.getByRole("button", { name: "Update Shop Facts" }));
  expect(
    await dialog.findByText("Somebody else has changed the shop's facts meanwhile"),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText<HTMLInputElement>("Pharmacist").value).toBe("Ram Sah");
  expect(dialog.getByLabelText<HTMLInputElement>("Licence number").value).toBe("DDA 1/2");
});
