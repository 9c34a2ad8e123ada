import { expect, test } from "bun:test";
import { LiveRegion, sessionAtom } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { card, cardButton, focused, names, openBook } from "../testing/open-book.tsx";

test("the default one cannot be made it again", async () => {
  await openBook();
  const buttons = (name: string) =>
    within(card(name))
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  expect(buttons("Asha Rai")).toEqual(["Edit", "Delete"]);
  expect(buttons("Rai Stores")).toEqual(["Set as Default", "Edit", "Delete"]);
});

test("a button says what it is about", async () => {
  await openBook();
  expect(cardButton("Set as Default", "Rai Stores").getAttribute("aria-label")).toBe(
    "Set as Default: Rai Stores, Maisthan 2",
  );
});

test("another default comes first, after the list has been read anew", async () => {
  render(<LiveRegion />);
  const { canned, press } = await openBook();
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(names()).toEqual(["Bina Thapa*", "Asha Rai", "Rai Stores"]));
  expect(canned.calls).toEqual(["PATCH /addresses/aunt/default", "GET /addresses"]);
  expect(focused()).toBe("Bina Thapa");
  expect(screen.getByText("Adarsha Nagar 7 is your default address now")).toBeInTheDocument();
});

test("while it is sent the button says so, and a second press sends nothing", async () => {
  const { canned, press } = await openBook();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Set as Default", "Bina Thapa");
  expect(cardButton("Setting...", "Bina Thapa").getAttribute("aria-busy")).toBe("true");
  await press("Setting...", "Bina Thapa");
  resolve();
  await waitFor(() => expect(names()[0]).toBe("Bina Thapa*"));
  expect(canned.calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
});

test("of two that are asked for at once the last one is it", async () => {
  const { canned, press } = await openBook();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Set as Default", "Bina Thapa");
  await press("Set as Default", "Rai Stores");
  expect(canned.calls).toEqual(["PATCH /addresses/aunt/default"]);
  resolve();
  await waitFor(() => expect(names()[0]).toBe("Rai Stores*"));
  expect(names().join()).not.toContain("Thapa*");
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to set default address"],
])("a failure with the words %p is shown as %p, until it is closed", async (error, said) => {
  const { canned, press, user } = await openBook();
  canned.failing = { method: "PATCH", status: 500, error };
  await press("Set as Default", "Bina Thapa");
  expect((await screen.findByRole("alert")).textContent).toBe(`${said}Close`);
  expect(names()[0]).toBe("Asha Rai*");
  expect(cardButton("Set as Default", "Bina Thapa").getAttribute("aria-busy")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(focused()).toBe("My Addresses");
});

test("the next try takes back what was said of the last", async () => {
  const { canned, press } = await openBook();
  canned.failing = { method: "PATCH", status: 500, error: "" };
  await press("Set as Default", "Bina Thapa");
  await screen.findByRole("alert");
  canned.failing = null;
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(names()[0]).toBe("Bina Thapa*"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("it shows also when the list cannot be read anew", async () => {
  const { canned, press } = await openBook();
  canned.failing = { method: "GET", status: 500, error: "" };
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(names()).toEqual(["Asha Rai", "Rai Stores", "Bina Thapa*"]));
});

test("who is signed out meanwhile is asked to log in, where the focus goes", async () => {
  const { canned, press, store } = await openBook();
  canned.gate = new Promise(() => {});
  await press("Set as Default", "Bina Thapa");
  act(() => store.set(sessionAtom, null));
  expect(await screen.findByRole("heading", { name: "Please Log In" })).toBeInTheDocument();
  expect(focused()).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("Bina Thapa");
});

test("what else was fetched for this customer is read anew when it is next shown", async () => {
  const { press, queryClient } = await openBook();
  const personal = { meta: { personal: true } };
  for (const [key, options] of [
    ["own", personal],
    ["shop", {}],
  ] as const) {
    await queryClient.fetchQuery({ queryKey: [key], queryFn: () => key, ...options });
  }
  await press("Set as Default", "Bina Thapa");
  await waitFor(() => expect(names()[0]).toBe("Bina Thapa*"));
  expect(queryClient.getQueryState(["own"])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(["shop"])?.isInvalidated).toBe(false);
});
