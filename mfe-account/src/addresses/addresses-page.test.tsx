import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, within } from "@testing-library/react";
import { address, three } from "../testing/addresses.ts";
import { cannedApi } from "../testing/canned-api.ts";
import { customer } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const path = "/profile/addresses";
const heading = () => screen.getByRole("heading", { level: 1 });
const open = (addresses = three()) => openPage(path, cannedApi({ user: customer, addresses }));
const cards = () => screen.queryAllByRole("article");
const linesOf = (card: HTMLElement) =>
  [...card.querySelectorAll("address p")].map(({ textContent }) => textContent);

test("a guest is asked to log in, comes back here afterwards, and no call is made", async () => {
  const canned = cannedApi({ addresses: three() });
  await openUnloaded(path, canned);
  expect(heading().textContent).toBe("Please Log In");
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(`${path}?login=`);
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(canned.calls).toEqual([]);
});

test("the addresses come and go with their customer", async () => {
  const canned = cannedApi({ addresses: three() });
  const { store } = await openPage(path, canned);
  canned.user = customer;
  act(() => store.set(sessionAtom, customer));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  act(() => store.set(sessionAtom, null));
  expect(heading().textContent).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("Asha Rai");
});

test("the default comes first and is marked, and a card has all of its address", async () => {
  await open([
    address({ isDefault: true, addressLine2: "2nd floor" }),
    address({ id: "a2", fullName: "Rai Stores" }),
  ]);
  const [first, second] = cards() as [HTMLElement, HTMLElement];
  expect(within(first).getByText("Delivery Address")).toBeInTheDocument();
  expect(within(first).getByText("Default")).toBeInTheDocument();
  expect(within(second).queryByText("Default")).toBeNull();
  expect(within(first).getByRole("heading", { level: 2 }).textContent).toBe("Asha Rai");
  expect(linesOf(first)).toEqual([
    "9812345678",
    "Ghantaghar 4",
    "2nd floor",
    "Birgunj, Parsa, Madhesh",
    "Postal Code: 44300",
  ]);
});

test("a short address leaves out what it has not, and names a place once", async () => {
  await open([address({ postalCode: null, district: "Madhesh" })]);
  expect(linesOf(cards()[0] as HTMLElement)).toEqual([
    "9812345678",
    "Ghantaghar 4",
    "Birgunj, Madhesh",
  ]);
});

test.each([
  ["delivery", "Delivery Address"],
  ["billing", "Billing Address"],
  ["pickup", "Address"],
])("an address of the type %s is called %s", async (type, label) => {
  await open([address({ type })]);
  expect(cards()[0]?.textContent).toStartWith(label);
});

test("a card says so where nothing can be delivered to", async () => {
  const message = "Sorry, we currently deliver only in Birgunj. Rapidly expanding!";
  await open([address(), address({ id: "a2", city: "Kathmandu" })]);
  expect(cards().map((card) => within(card).queryByText(message) !== null)).toEqual([false, true]);
});

test("another address is added on the page that has its form", async () => {
  await open();
  const link = screen.getByRole("link", { name: "Add New Address" });
  expect(link.getAttribute("href")).toBe("/checkout?for=address");
});

test("an empty address book leads to the first address", async () => {
  await open([]);
  expect(screen.getByRole("heading", { name: "No addresses found" })).toBeInTheDocument();
  expect(
    screen.getByText("You haven't added any addresses yet. Add your first address to get started."),
  ).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "Add Your First Address" });
  expect(link.getAttribute("href")).toBe("/checkout?for=address");
  expect(cards()).toEqual([]);
});

test.each([
  ["full", three()],
  ["empty", []],
])("a %s one says what it is good for", async (_, has) => {
  await open(has);
  const { textContent } = screen.getByRole("region", { name: "Address Management" });
  expect(textContent).toContain("several addresses");
  expect(textContent).toContain("default");
  expect(textContent).toContain("Edit or delete any of them at any time.");
});

test("while it comes it says so", async () => {
  const canned = cannedApi({ user: customer, addresses: three() });
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await openUnloaded(path, canned);
  expect(heading().textContent).toBe("My Addresses");
  expect(screen.getByRole("status").textContent).toBe("Loading addresses...");
  resolve();
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(screen.queryByRole("status")).toBeNull();
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to load addresses"],
])("a failure with the words %p is shown as %p, and can be tried again", async (error, said) => {
  const canned = cannedApi({ user: customer, addresses: three() });
  canned.failing = { method: "GET", status: 503, error };
  const { user } = await openUnloaded(path, canned);
  expect((await screen.findByRole("alert")).textContent).toBe(`${said}Retry`);
  canned.failing = null;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  expect(document.activeElement === heading()).toBe(true);
});

test("who comes back from another tab sees what was added there", async () => {
  const canned = cannedApi({ user: customer, addresses: three() });
  await openPage(path, canned);
  canned.addresses = [...canned.addresses, address({ id: "new", fullName: "Gita Rai" })];
  await act(async () => window.dispatchEvent(new Event("visibilitychange")));
  expect(await screen.findByRole("article", { name: "Gita Rai" })).toBeInTheDocument();
});
