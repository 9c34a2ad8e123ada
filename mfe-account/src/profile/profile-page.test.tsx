import { expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { cannedApi } from "../testing/canned-api.ts";
import { customer } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const toasts = collectToasts();
const heading = () => screen.getByRole("heading", { level: 1 });
const button = (name: string) => screen.getByRole("button", { name });
const link = (name: string | RegExp) => screen.getByRole("link", { name });

async function openProfile(change: Partial<SessionUser> = {}) {
  const canned = cannedApi({ user: { ...customer, ...change } });
  return { canned, ...(await openPage("/profile", canned)) };
}

/** Facts about the person, by their labels. */
function facts(): Record<string, string> {
  const card = screen.getByRole("region", { name: customer.name });
  const rows = [...card.querySelectorAll("dl > div")];
  return Object.fromEntries(
    rows.map(({ children: [name, value] }) => [name?.textContent, value?.textContent]),
  );
}

test("tells who they are, with the day in Kathmandu since when", async () => {
  await openProfile({ phone: "+9779812345678", createdAt: "2025-12-31T20:00:00.000Z" });
  expect(heading().textContent).toBe("My Profile");
  expect(screen.getByRole("heading", { name: "Asha Rai" })).toBeInTheDocument();
  expect(screen.getByText("Customer")).toBeInTheDocument();
  expect(facts()).toEqual({
    Email: "asha@example.com",
    Phone: "+9779812345678",
    "Member since": "1 Jan 2026",
  });
});

test("has no line for a phone number that is not there", async () => {
  await openProfile();
  expect(Object.keys(facts())).toEqual(["Email", "Member since"]);
});

test("somebody without a name is User", async () => {
  await openProfile({ name: "" });
  expect(screen.getByRole("region", { name: "User" })).toBeInTheDocument();
});

test.each([
  ["staff", "Staff"],
  ["admin", "Admin"],
  ["pharmacist", "Customer"],
])("the role %s is called %s", async (role, name) => {
  await openProfile({ role: role as SessionUser["role"] });
  expect(screen.getByText(name)).toBeInTheDocument();
});

test("needs no call", async () => {
  const canned = cannedApi({ user: customer });
  await openUnloaded("/profile", canned);
  expect(facts().Email).toBe("asha@example.com");
  expect(canned.calls).toEqual([]);
});

test("leads to orders, addresses and settings", async () => {
  await openProfile();
  const actions = within(screen.getByRole("region", { name: "Quick Actions" }));
  const ways = actions.getAllByRole("link");
  expect(
    ways.map((way) => [way.querySelector("b")?.textContent, way.getAttribute("href")]),
  ).toEqual([
    ["My Orders New", "/orders"],
    ["My Addresses ", "/profile/addresses"],
    ["Account Settings ", "/profile?settings=1"],
  ]);
});

test("says that this is the page one is at", async () => {
  await openProfile();
  const nav = within(screen.getByRole("navigation", { name: "Account" }));
  expect(nav.getByRole("link", { current: "page" }).textContent).toBe("My Profile");
});

test("Logout is busy until the server has answered, then a guest is at home", async () => {
  const { canned, store, user } = await openProfile();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await user.click(button("Logout"));
  expect(button("Logout").getAttribute("aria-busy")).toBe("true");
  await user.click(button("Logout"));
  expect(store.get(sessionAtom)?.id).toBe("u1");
  resolve();
  await waitFor(() => expect(location.pathname).toBe("/"));
  expect(store.get(sessionAtom)).toBeNull();
  expect(canned.calls).toEqual(["POST /auth/logout"]);
  expect(toasts).toEqual([]);
});

test.each([
  ["The shop is busy", "error: The shop is busy"],
  ["", "error: Logout failed"],
])("a Logout that fails with '%s' says so and changes nothing", async (error, words) => {
  const { canned, store, user } = await openProfile();
  canned.failing = { method: "POST", status: 503, error };
  await user.click(button("Logout"));
  await waitFor(() => expect(toasts).toEqual([words]));
  expect(store.get(sessionAtom)?.id).toBe("u1");
  expect(location.pathname).toBe("/profile");
  expect(button("Logout").hasAttribute("aria-busy")).toBe(false);
});

test("a guest is asked to log in, and can go home instead", async () => {
  await openPage("/profile", cannedApi());
  expect(heading().textContent).toBe("Please Log In");
  expect(link("Login").getAttribute("href")).toBe("/profile?login=");
  expect(link("Go to Home").getAttribute("href")).toBe("/");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("who wanted the settings comes back to them", async () => {
  await openPage("/profile?settings=1", cannedApi());
  expect(link("Login").getAttribute("href")).toBe("/profile?settings=1&login=");
});

test("what changes of them is there at once, and they are gone with their session", async () => {
  const { store } = await openProfile();
  act(() => store.set(sessionAtom, { ...customer, name: "Asha Thapa" }));
  expect(screen.getByRole("region", { name: "Asha Thapa" })).toBeInTheDocument();
  act(() => store.set(sessionAtom, null));
  expect(heading().textContent).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("Asha");
});
