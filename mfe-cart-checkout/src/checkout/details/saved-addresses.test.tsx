import { expect, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, screen } from "@testing-library/react";
import { cannedShop, createRefusal } from "../testing/canned-shop.ts";
import { address, typedAddress } from "../testing/people.ts";
import { button, field, fill, freshBrowser, openCheckout } from "../testing/site.tsx";

freshBrowser();

const home = address({ id: "home", isDefault: false, addressLine1: "Ghantaghar 4" });
const shop = address({ id: "shop", addressLine1: "Maisthan 2", fullName: "Rai Stores" });
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
const goOn = () => button("Continue to Review & Pay");

test("shows saved addresses before the form, with the default chosen", async () => {
  await openCheckout(cannedShop({ addresses: [home, shop] }));
  expect(radio(/Rai Stores/).checked).toBe(true);
  expect(radio(/Asha Rai/).checked).toBe(false);
  expect(screen.queryByLabelText("First name")).toBeNull();
  expect(field("Email (optional)")).toBeInTheDocument();
});

test("chooses the first when there is no default", async () => {
  const none = { isDefault: false };
  await openCheckout(
    cannedShop({
      addresses: [
        { ...home, ...none },
        { ...shop, ...none },
      ],
    }),
  );
  expect(radio(/Asha Rai/).checked).toBe(true);
});

test("shows only the first of many addresses, plus the default and the chosen one", async () => {
  const many = Array.from({ length: 12 }, (_, place) =>
    address({ id: `a${place}`, fullName: `Person ${place}`, isDefault: place === 7 }),
  );
  const { user } = await openCheckout(cannedShop({ addresses: many }));
  const people = () => screen.getAllByRole("radio", { name: /^Person/ }).length;
  expect(people()).toBe(4);
  expect(radio(/Person 7/).checked).toBe(true);
  await user.click(button("Show all 12"));
  expect(people()).toBe(12);
  expect(document.activeElement).toBe(radio(/Person 3/));
  expect(radio(/Person 7/).checked).toBe(true);
  expect(screen.queryByRole("button", { name: /^Show all/ })).toBeNull();
});

test("one click continues with a saved address", async () => {
  const { user } = await openCheckout(cannedShop({ addresses: [home, shop] }));
  await user.click(goOn());
  expect(await screen.findByText(/Maisthan 2/)).toBeInTheDocument();
  expect(getCurrentAddress()).toBe("/checkout?step=review");
});

test("shows changes from another tab on return", async () => {
  const canned = cannedShop({ addresses: [home] });
  await openCheckout(canned);
  canned.addresses = [{ ...home, addressLine1: "Maisthan 9" }];
  await act(async () => window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByRole("radio", { name: /Maisthan 9/ })).toBeInTheDocument();
  expect(canned.calls("GET /addresses")).toHaveLength(1);
});

test("keeps another choice after a reload", async () => {
  const canned = cannedShop({ addresses: [home, shop] });
  const { user, unmount } = await openCheckout(canned);
  await user.click(radio(/Asha Rai/));
  unmount();
  await openCheckout(canned);
  expect(radio(/Asha Rai/).checked).toBe(true);
});

test("viewing saved addresses keeps the typed new address", async () => {
  const { user } = await openCheckout(cannedShop({ addresses: [home] }));
  await user.click(radio(/Use a new address/));
  await fill(typedAddress);
  await user.click(radio(/Asha Rai/));
  await user.click(radio(/Use a new address/));
  expect(field("Address").value).toBe("Adarsha Nagar 7");
});

test("errors in the new address do not block a saved one", async () => {
  const { user } = await openCheckout(cannedShop({ addresses: [home] }));
  await user.click(radio(/Use a new address/));
  await user.click(goOn());
  expect(await screen.findByText("City is required")).toBeInTheDocument();
  await user.click(radio(/Asha Rai/));
  await user.click(goOn());
  expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
});

test.each([
  [{ city: "Kathmandu" }, "Sorry, we currently deliver only in Birgunj. Rapidly expanding!"],
  [{ phoneNumber: "12345678" }, "Please enter a valid Nepal phone number (10 digits)"],
])("rejects a saved address with %p and shows the reason", async (change, message) => {
  const { user } = await openCheckout(cannedShop({ addresses: [{ ...shop, ...change }] }));
  await user.click(goOn());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(document.activeElement).toBe(radio(/Rai Stores/));
  expect(getCurrentAddress()).toBe("/checkout");
  await user.click(radio(/Use a new address/));
  expect(screen.queryByText(message)).toBeNull();
});

test("says when addresses fail to load, offers a retry, and the form works", async () => {
  const canned = cannedShop({ addresses: [home] });
  const failure = () => createRefusal(503, "unavailable", "");
  canned.instead["GET /addresses"] = [failure(), failure()];
  const { user } = await openCheckout(canned);
  expect(await screen.findByText("Failed to get addresses")).toBeInTheDocument();
  await fill({ City: "Birgunj" });
  await user.click(button("Retry"));
  expect(await screen.findByRole("radio", { name: /Asha Rai/ })).toBeInTheDocument();
});
