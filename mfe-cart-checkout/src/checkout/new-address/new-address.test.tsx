import { afterEach, expect, test } from "bun:test";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { act, screen, waitFor } from "@testing-library/react";
import { cannedShop, createRefusal } from "../testing/canned-shop.ts";
import { typedAddress } from "../testing/people.ts";
import { button, field, fill, freshBrowser, openCheckout } from "../testing/site.tsx";

const toasts = freshBrowser();
const addresses = "POST /addresses";
const open = (canned = cannedShop({ lines: [] })) => openCheckout(canned, "for=address");
const book = "/profile/addresses";
const here = window as unknown as { navigation?: object };

afterEach(() => {
  delete here.navigation;
});

/** Sets the history of this tab before the form, as browsers report it. */
function cameBy(...paths: string[]) {
  for (const path of [...paths, "/checkout"]) window.history.pushState(null, "", path);
  const entries = [...paths, "/checkout"].map((path) => ({ url: `${location.origin}${path}` }));
  here.navigation = { entries: () => entries, currentEntry: { index: paths.length } };
}

async function goesBackTo(path: string) {
  await act(async () => window.history.back());
  await waitFor(() => expect(getCurrentAddress()).toBe(path));
}

test("shows only step 1, also with an empty cart", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add New Address");
  expect(field("First name")).toBeInTheDocument();
  expect(screen.queryByText("Order summary")).toBeNull();
  expect(screen.queryByLabelText("Coupon code")).toBeNull();
});

test("validates like the checkout", async () => {
  const { user } = await open();
  await fill({ ...typedAddress, Phone: "1234567890123", City: "Pokhara" });
  await user.click(button("Save Address"));
  expect(
    await screen.findByText("Please enter a valid Nepal phone number (10 digits)"),
  ).toBeInTheDocument();
  expect(
    screen.getByText("Sorry, we currently deliver only in Birgunj. Rapidly expanding!"),
  ).toBeInTheDocument();
  expect(document.activeElement).toBe(field("Phone"));
});

test("saves the address, says so and returns to the address book", async () => {
  cameBy("/shop", book);
  const canned = cannedShop({ lines: [] });
  const { user } = await open(canned);
  await fill(typedAddress);
  await user.click(screen.getByRole("checkbox", { name: "Save as my default address" }));
  await user.click(button("Save Address"));
  await waitFor(() => expect(getCurrentAddress()).toBe(book));
  await goesBackTo("/shop");
  expect(canned.calls(addresses)[0]?.body).toMatchObject({
    fullName: "Bina Thapa",
    isDefault: false,
    type: "delivery",
  });
  expect(canned.calls(addresses)[0]?.key).toMatch(/^\S+$/);
  expect(toasts).toEqual(["success: Address saved"]);
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ["from another page", ["/shop"]],
  ["in a new tab", []],
])(
  "coming %s ends at the address book, and going back does not return to the form",
  async (_, came) => {
    cameBy(...came);
    const { user } = await open();
    await user.click(button("Cancel"));
    await waitFor(() => expect(getCurrentAddress()).toBe(book));
    await goesBackTo(came[0] ?? "/");
  },
);

test("ends at the address book also in a browser that does not report its history", async () => {
  const { user } = await open();
  await user.click(button("Cancel"));
  await waitFor(() => expect(getCurrentAddress()).toBe(book));
});

test("shows a failure, keeps the typed text, and retries with the same key", async () => {
  const canned = cannedShop({ lines: [], instead: { [addresses]: ["lost"] } });
  const { user } = await open(canned);
  await fill(typedAddress);
  await user.click(button("Save Address"));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to create address");
  expect(toasts).toEqual(["error: Failed to create address"]);
  expect(field("Address").value).toBe("Adarsha Nagar 7");
  await user.click(button("Save Address"));
  await waitFor(() => expect(getCurrentAddress()).toBe(book));
  const [first, second] = canned.calls(addresses).map(({ key }) => key);
  expect(first).toBe(second as string);
});

test("shows the server's field error beside its field", async () => {
  const fields = { postalCode: "PIN code is unknown" };
  const answer = createRefusal(400, "invalid_input", "Invalid input", { fields });
  const { user } = await open(cannedShop({ lines: [], instead: { [addresses]: [answer] } }));
  await fill(typedAddress);
  await user.click(button("Save Address"));
  expect(await screen.findByText("PIN code is unknown")).toBeInTheDocument();
  expect(document.activeElement).toBe(field("PIN code"));
});

test("typed text survives a reload and stays out of an order's form", async () => {
  const { unmount } = await open();
  await fill({ City: "Birgunj" });
  unmount();
  const again = await open();
  expect(field("City").value).toBe("Birgunj");
  again.unmount();
  await openCheckout(cannedShop());
  expect(field("City").value).toBe("");
});
