import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { getCurrentAddress } from "@aushadhi/shared-ui/testing/test-site.tsx";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedShop, createRefusal } from "../testing/canned-shop.ts";
import { address, typedAddress } from "../testing/people.ts";
import { button, field, fill, freshBrowser, openCheckout } from "../testing/site.tsx";

const toasts = freshBrowser();
beforeAll(() => preloadDialog());

const kept = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    address({ id: `a${place}`, addressLine1: `Ward ${place}`, isDefault: place === 0 }),
  );
const save = "Save as my default address";
const toReview = "Continue to Review & Pay";

/** A customer with this many addresses types another one. */
async function typeAnother(count = 50, canned = cannedShop({ addresses: kept(count) })) {
  const opened = await openCheckout(canned);
  await opened.user.click(screen.getByRole("radio", { name: "Use a new address" }));
  await fill(typedAddress);
  return { ...opened, canned };
}
const arrived = () => waitFor(() => expect(getCurrentAddress()).toBe("/orders/o1"));
const writes = ({ asked }: ReturnType<typeof cannedShop>) =>
  asked.map(({ call }) => call).filter((call) => !call.startsWith("GET"));

test("without the tick, an order goes to the typed address, which is not saved", async () => {
  const { user, canned } = await typeAnother(2);
  await user.click(field(save));
  await user.click(button(toReview));
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  await arrived();
  expect(writes(canned)).toEqual(["POST /orders"]);
  const [order] = canned.calls("POST /orders");
  expect(order?.body).toMatchObject({ address: { fullName: "Bina Thapa", city: "Birgunj" } });
  expect(order?.body).not.toHaveProperty("addressId");
});

test("with the tick and fifty addresses, it offers to remove one in place", async () => {
  const { user } = await typeAnother();
  expect(screen.getByText(/^Your address book is full: it holds at most 50/)).toBeInTheDocument();
  await user.click(button(toReview));
  await waitFor(() => expect(document.activeElement === field("Address to remove")).toBe(true));
  expect(field("Address to remove").getAttribute("aria-invalid")).toBe("true");
  expect(getCurrentAddress()).toBe("/checkout");
});

test("after a removal, the order continues and saves the new address", async () => {
  const { user, canned } = await typeAnother();
  await user.selectOptions(field("Address to remove"), "a7");
  await user.click(button("Remove Address"));
  const question = await screen.findByRole("dialog", {
    name: "Are you sure you want to delete this address?",
  });
  expect(question.textContent).toContain("Ward 7");
  await user.click(within(question).getByRole("button", { name: "Delete Address" }));
  await waitFor(() => expect(screen.queryByText(/^Your address book is full/) === null).toBe(true));
  expect(toasts).toEqual(["success: Address deleted"]);
  expect(canned.addresses.some(({ id }) => id === "a7")).toBe(false);
  expect(field("First name").value).toBe("Bina");

  await user.click(button(toReview));
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  await arrived();
  expect(writes(canned)).toEqual(["DELETE /addresses/a7", "POST /addresses", "POST /orders"]);
});

test("unticking the box continues with a full address book", async () => {
  const { user } = await typeAnother();
  await user.click(field(save));
  expect(screen.queryByText(/^Your address book is full/)).toBeNull();
  await user.click(button(toReview));
  expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
});

test("an address book filled in the meantime returns to where one can be removed", async () => {
  const { user, canned } = await typeAnother(49);
  await user.click(button(toReview));
  canned.addresses = kept(50);
  const full = "You can keep at most 50 addresses";
  canned.instead["POST /addresses"] = [createRefusal(409, "conflict", full)];
  await user.click(await screen.findByRole("button", { name: "Place order" }));
  expect(await screen.findByText(/^Your address book is full/)).toBeInTheDocument();
  expect(toasts).toEqual([`error: ${full}`]);
  expect(field("First name").value).toBe("Bina");
});

test("shows why a removal failed and offers a retry", async () => {
  const { user, canned } = await typeAnother();
  canned.instead["DELETE /addresses/a0"] = [createRefusal(503, "unavailable", "")];
  await user.click(button("Remove Address"));
  await user.click(await screen.findByRole("button", { name: "Delete Address" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to delete address");
  expect(canned.addresses).toHaveLength(50);
});
