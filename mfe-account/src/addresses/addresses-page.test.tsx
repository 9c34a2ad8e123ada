import { expect, test } from "bun:test";
import type { Address } from "@aushadhi/api/contract";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, within } from "@testing-library/react";
import { createAddress, createThreeAddresses } from "../testing/addresses.ts";
import { createCannedApi } from "../testing/canned-api.ts";
import { customer } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const path = "/profile/addresses";
const getHeading = () => screen.getByRole("heading", { level: 1 });
const open = (addresses = createThreeAddresses()) =>
  openPage(path, createCannedApi({ user: customer, addresses }));
const listCards = () => screen.queryAllByRole("article");
const listLines = (card: HTMLElement) =>
  [...card.querySelectorAll("address p")].map(({ textContent }) => textContent);

test("a guest gets a login link that returns here, without any API call", async () => {
  const canned = createCannedApi({ addresses: createThreeAddresses() });
  await openUnloaded(path, canned);
  expect(getHeading().textContent).toBe("Please Log In");
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(`${path}?login=`);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(canned.calls).toEqual([]);
});

test("shows the addresses after a sign-in and hides them after a sign-out", async () => {
  const canned = createCannedApi({ addresses: createThreeAddresses() });
  const { store } = await openPage(path, canned);
  canned.user = customer;
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  act(() => store.set(sessionAtom, null));
  expect(getHeading().textContent).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("Asha Rai");
});

test("the default address comes first with a badge, and a card shows the whole address", async () => {
  await open([
    createAddress({ isDefault: true, addressLine2: "2nd floor" }),
    createAddress({ id: "a2", fullName: "Rai Stores" }),
  ]);
  const [first, second] = listCards() as [HTMLElement, HTMLElement];
  expect(within(first).getByText("Delivery Address")).toBeInTheDocument();
  expect(within(first).getByText("Default")).toBeInTheDocument();
  expect(within(second).queryByText("Default")).toBeNull();
  expect(within(first).getByRole("heading", { level: 2 }).textContent).toBe("Asha Rai");
  expect(listLines(first)).toEqual([
    "9812345678",
    "Ghantaghar 4",
    "2nd floor",
    "Birgunj, Parsa, Madhesh",
    "Postal Code: 44300",
  ]);
});

test("a card leaves out empty fields and repeated places", async () => {
  await open([createAddress({ postalCode: null, district: "Madhesh" })]);
  expect(listLines(listCards()[0] as HTMLElement)).toEqual([
    "9812345678",
    "Ghantaghar 4",
    "Birgunj, Madhesh",
  ]);
});

test.each([
  ["delivery", "Delivery Address"],
  ["billing", "Billing Address"],
  ["pickup", "Address"],
])("an address of the type %s has the label %s", async (type, label) => {
  // A newer API may send types that this client does not know.
  await open([createAddress({ type: type as Address["type"] })]);
  expect(listCards()[0]?.textContent).toStartWith(label);
});

test("a card says if there is no delivery to its city", async () => {
  const message = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";
  await open([createAddress(), createAddress({ id: "a2", city: "Kathmandu" })]);
  expect(listCards().map((card) => within(card).queryByText(message) !== null)).toEqual([
    false,
    true,
  ]);
});

test("Add New Address links to the checkout's form", async () => {
  await open();
  const link = screen.getByRole("link", { name: "Add New Address" });
  expect(link.getAttribute("href")).toBe("/checkout?for=address");
});

test("an empty address book links to the form for the first address", async () => {
  await open([]);
  expect(screen.getByRole("heading", { name: "No addresses found" })).toBeInTheDocument();
  expect(
    screen.getByText("You haven't added any addresses yet. Add your first address to get started."),
  ).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "Add Your First Address" });
  expect(link.getAttribute("href")).toBe("/checkout?for=address");
  expect(listCards()).toEqual([]);
});

test.each([
  ["full", createThreeAddresses()],
  ["empty", []],
])("the address book (%s) explains what it is for", async (_, has) => {
  await open(has);
  const { textContent } = screen.getByRole("region", { name: "Address Management" });
  expect(textContent).toContain("several addresses");
  expect(textContent).toContain("default");
  expect(textContent).toContain("Edit or delete any of them at any time.");
});

test("shows a loading state", async () => {
  const canned = createCannedApi({ user: customer, addresses: createThreeAddresses() });
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openUnloaded(path, canned);
  expect(getHeading().textContent).toBe("My Addresses");
  expect(screen.getByRole("status").textContent).toBe("Loading addresses...");
  resolve();
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to load addresses"],
])("a failure with the message %p shows %p with a Retry button", async (error, said) => {
  const canned = createCannedApi({ user: customer, addresses: createThreeAddresses() });
  canned.failing = { method: "GET", status: 503, error };
  const { user } = await openUnloaded(path, canned);
  expect((await screen.findByRole("alert")).textContent).toBe(`${said}Retry`);
  canned.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(document.activeElement === getHeading()).toBe(true);
});

test("shows an address added in another tab after returning to this one", async () => {
  const canned = createCannedApi({ user: customer, addresses: createThreeAddresses() });
  await openPage(path, canned);
  canned.addresses = [...canned.addresses, createAddress({ id: "new", fullName: "Gita Rai" })];
  await act(async () => window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByRole("article", { name: "Gita Rai" })).toBeInTheDocument();
});
