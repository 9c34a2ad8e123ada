import { afterEach, expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { cannedShop, refusal } from "../testing/canned-shop.ts";
import { typedAddress } from "../testing/people.ts";
import {
  button,
  currentAddress,
  field,
  fill,
  freshBrowser,
  openCheckout,
} from "../testing/site.tsx";

const toasts = freshBrowser();
const addresses = "POST /addresses";
const open = (canned = cannedShop({ lines: [] })) => openCheckout(canned, "for=address");
const here = window as unknown as { navigation?: { canGoBack: boolean } };

afterEach(() => {
  delete here.navigation;
});

test("is step 1 alone, also with an empty cart", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add New Address");
  expect(field("First name")).toBeTruthy();
  expect(screen.queryByText("Order summary")).toBeNull();
  expect(screen.queryByLabelText("Coupon code")).toBeNull();
});

test("has the rules of the checkout", async () => {
  const { user } = await open();
  await fill({ ...typedAddress, Phone: "1234567890123", City: "Pokhara" });
  await user.click(button("Save Address"));
  expect(
    await screen.findByText("Please enter a valid Nepal phone number (10 digits)"),
  ).toBeTruthy();
  expect(
    screen.getByText("Sorry, we currently deliver only in Birgunj. Rapidly expanding!"),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field("Phone"));
});

test("saves the address, says so and goes back to where one came from", async () => {
  window.history.pushState(null, "", "/shop");
  window.history.pushState(null, "", "/checkout");
  here.navigation = { canGoBack: true };
  const canned = cannedShop({ lines: [] });
  const { user } = await open(canned);
  await fill(typedAddress);
  await user.click(screen.getByRole("checkbox", { name: "Save as my default address" }));
  await user.click(button("Save Address"));
  await waitFor(() => expect(currentAddress()).toBe("/shop"));
  expect(canned.calls(addresses)[0]?.body).toMatchObject({
    fullName: "Bina Thapa",
    isDefault: false,
    type: "delivery",
  });
  expect(canned.calls(addresses)[0]?.key).toBeTruthy();
  expect(toasts).toEqual(["success: Address saved"]);
  expect(sessionStorage.length).toBe(0);
});

test("who came from nowhere goes to the home page", async () => {
  here.navigation = { canGoBack: false };
  const { user } = await open();
  await user.click(button("Cancel"));
  await waitFor(() => expect(currentAddress()).toBe("/"));
});

test("a failure is told, nothing is lost, and the next try has the same key", async () => {
  const canned = cannedShop({ lines: [], instead: { [addresses]: ["lost"] } });
  here.navigation = { canGoBack: false };
  const { user } = await open(canned);
  await fill(typedAddress);
  await user.click(button("Save Address"));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to create address");
  expect(toasts).toEqual(["error: Failed to create address"]);
  expect(field("Address").value).toBe("Adarsha Nagar 7");
  await user.click(button("Save Address"));
  await waitFor(() => expect(currentAddress()).toBe("/"));
  const [first, second] = canned.calls(addresses).map(({ key }) => key);
  expect(first).toBe(second as string);
});

test("what the server finds wrong stands beside its field", async () => {
  const fields = { postalCode: "PIN code is unknown" };
  const answer = refusal(400, "invalid_input", "Invalid input", { fields });
  const { user } = await open(cannedShop({ lines: [], instead: { [addresses]: [answer] } }));
  await fill(typedAddress);
  await user.click(button("Save Address"));
  expect(await screen.findByText("PIN code is unknown")).toBeTruthy();
  expect(document.activeElement).toBe(field("PIN code"));
});

test("what is typed survives a reload, and does not get into an order's form", async () => {
  const { unmount } = await open();
  await fill({ City: "Birgunj" });
  unmount();
  const again = await open();
  expect(field("City").value).toBe("Birgunj");
  again.unmount();
  await openCheckout(cannedShop());
  expect(field("City").value).toBe("");
});
