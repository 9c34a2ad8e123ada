import { beforeAll, expect, test } from "bun:test";
import { LiveRegion } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { render, screen, waitFor, within } from "@testing-library/react";
import { createAddress, createThreeAddresses } from "../testing/addresses.ts";
import {
  getCard,
  getFocusedText,
  listNames,
  openAddressBook,
} from "../testing/open-address-book.tsx";
import { loadEditDialog } from "./use-edit-dialog.ts";

const toasts = collectToasts();
beforeAll(() => loadEditDialog());

const isOpen = () => screen.queryByRole("dialog") !== null;
const waitUntilClosed = () => waitFor(() => expect(isOpen()).toBe(false));

/** Opens an address book with the edit dialog for one address. */
async function edit(name: string, addresses = createThreeAddresses()) {
  const page = await openAddressBook(addresses);
  await page.press("Edit", name);
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Address" }));
  const { user } = page;
  return {
    ...page,
    dialog,
    field: (label: string) => dialog.getByLabelText<HTMLInputElement>(label),
    click: (name: string) => user.click(dialog.getByRole("button", { name })),
    async type(values: Record<string, string>) {
      for (const [label, text] of Object.entries(values)) {
        await user.clear(dialog.getByLabelText(label));
        await user.click(dialog.getByLabelText(label));
        await user.paste(text);
      }
    },
  };
}

test("the form contains the whole address", async () => {
  const whole = createAddress({ id: "work", addressLine2: "2nd floor", type: "billing" });
  const { field, dialog } = await edit("Asha Rai", [
    createAddress({ fullName: "Gita Rai" }),
    whole,
  ]);
  const values = [
    ["Full name", "Asha Rai"],
    ["Phone", "9812345678"],
    ["Address", "Ghantaghar 4"],
    ["Address line 2 (optional)", "2nd floor"],
    ["City", "Birgunj"],
    ["District", "Parsa"],
    ["Province", "Madhesh"],
    ["Postal code (optional)", "44300"],
    ["Type", "billing"],
  ] as const;
  expect(values.map(([label]) => [label, field(label).value] as const)).toEqual([...values]);
  expect(dialog.getByRole("checkbox")).toHaveProperty("checked", false);
});

test("sends the whole changed address, shows it and announces it", async () => {
  render(<LiveRegion />);
  const { canned, type, field, user, click } = await edit("Rai Stores");
  await type({ Phone: "+977 981-111 1111", "Address line 2 (optional)": " 2nd floor " });
  await user.selectOptions(field("Type"), "Billing Address");
  await user.clear(field("Postal code (optional)"));
  await click("Save Changes");
  await waitUntilClosed();
  expect(canned.addresses[1]).toEqual(
    createAddress({
      id: "work",
      fullName: "Rai Stores",
      addressLine1: "Maisthan 2",
      phoneNumber: "+9779811111111",
      addressLine2: "2nd floor",
      postalCode: null,
      type: "billing",
    }),
  );
  expect(canned.calls).toEqual(["PUT /addresses/work", "GET /addresses"]);
  expect(getCard("Rai Stores").textContent).toContain("Billing Address");
  expect(screen.getByText("Address saved")).toBeInTheDocument();
  await waitFor(() => expect(getFocusedText()).toBe("Edit: Rai Stores, Maisthan 2"));
});

test("the form can make the address the default", async () => {
  const { user, dialog, click } = await edit("Bina Thapa");
  await user.click(dialog.getByRole("checkbox", { name: "Use as my default address" }));
  await click("Save Changes");
  await waitFor(() => expect(listNames()).toEqual(["Bina Thapa*", "Asha Rai", "Rai Stores"]));
});

test("the default address stays the default", async () => {
  const { canned, dialog, type, click } = await edit("Asha Rai");
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await type({ Address: "Ghantaghar 5" });
  await click("Save Changes");
  await waitUntilClosed();
  expect(canned.addresses[0]).toMatchObject({ addressLine1: "Ghantaghar 5", isDefault: true });
  expect(listNames()[0]).toBe("Asha Rai*");
});

test.each([
  ["Full name", "", "Full name is required"],
  ["Full name", "x".repeat(201), "Full name must be at most 200 characters"],
  ["Phone", "98123", "Please enter a valid Nepal phone number (10 digits)"],
  ["Address", "  ", "Address is required"],
  ["City", "", "City is required"],
  ["District", "", "District is required"],
  ["Province", "", "Province is required"],
  ["Postal code (optional)", "443", "Postal code needs at least 4 characters"],
  [
    "Postal code (optional)",
    "1".repeat(17),
    "Postal code (optional) must be at most 16 characters",
  ],
])("%s rejects %p: %s", async (label, typed, message) => {
  const { canned, field, user, type, click, dialog } = await edit("Rai Stores");
  if (typed) await type({ [label]: typed });
  else await user.clear(field(label));
  await click("Save Changes");
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(document.activeElement === field(label)).toBe(true);
  expect(field(label).value).toBe(typed);
  expect(canned.calls).toEqual([]);
});

