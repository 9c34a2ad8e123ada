import { beforeAll, expect, test } from "bun:test";
import { LiveRegion, preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { render, screen, waitFor, within } from "@testing-library/react";
import { createAddress } from "../testing/addresses.ts";
import { getFocusedText, listNames, openAddressBook } from "../testing/open-address-book.tsx";

const toasts = collectToasts();

beforeAll(() => preloadDialog());

const isOpen = () => screen.queryByRole("dialog") !== null;
const waitUntilClosed = () => waitFor(() => expect(isOpen()).toBe(false));

/** Opens an address book with the confirmation dialog for one address. */
async function ask(name: string, addresses?: Parameters<typeof openAddressBook>[0]) {
  const page = await openAddressBook(addresses);
  await page.press("Delete", name);
  const dialog = await screen.findByRole("dialog", { name: "Delete Address" });
  const answer = (name: string) => page.user.click(within(dialog).getByRole("button", { name }));
  return { ...page, dialog, answer };
}

test("asks first, and sends nothing if the customer keeps the address", async () => {
  const { canned, dialog, answer } = await ask("Rai Stores");
  expect(dialog.textContent).toContain("Are you sure you want to delete this address?");
  expect(dialog.textContent).toContain("Maisthan 2");
  await answer("Keep Address");
  await waitUntilClosed();
  expect(canned.calls).toEqual([]);
  await waitFor(() => expect(getFocusedText()).toBe("Delete: Rai Stores, Maisthan 2"));
});

test("removes the address at once, before the server answers", async () => {
  render(<LiveRegion />);
  const { canned, answer } = await ask("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await answer("Delete");
  expect(listNames()).toEqual(["Asha Rai*", "Bina Thapa"]);
  resolve();
  await waitFor(() => expect(toasts).toEqual(["success: Address deleted"]));
  await waitFor(() => expect(canned.calls).toEqual(["DELETE /addresses/work", "GET /addresses"]));
  expect(listNames()).toEqual(["Asha Rai*", "Bina Thapa"]);
});

test.each([
  ["Rai Stores", "Bina Thapa"],
  ["Bina Thapa", "My Addresses"],
])("after deleting %s the focus moves to %s", async (name, next) => {
  const { answer } = await ask(name);
  await answer("Delete");
  await waitUntilClosed();
  await waitFor(() => expect(getFocusedText() === next).toBe(true));
});

test("deleting the default address makes another one the default", async () => {
  const { answer } = await ask("Asha Rai");
  await answer("Delete");
  await waitFor(() => expect(listNames()).toEqual(["Rai Stores*", "Bina Thapa"]));
});

test("deleting the last address leaves an empty address book", async () => {
  const { answer } = await ask("Asha Rai", [createAddress({ isDefault: true })]);
  await answer("Delete");
  expect(await screen.findByRole("heading", { name: "No addresses found" })).toBeInTheDocument();
  await waitFor(() => expect(getFocusedText()).toBe("My Addresses"));
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to delete address"],
])("a failure with the message %p shows %p and brings the card back", async (error, said) => {
  const { canned, answer } = await ask("Rai Stores");
  canned.failing = { method: "DELETE", status: 500, error };
  await answer("Delete");
  expect((await screen.findByRole("alert")).textContent).toBe(`${said}Close`);
  expect(listNames()).toEqual(["Asha Rai*", "Rai Stores", "Bina Thapa"]);
});

test("an address deleted elsewhere disappears with an error message", async () => {
  const { canned, answer } = await ask("Rai Stores");
  canned.addresses = canned.addresses.filter(({ id }) => id !== "work");
  await answer("Delete");
  expect((await screen.findByRole("alert")).textContent).toStartWith("Address not found");
  await waitFor(() => expect(listNames()).toEqual(["Asha Rai*", "Bina Thapa"]));
});

test("of two addresses deleted at once, neither reappears in between", async () => {
  const { canned, answer, press, user } = await ask("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await answer("Delete");
  await waitUntilClosed();
  await press("Delete", "Bina Thapa");
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(listNames()).toEqual(["Asha Rai*"]);
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(listNames().join()));
  observer.observe(document.body, { childList: true, subtree: true });
  resolve();
  await waitFor(() => expect(canned.addresses).toHaveLength(1));
  await waitFor(() => expect(canned.calls.at(-1)).toBe("GET /addresses"));
  observer.disconnect();
  expect([...seen, listNames().join()].every((shown) => shown === "Asha Rai*")).toBe(true);
});

test("Escape closes the dialog and deletes nothing", async () => {
  const { user, canned } = await ask("Rai Stores");
  await user.keyboard("{Escape}");
  await waitUntilClosed();
  expect(canned.calls).toEqual([]);
  expect(listNames()).toHaveLength(3);
});
