import { expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedShop, createRefusal } from "../testing/canned-shop.ts";
import { address } from "../testing/people.ts";
import { button, freshBrowser, openCheckout } from "../testing/site.tsx";

freshBrowser();

const shop = address({ id: "shop", addressLine1: "Maisthan 2", fullName: "Rai Stores" });
const elsewhere = { ...shop, city: "Kathmandu", district: "Parsa", province: "Madhesh" };

/** Opens the dialog that edits the chosen address. */
async function edit(canned = cannedShop({ addresses: [elsewhere] })) {
  await preloadDialog();
  const { user } = await openCheckout(canned);
  await user.click(button("Edit this address: Rai Stores, Maisthan 2"));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Address" }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  return {
    canned,
    user,
    dialog,
    field,
    async type(label: string, text: string) {
      await user.clear(field(label));
      await user.click(field(label));
      await user.paste(text);
    },
    save: () => user.click(dialog.getByRole("button", { name: "Save Changes" })),
  };
}
const waitUntilClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("the chosen address is edited in place, and the order goes there", async () => {
  const { canned, user, field, type, save } = await edit();
  const shown = ["First name", "Last name", "Address", "City", "State", "PIN code"];
  expect(shown.map((label) => field(label).value)).toEqual([
    "Rai",
    "Stores",
    "Maisthan 2",
    "Kathmandu",
    "Madhesh",
    "44300",
  ]);
  await type("City", "वीरगञ्ज 7");
  canned.addresses = [{ ...shop, city: "Birgunj 7" }];
  await save();
  await waitUntilClosed();
  expect(canned.calls("PUT /addresses/shop").map(({ body }) => body)).toEqual([
    {
      fullName: "Rai Stores",
      phoneNumber: "+9779812345678",
      addressLine1: "Maisthan 2",
      addressLine2: null,
      city: "Birgunj 7",
      district: "Parsa",
      province: "Madhesh",
      postalCode: "44300",
      isDefault: true,
      type: "delivery",
    },
  ]);
  await user.click(button("Continue to Review & Pay"));
  expect(await screen.findByText(/Birgunj 7/)).toBeInTheDocument();
  expect(getCurrentAddress()).toBe("/checkout?step=review");
});

test("the edited address needs a city that the shop delivers to", async () => {
  const { canned, dialog, field, save } = await edit();
  await save();
  const refusal = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";
  expect(await dialog.findByText(refusal)).toBeInTheDocument();
  expect(document.activeElement).toBe(field("City"));
  expect(canned.calls("PUT /addresses/shop")).toEqual([]);
});

test("another state is the new district too", async () => {
  const { canned, type, save } = await edit(cannedShop({ addresses: [shop] }));
  await type("State", "Bagmati");
  await save();
  await waitUntilClosed();
  expect(canned.calls("PUT /addresses/shop")[0]?.body).toMatchObject({
    district: "Bagmati",
    province: "Bagmati",
  });
});

test("keeps what was typed when saving fails, and says why", async () => {
  const { canned, dialog, field, type, save } = await edit(cannedShop({ addresses: [shop] }));
  canned.instead["PUT /addresses/shop"] = [createRefusal(503, "unavailable", "The shop is busy")];
  await type("Address", "Maisthan 9");
  await save();
  expect((await dialog.findByRole("alert")).textContent).toBe("The shop is busy");
  expect(field("Address").value).toBe("Maisthan 9");
});

test("shows the server's error beside its field", async () => {
  const { canned, dialog, save } = await edit(cannedShop({ addresses: [shop] }));
  const more = { fields: { phoneNumber: "This number is not in use" } };
  canned.instead["PUT /addresses/shop"] = [createRefusal(400, "invalid", "Invalid input", more)];
  await save();
  expect(await dialog.findByText("This number is not in use")).toBeInTheDocument();
  expect(dialog.queryByRole("alert")).toBeNull();
});

test("only an address that is not the default offers to become it", async () => {
  const other = { ...shop, isDefault: false };
  const { canned, user, dialog, save } = await edit(cannedShop({ addresses: [other] }));
  await user.click(dialog.getByRole("checkbox", { name: "Save as my default address" }));
  await save();
  await waitUntilClosed();
  expect(canned.calls("PUT /addresses/shop")[0]?.body).toMatchObject({ isDefault: true });
});
