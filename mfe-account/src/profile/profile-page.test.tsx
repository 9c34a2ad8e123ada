import { expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { createCannedApi } from "../testing/canned-api.ts";
import { customer } from "../testing/orders.ts";
import { openPage, openUnloaded } from "../testing/site.tsx";

const toasts = collectToasts();
const getHeading = () => screen.getByRole("heading", { level: 1 });
const getButton = (name: string) => screen.getByRole("button", { name });
const getLink = (name: string | RegExp) => screen.getByRole("link", { name });

async function openProfile(change: Partial<SessionUser> = {}) {
  const canned = createCannedApi({ user: { ...customer, ...change } });
  return { canned, ...(await openPage("/profile", canned)) };
}

/** Values on the user's card, by label. */
function readFacts(): Record<string, string> {
  const card = screen.getByRole("region", { name: customer.name });
  const rows = [...card.querySelectorAll("dl > div")];
  return Object.fromEntries(
    rows.map(({ children: [name, value] }) => [name?.textContent, value?.textContent]),
  );
}

test("shows the user's data, with the sign-up day in Kathmandu", async () => {
  await openProfile({ phone: "+9779812345678", createdAt: "2025-12-31T20:00:00.000Z" });
  expect(getHeading().textContent).toBe("My Profile");
  expect(screen.getByRole("heading", { name: "Asha Rai" })).toBeInTheDocument();
  expect(screen.getByText("Customer")).toBeInTheDocument();
  expect(readFacts()).toEqual({
    Email: "asha@example.com",
    Phone: "+9779812345678",
    "Member since": "1 Jan 2026",
  });
});

test("has no phone line without a phone number", async () => {
  await openProfile();
  expect(Object.keys(readFacts())).toEqual(["Email", "Member since"]);
});

test("shows User for a user without a name", async () => {
  await openProfile({ name: "" });
  expect(screen.getByRole("region", { name: "User" })).toBeInTheDocument();
});

test.each([
  ["staff", "Staff"],
  ["admin", "Admin"],
  ["pharmacist", "Customer"],
])("the role %s has the label %s", async (role, name) => {
  await openProfile({ role: role as SessionUser["role"] });
  expect(screen.getByText(name)).toBeInTheDocument();
});

test("makes no API call", async () => {
  const canned = createCannedApi({ user: customer });
  await openUnloaded("/profile", canned);
  expect(readFacts().Email).toBe("asha@example.com");
  expect(canned.calls).toEqual([]);
});

test("links to orders, addresses and settings", async () => {
  await openProfile();
  const actions = within(screen.getByRole("region", { name: "Quick Actions" }));
  const actionLinks = actions.getAllByRole("link");
  expect(
    actionLinks.map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")]),
  ).toEqual([
    ["My Orders New", "/orders"],
    ["My Addresses ", "/profile/addresses"],
    ["Account Settings ", "/profile?settings=1"],
  ]);
});

test("marks My Profile as the current page", async () => {
  await openProfile();
  const nav = within(screen.getByRole("navigation", { name: "Account" }));
  expect(nav.getByRole("link", { current: "page" }).textContent).toBe("My Profile");
});

test("Logout is busy during the request, then goes to the home page as a guest", async () => {
  const { canned, store, user } = await openProfile();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await user.click(getButton("Logout"));
  expect(getButton("Logout").getAttribute("aria-busy")).toBe("true");
  await user.click(getButton("Logout"));
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
])(
  "a failed Logout with the message '%s' shows an error and changes nothing",
  async (error, words) => {
    const { canned, store, user } = await openProfile();
    canned.failing = { method: "POST", status: 503, error };
    await user.click(getButton("Logout"));
    await waitFor(() => expect(toasts).toEqual([words]));
    expect(store.get(sessionAtom)?.id).toBe("u1");
    expect(location.pathname).toBe("/profile");
    expect(getButton("Logout").hasAttribute("aria-busy")).toBe(false);
  },
);

test("a guest gets a login link and a link home", async () => {
  await openPage("/profile", createCannedApi());
  expect(getHeading().textContent).toBe("Please Log In");
  expect(getLink("Login").getAttribute("href")).toBe("/profile?login=");
  expect(getLink("Go to Home").getAttribute("href")).toBe("/");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a guest's login link returns to the settings", async () => {
  await openPage("/profile?settings=1", createCannedApi());
  expect(getLink("Login").getAttribute("href")).toBe("/profile?settings=1&login=");
});

test("shows a changed user at once, and hides the user after a sign-out", async () => {
  const { store } = await openProfile();
  act(() => store.set(sessionAtom, { ...customer, name: "Asha Thapa" }));
  expect(screen.getByRole("region", { name: "Asha Thapa" })).toBeInTheDocument();
  act(() => store.set(sessionAtom, null));
  expect(getHeading().textContent).toBe("Please Log In");
  expect(document.body.textContent).not.toContain("Asha");
});
