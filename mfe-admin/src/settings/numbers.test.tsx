import { beforeAll, expect, test } from "bun:test";
import type { KeptEmergencyNumbers } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess } from "../testing/canned-api.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const path = "/settings/emergency-numbers";
const kept: KeptEmergencyNumbers = {
  ambulance: "102",
  police: "100",
  suicidePrevention: "1166",
  isChecked: false,
  updatedAt: "2027-01-05T06:30:00.000Z",
};
const warning =
  "Check these: nobody has confirmed yet that the numbers are right for your customers.";

async function openNumbers() {
  let numbers = kept;
  const canned = cannedApi({
    [`GET ${path}`]: () => createSuccess({ numbers }),
    [`PUT ${path}`]: ({ body }) => {
      const { expectedUpdatedAt, ...typed } = body as typeof kept & { expectedUpdatedAt: string };
      numbers = { ...typed, isChecked: true, updatedAt: "2027-01-06T06:30:00.000Z" };
      return createSuccess({ numbers });
    },
  });
  const page = await open("/admin/dashboard?tab=settings&part=emergency", {
    canned,
    user: userOf("admin"),
  });
  await page.user.click(await screen.findByRole("button", { name: "Check Emergency Numbers" }));
  const dialog = within(await screen.findByRole("dialog"));
  const save = () =>
    page.user.click(dialog.getByRole("button", { name: "Confirm Emergency Numbers" }));
  return { ...page, canned, dialog, save };
}

test("the first numbers are marked until an admin confirms them", async () => {
  const { canned, save } = await openNumbers();
  expect(screen.getByText(warning)).toBeInTheDocument();
  await save();
  await waitFor(() => expect(toasts).toEqual(["success: Emergency numbers updated successfully"]));
  const { isChecked, updatedAt, ...numbers } = kept;
  expect(canned.calls.filter(([, body]) => body !== undefined)).toEqual([
    [`PUT ${path}`, { ...numbers, expectedUpdatedAt: updatedAt }],
  ]);
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
});

test("rejects what is no number beside the box", async () => {
  const { user, dialog, save } = await openNumbers();
  const ambulance = dialog.getByLabelText("Ambulance");
  await user.clear(ambulance);
  await user.type(ambulance, "call us");
  await save();
  expect(await dialog.findByText("ambulance must be a telephone number")).toBeInTheDocument();
});
