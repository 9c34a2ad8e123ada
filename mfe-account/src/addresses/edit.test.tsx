import { beforeAll, expect, test } from "bun:test";
import { LiveRegion } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { render, screen, waitFor, within } from "@testing-library/react";
import { address, three } from "../testing/addresses.ts";
import { card, focused, names, openBook } from "../testing/open-book.tsx";
import { loadEditDialog } from "./use-edit-dialog.ts";

const toasts = collectToasts();
beforeAll(() => loadEditDialog());

const isOpen = () => screen.queryByRole("dialog") !== null;
const isClosed = () => waitFor(() => expect(isOpen()).toBe(false));

/** An address book with somebody's address in the dialog. */
async function edit(name: string, addresses = three()) {
  const page = await openBook(addresses);
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

test("all of the address is there to be changed", async () => {
  const whole = address({ id: "work", addressLine2: "2nd floor", type: "billing" });
  const { field, dialog } = await edit("Asha Rai", [address({ fullName: "Gita Rai" }), whole]);
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

test("what is changed is sent as a whole, shown and announced", async () => {
  render(<LiveRegion />);
  const { canned, type, field, user, click } = await edit("Rai Stores");
  await type({ Phone: "+977 981-111 1111", "Address line 2 (optional)": " 2nd floor " });
  await user.selectOptions(field("Type"), "Billing Address");
  await user.clear(field("Postal code (optional)"));
  await click("Save Changes");
  await isClosed();
  expect(canned.addresses[1]).toEqual(
    address({
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
  expect(card("Rai Stores").textContent).toContain("Billing Address");
  expect(screen.getByText("Address saved")).toBeInTheDocument();
  await waitFor(() => expect(focused()).toBe("Edit: Rai Stores, Maisthan 2"));
});

test("it can become the default here", async () => {
  const { user, dialog, click } = await edit("Bina Thapa");
  await user.click(dialog.getByRole("checkbox", { name: "Use as my default address" }));
  await click("Save Changes");
  await waitFor(() => expect(names()).toEqual(["Bina Thapa*", "Asha Rai", "Rai Stores"]));
});

test("the default one stays it", async () => {
  const { canned, dialog, type, click } = await edit("Asha Rai");
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await type({ Address: "Ghantaghar 5" });
  await click("Save Changes");
  await isClosed();
  expect(canned.addresses[0]).toMatchObject({ addressLine1: "Ghantaghar 5", isDefault: true });
  expect(names()[0]).toBe("Asha Rai*");
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
])("%s does not take %p: %s", async (label, typed, message) => {
  const { canned, field, user, type, click, dialog } = await edit("Rai Stores");
  if (typed) await type({ [label]: typed });
  else await user.clear(field(label));
  await click("Save Changes");
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(document.activeElement === field(label)).toBe(true);
  expect(field(label).value).toBe(typed);
  expect(canned.calls).toEqual([]);
});

test("a city that nothing is delivered to is kept", async () => {
  const { type, click } = await edit("Rai Stores");
  await type({ City: "Kathmandu" });
  await click("Save Changes");
  await isClosed();
  expect(card("Rai Stores").textContent).toContain("we currently deliver only in Birgunj");
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to update address"],
])("a failure with the words %p is shown as %p, and nothing typed is lost", async (error, said) => {
  const { canned, type, field, click, dialog } = await edit("Rai Stores");
  canned.failing = { method: "PUT", status: 503, error };
  await type({ Address: "Maisthan 99" });
  await click("Save Changes");
  expect((await dialog.findByRole("alert")).textContent).toBe(said);
  expect(field("Address").value).toBe("Maisthan 99");
  canned.failing = null;
  await click("Save Changes");
  await isClosed();
  expect(card("Rai Stores").textContent).toContain("Maisthan 99");
});

test("what the server finds wrong stands beside its field", async () => {
  const { canned, field, click, dialog } = await edit("Rai Stores");
  const fields = { phoneNumber: "This number is not in use", unknown: "?" };
  canned.failing = { method: "PUT", status: 400, error: "Invalid input", fields };
  await click("Save Changes");
  expect(await dialog.findByText("This number is not in use")).toBeInTheDocument();
  expect(document.activeElement === field("Phone")).toBe(true);
});

test("while it is sent the button says so, and a second press sends nothing", async () => {
  const { canned, click, dialog } = await edit("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await click("Save Changes");
  const busy = await dialog.findByRole("button", { name: "Saving..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  await click("Saving...");
  resolve();
  await isClosed();
  expect(canned.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(1);
});

test("who gives up changes nothing, and begins with what is there the next time", async () => {
  const { canned, type, click, press } = await edit("Rai Stores");
  await type({ Address: "Maisthan 99" });
  await click("Cancel");
  await isClosed();
  expect(canned.calls).toEqual([]);
  await press("Edit", "Rai Stores");
  const again = within(await screen.findByRole("dialog"));
  expect(again.getByLabelText("Address")).toHaveProperty("value", "Maisthan 2");
});

test("who gives up after a failure sees what is there by now", async () => {
  const { canned, click } = await edit("Rai Stores");
  canned.addresses = canned.addresses.filter(({ id }) => id !== "work");
  await click("Save Changes");
  expect(await screen.findByText("Address not found")).toBeInTheDocument();
  expect(canned.calls).toEqual(["PUT /addresses/work"]);
  await click("Cancel");
  await waitFor(() => expect(names()).toEqual(["Asha Rai*", "Bina Thapa"]));
});

test("a result after the dialog was closed is still shown", async () => {
  const { canned, click, user } = await edit("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  canned.failing = { method: "PUT", status: 503, error: "The shop is busy" };
  await click("Save Changes");
  await user.keyboard("{Escape}");
  await isClosed();
  resolve();
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
});

test.each(["Rai Stores", "Bina Thapa"])(
  "what is saved late does not close the dialog that is open by then: %s",
  async (name) => {
    const { canned, click, type, user, press } = await edit("Rai Stores");
    const { promise, resolve } = Promise.withResolvers<void>();
    canned.gate = promise;
    await type({ Address: "Maisthan 99" });
    await click("Save Changes");
    await user.keyboard("{Escape}");
    await isClosed();
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

test("what was typed stays where nobody signs in again, and the form says why it was not saved", async () => {
  const { canned, click, type, field, dialog } = await edit("Rai Stores");
  canned.user = null;
  await type({ "Full name": "Rai Brothers" });
  await click("Save Changes");
  expect((await dialog.findByRole("alert")).textContent).toBe("Please log in first");
  expect(field("Full name").value).toBe("Rai Brothers");
});
