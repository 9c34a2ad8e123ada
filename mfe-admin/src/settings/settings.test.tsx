import { expect, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { createReleasesApi } from "../testing/releases.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
const path = "/settings/delivery-fee";

async function openSettings(fee = 50) {
  let deliveryFee = fee;
  const canned = cannedApi({
    [`GET ${path}`]: () => createSuccess({ deliveryFee }),
    [`PUT ${path}`]: ({ body }) => {
      ({ deliveryFee } = body as { deliveryFee: number });
      return createSuccess({ deliveryFee });
    },
  });
  const page = await open("/admin/dashboard?tab=settings", { canned, user: userOf("staff") });
  const box = await screen.findByLabelText<HTMLInputElement>("Delivery fee (₹)");
  const type = async (text: string) => {
    await page.user.clear(box);
    if (text !== "") await page.user.type(box, text);
  };
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Updat/ });
  const sent = () => canned.calls.filter(([, body]) => body !== undefined);
  return { ...page, canned, box, type, button, sent };
}

test("shows the fee and disables the button while it is unchanged", async () => {
  const { box, button, type } = await openSettings();
  expect(box.value).toBe("50");
  expect(button().disabled).toBe(true);
  await type("60");
  expect(button().disabled).toBe(false);
  await type("50");
  expect(button().disabled).toBe(true);
});

const range = "Delivery fee must be between ₹0 and ₹1000";
const wholeRupees = "Delivery fee must be in whole rupees";

test.each([
  ["-1", range],
  ["1001", range],
  ["1000.5", range],
  ["-0.5", range],
  ["", wholeRupees],
  ["50.5", wholeRupees],
])("rejects the fee %p: %s", async (fee, reason) => {
  const { type, button, box, user, sent } = await openSettings();
  await type(fee);
  await user.click(button());
  const complaint = await screen.findByText(reason);
  expect(box.getAttribute("aria-describedby")).toBe(complaint.id);
  expect(document.activeElement === box).toBe(true);
  expect(sent()).toEqual([]);
});

test.each(["0", "1000", "75"])("saves the fee %s and shows it afterwards", async (fee) => {
  const { type, button, user, sent, box } = await openSettings();
  await type(fee);
  await user.click(button());
  await waitFor(() => expect(toasts).toEqual(["success: Delivery fee updated successfully"]));
  expect(sent()).toEqual([[`PUT ${path}`, { deliveryFee: Number(fee) }]]);
  await waitFor(() => expect(button().disabled).toBe(true));
  expect(box.value).toBe(fee);
});

test("shows the pending state while sending and ignores a second press", async () => {
  const { canned, type, button, user, sent } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await type("80");
  await user.click(button());
  await waitFor(() => expect(button().textContent).toBe("Updating..."));
  expect(button().getAttribute("aria-busy")).toBe("true");
  await user.click(button());
  resolve();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(sent()).toHaveLength(1);
});

test("shows a colleague's later change, even after saving", async () => {
  const { canned, type, button, user, box, queryClient } = await openSettings();
  await type("80");
  await user.click(button());
  await waitFor(() => expect(toasts).toHaveLength(1));
  canned.answers[`GET ${path}`] = () => createSuccess({ deliveryFee: 90 });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(box.value).toBe("90"));
  expect(button().disabled).toBe(true);
});

test("shows an error and keeps the typed text", async () => {
  const { canned, type, button, user, box } = await openSettings();
  canned.answers[`PUT ${path}`] = () => failure(500, "");
  await type("80");
  await user.click(button());
  await waitFor(() => expect(toasts).toEqual(["error: Failed to update delivery fee"]));
  expect(box.value).toBe("80");
  expect(button().disabled).toBe(false);
});

test("offers a retry when loading the fee fails", async () => {
  const canned = cannedApi({ [`GET ${path}`]: () => failure(500, "") });
  const { user } = await open("/admin/dashboard?tab=settings", { canned });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Failed to load the delivery fee",
  );
  canned.answers[`GET ${path}`] = () => createSuccess({ deliveryFee: 70 });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Delivery fee (₹)")).value).toBe("70");
});

test("staff open what is live beside the fee, and no other section", async () => {
  const canned = createReleasesApi();
  await open("/admin/dashboard?tab=settings&part=people", { canned, user: userOf("staff") });
  const sections = within(await screen.findByRole("navigation", { name: "Settings" }));
  expect(sections.getAllByRole("link").map((one) => one.textContent)).toEqual([
    "Delivery fee",
    "Releases",
  ]);
  expect(sections.getByRole("link", { current: "page" }).textContent).toBe("Delivery fee");
});