test("refuses a city without delivery for a delivery address, not for a billing address", async () => {
  const { type, click, user, field, dialog, canned } = await edit("Rai Stores");
  await type({ City: "Kathmandu" });
  await user.selectOptions(field("Type"), "Delivery Address");
  await click("Save Changes");
  const refusal = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";
  expect(await dialog.findByText(refusal)).toBeInTheDocument();
  expect(document.activeElement === field("City")).toBe(true);
  expect(canned.calls).toEqual([]);
  await user.selectOptions(field("Type"), "Billing Address");
  await click("Save Changes");
  await waitUntilClosed();
  expect(getCard("Rai Stores").textContent).toContain("we currently deliver only in Birgunj");
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to update address"],
])("a failure with the message %p shows %p and keeps everything typed", async (error, said) => {
  const { canned, type, field, click, dialog } = await edit("Rai Stores");
  canned.failing = { method: "PUT", status: 503, error };
  await type({ Address: "Maisthan 99" });
  await click("Save Changes");
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(field("Address").value).toBe("Maisthan 99");
  canned.failing = null;
  await click("Save Changes");
  await waitUntilClosed();
  expect(getCard("Rai Stores").textContent).toContain("Maisthan 99");
});

test("shows a field error from the server beside its field", async () => {
  const { canned, field, click, dialog } = await edit("Rai Stores");
  const fields = { phoneNumber: "This number is not in use", unknown: "?" };
  canned.failing = { method: "PUT", status: 400, error: "Invalid input", fields };
  await click("Save Changes");
  expect(await dialog.findByText("This number is not in use")).toBeInTheDocument();
  expect(document.activeElement === field("Phone")).toBe(true);
});

test("the button is busy during the request, and a second press sends nothing", async () => {
  const { canned, click, dialog } = await edit("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await click("Save Changes");
  const busy = await dialog.findByRole("button", { name: "Saving..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await click("Saving...");
  resolve();
  await waitUntilClosed();
  expect(canned.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
});

test("Cancel changes nothing, and the next edit starts with the saved address", async () => {
  const { canned, type, click, press } = await edit("Rai Stores");
  await type({ Address: "Maisthan 99" });
  await click("Cancel");
  await waitUntilClosed();
  expect(canned.calls).toEqual([]);
  await press("Edit", "Rai Stores");
  const again = within(await screen.findByRole("dialog"));
  expect(again.getByLabelText("Address")).toHaveProperty("value", "Maisthan 2");
});

test("Cancel after a failure shows the current addresses", async () => {
  const { canned, click } = await edit("Rai Stores");
  canned.addresses = canned.addresses.filter(({ id }) => id !== "work");
  await click("Save Changes");
  expect(await screen.findByText("Address not found")).toBeInTheDocument();
  expect(canned.calls).toEqual(["PUT /addresses/work"]);
  await click("Cancel");
  await waitFor(() => expect(listNames()).toEqual(["Asha Rai*", "Bina Thapa"]));
});

test("a failure after closing the dialog is shown as a toast", async () => {
  const { canned, click, user } = await edit("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  canned.failing = { method: "PUT", status: 503, error: "The shop is busy" };
  await click("Save Changes");
  await user.keyboard("{Escape}");
  await waitUntilClosed();
  resolve();
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
});

test.each(["Rai Stores", "Bina Thapa"])(
  "a late success does not close the dialog that is open by then: %s",
  async (name) => {
    const { canned, click, type, user, press } = await edit("Rai Stores");
    const { promise, resolve } = Promise.withResolvers<void>();
    canned.gate = promise;
    await type({ Address: "Maisthan 99" });
    await click("Save Changes");
    await user.keyboard("{Escape}");
    await waitUntilClosed();
    await press("Edit", name);
    const dialog = await screen.findByRole("dialog");
    const field = within(dialog).getByLabelText("Address line 2 (optional)");
    await user.type(field, "2nd floor");
    resolve();
    expect(await screen.findByText("Maisthan 99")).toBeInTheDocument();
    expect(dialog.hasAttribute("data-open")).toBe(true);
    expect(field).toHaveProperty("value", "2nd floor");
  },
);

test("keeps everything typed and shows the reason when the session has ended", async () => {
  const { canned, click, type, field, dialog } = await edit("Rai Stores");
  canned.user = null;
  await type({ "Full name": "Rai Brothers" });
  await click("Save Changes");
  expect((await dialog.findByRole("alert")).textContent).toBe("Please log in first");
  expect(field("Full name").value).toBe("Rai Brothers");
});
