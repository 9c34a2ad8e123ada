import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess } from "../testing/canned-api.ts";
import { conflict } from "../testing/products.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const path = "/settings/selling-margin";

async function openMargin() {
  let marginDays = 0;
  const canned = cannedApi({
    [`GET ${path}`]: () => createSuccess({ marginDays }),
    [`PUT ${path}`]: ({ body }) => {
      ({ marginDays } = body as { marginDays: number });
      return createSuccess({ marginDays });
    },
  });
  const page = await open("/admin/dashboard?tab=settings&part=stock", {
    canned,
    user: userOf("admin"),
  });
  expect(await screen.findByText("Sold to the last day")).toBeInTheDocument();
  await page.user.click(screen.getByRole("button", { name: "Edit Margin" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = async (days: string) => {
    await page.user.clear(dialog.getByLabelText("Days before expiry"));
    if (days !== "") await page.user.type(dialog.getByLabelText("Days before expiry"), days);
    await page.user.click(dialog.getByRole("button", { name: "Update Margin" }));
  };
  const sent = () => canned.calls.filter(([, body]) => body !== undefined);
  return { canned, dialog, save, sent };
}

test("an admin sets the margin and sees it afterwards", async () => {
  const { save, sent } = await openMargin();
  await save("30");
  await waitFor(() =>
    expect(toasts).toEqual(["success: Margin before expiry updated successfully"]),
  );
  expect(sent()).toEqual([[`PUT ${path}`, { marginDays: 30, expectedMarginDays: 0 }]]);
  expect(await screen.findByText("30 days")).toBeInTheDocument();
});

test.each(["", "366", "1.5", "-1"])("rejects %p beside the box", async (days) => {
  const { dialog, save, sent } = await openMargin();
  await save(days);
  const box = dialog.getByLabelText("Days before expiry");
  await waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
  expect(sent()).toEqual([]);
});

test("shows what somebody else set and does not overwrite it", async () => {
  const { canned, dialog, save } = await openMargin();
  canned.answers[`PUT ${path}`] = () => conflict("Somebody else has changed the margin meanwhile");
  canned.answers[`GET ${path}`] = () => createSuccess({ marginDays: 60 });
  await save("30");
  expect(
    await dialog.findByText("Somebody else has changed the margin meanwhile"),
  ).toBeInTheDocument();
  expect(dialog.getByText("60 days", { exact: false })).toBeInTheDocument();
});
