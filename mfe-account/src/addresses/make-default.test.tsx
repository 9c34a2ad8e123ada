import { expect, test } from "bun:test";
import { LiveRegion, sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import {
  getCard,
  getCardButton,
  getFocusedText,
  listNames,
  openAddressBook,
} from "../testing/open-address-book.tsx";

const toasts = collectToasts();

test("the default address has no Set as Default button", async () => {
  await openAddressBook();
  const listButtons = (name: string) =>
    within(getCard(name))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(listButtons("Asha Rai")).toEqual(["Edit", "Delete"]);
  expect(listButtons("Rai Stores")).toEqual(["Set as Default", "Edit", "Delete"]);
});

test("a button's accessible name includes its address", async () => {
  await openAddressBook();
  expect(getCardButton("Set as Default", "Rai Stores").getAttribute("aria-label")).toBe(
    "Set as Default: Rai Stores, Maisthan 2",
  );
});

test("the new default address comes first once the list was fetched again", async () => {
  render(<LiveRegion />);
  const { canned, press } = await openAddressBook();
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(listNames()).toEqual(["Bina Thapa*", "Asha Rai", "Rai Stores"]));
  expect(canned.calls).toEqual(["PATCH /addresses/aunt/default", "GET /addresses"]);
  expect(getFocusedText()).toBe("Bina Thapa");
  expect(toasts).toEqual(["success: Adarsha Nagar 7 is your default address now"]);
});

test("the button is busy during the request, and a second press sends nothing", async () => {
  const { canned, press } = await openAddressBook();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Set as Default", "Bina Thapa");
  expect(getCardButton("Setting...", "Bina Thapa").getAttribute("aria-busy")).toBe("true");
  await press("Setting...", "Bina Thapa");
  resolve();
  await waitFor(() => expect(listNames()[0]).toBe("Bina Thapa*"));
  expect(canned.calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
});

test("of two presses in a row, the last one decides the default", async () => {
  const { canned, press } = await openAddressBook();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Set as Default", "Bina Thapa");
  await press("Set as Default", "Rai Stores");
  expect(canned.calls).toEqual(["PATCH /addresses/aunt/default"]);
  resolve();
  await waitFor(() => expect(listNames()[0]).toBe("Rai Stores*"));
  expect(listNames().join()).not.toContain("Thapa*");
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to set default address"],
])("a failure with the message %p shows %p until it is closed", async (error, said) => {
  const { canned, press, user } = await openAddressBook();
  canned.failing = { method: "PATCH", status: 500, error };
  await press("Set as Default", "Bina Thapa");
  expect((await screen.findByRole("alert")).textContent).toBe(`${said}Close`);
  expect(listNames()[0]).toBe("Asha Rai*");
  expect(getCardButton("Set as Default", "Bina Thapa").getAttribute("aria-busy")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(getFocusedText()).toBe("My Addresses");
});

test("the next attempt removes the last error message", async () => {
  const { canned, press } = await openAddressBook();
  canned.failing = { method: "PATCH", status: 500, error: "" };
  await press("Set as Default", "Bina Thapa");
  await screen.findByRole("alert");
  canned.failing = null;
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(listNames()[0]).toBe("Bina Thapa*"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows the new default even if fetching the list fails", async () => {
  const { canned, press } = await openAddressBook();
  canned.failing = { method: "GET", status: 500, error: "" };
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(listNames()).toEqual(["Asha Rai", "Rai Stores", "Bina Thapa*"]));
});

test("a sign-out meanwhile asks to log in and focuses that heading", async () => {
  const { canned, press, store } = await openAddressBook();
  canned.gate = new Promise(() => {});
  await press("Set as Default", "Bina Thapa");
  act(() => store.set(sessionAtom, null));
  expect(await screen.findByRole("heading", { name: "Please Log In" })).toBeInTheDocument();
  expect(getFocusedText()).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("Bina Thapa");
});

test("marks the customer's other personal queries as stale", async () => {
  const { press, queryClient } = await openAddressBook();
  const personal = { meta: { personal: true } };
  for (const [key, options] of [
    ["own", personal],
    ["shop", {}],
  ] as const) {
    await queryClient.fetchQuery({ queryKey: [key], queryFn: () => key, ...options });
  }
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(listNames()[0]).toBe("Bina Thapa*"));
  expect(queryClient.getQueryState(["own"])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(["shop"])?.isInvalidated).toBe(false);
});
