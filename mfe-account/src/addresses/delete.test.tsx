import { beforeAll, expect, test } from "bun:test";
import { LiveRegion, preloadDialog } from "@aushadhi/shared-ui";
import { render, screen, waitFor, within } from "@testing-library/react";
import { address } from "../testing/addresses.ts";
import { focused, names, openBook } from "../testing/open-book.tsx";

beforeAll(() => preloadDialog());

const isOpen = () => screen.queryByRole("dialog") !== null;
const isClosed = () => waitFor(() => expect(isOpen()).toBe(false));

/** An address book with the question about somebody's address open. */
async function ask(name: string, addresses?: Parameters<typeof openBook>[0]) {
  const page = await openBook(addresses);
  await page.press("Delete", name);
  const dialog = await screen.findByRole("dialog", { name: "Delete Address" });
  const answer = (name: string) => page.user.click(within(dialog).getByRole("button", { name }));
  return { ...page, dialog, answer };
}

test("it asks first, and nothing is sent for an answer of no", async () => {
  const { canned, dialog, answer } = await ask("Rai Stores");
  expect(dialog.textContent).toContain("Are you sure you want to delete this address?");
  expect(dialog.textContent).toContain("Maisthan 2");
  await answer("Keep Address");
  await isClosed();
  expect(canned.calls).toEqual([]);
  await waitFor(() => expect(focused()).toBe("Delete: Rai Stores, Maisthan 2"));
});

test("the address is gone at once, before the server has answered", async () => {
  render(<LiveRegion />);
  const { canned, answer } = await ask("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await answer("Delete");
  expect(names()).toEqual(["Asha Rai*", "Bina Thapa"]);
  resolve();
  expect(await screen.findByText("Address deleted")).toBeInTheDocument();
  await waitFor(() => expect(canned.calls).toEqual(["DELETE /addresses/work", "GET /addresses"]));
  expect(names()).toEqual(["Asha Rai*", "Bina Thapa"]);
});

test.each([
  ["Rai Stores", "Bina Thapa"],
  ["Bina Thapa", "My Addresses"],
])("after %s the focus is at %s", async (name, next) => {
  const { answer } = await ask(name);
  await answer("Delete");
  await isClosed();
  await waitFor(() => expect(focused() === next).toBe(true));
});

test("after the default one another is it", async () => {
  const { answer } = await ask("Asha Rai");
  await answer("Delete");
  await waitFor(() => expect(names()).toEqual(["Rai Stores*", "Bina Thapa"]));
});

test("after the last one the book is empty", async () => {
  const { answer } = await ask("Asha Rai", [address({ isDefault: true })]);
  await answer("Delete");
  expect(await screen.findByRole("heading", { name: "No addresses found" })).toBeInTheDocument();
  await waitFor(() => expect(focused()).toBe("My Addresses"));
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to delete address"],
])("a failure with the words %p is shown as %p, and the card is back", async (error, said) => {
  const { canned, answer } = await ask("Rai Stores");
  canned.failing = { method: "DELETE", status: 500, error };
  await answer("Delete");
  expect((await screen.findByRole("alert")).textContent).toBe(`${said}Close`);
  expect(names()).toEqual(["Asha Rai*", "Rai Stores", "Bina Thapa"]);
});

test("one that was deleted elsewhere is gone for good, and that is said", async () => {
  const { canned, answer } = await ask("Rai Stores");
  canned.addresses = canned.addresses.filter(({ id }) => id !== "work");
  await answer("Delete");
  expect((await screen.findByRole("alert")).textContent).toStartWith("Address not found");
  await waitFor(() => expect(names()).toEqual(["Asha Rai*", "Bina Thapa"]));
});

test("of two that are deleted at once neither comes back in between", async () => {
  const { canned, answer, press, user } = await ask("Rai Stores");
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await answer("Delete");
  await isClosed();
  await press("Delete", "Bina Thapa");
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  expect(names()).toEqual(["Asha Rai*"]);
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(names().join()));
  observer.observe(document.body, { childList: true, subtree: true });
  resolve();
  await waitFor(() => expect(canned.addresses).toHaveLength(1));
  await waitFor(() => expect(canned.calls.at(-1)).toBe("GET /addresses"));
  observer.disconnect();
  expect([...seen, names().join()].every((shown) => shown === "Asha Rai*")).toBe(true);
});

test("Escape is an answer of no", async () => {
  const { user, canned } = await ask("Rai Stores");
  await user.keyboard("{Escape}");
  await isClosed();
  expect(canned.calls).toEqual([]);
  expect(names()).toHaveLength(3);
});
