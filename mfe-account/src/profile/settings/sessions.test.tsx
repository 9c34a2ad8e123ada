import { expect, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi } from "../../testing/canned-api.ts";
import { customer } from "../../testing/orders.ts";
import { password, session } from "../../testing/own-account.ts";
import { button, devices, openSettings } from "../../testing/settings.ts";
import { openPage } from "../../testing/site.tsx";

const toasts = collectToasts();
const sessions = [
  session(),
  session({ id: "s2", browser: "Firefox", system: "Windows", isCurrent: false }),
  session({ id: "s3", browser: null, system: null, isCurrent: false }),
];
const open = () => openSettings({}, { sessions });
const rows = () =>
  within(devices())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const known = "Signed in on 5 Jan 2027Last seen 6 Jan 2027, 10:15 am";
const revoke = "Sign out everywhere else";

test("tells where somebody is signed in, since when, and when they were last there", async () => {
  await open();
  expect(rows()).toEqual([
    `Chrome on AndroidThis device${known}`,
    `Firefox on Windows${known}`,
    `Unknown device${known}`,
  ]);
});

test("who is signed in nowhere else has nothing to sign out", async () => {
  await openSettings();
  expect(rows()).toHaveLength(1);
  expect(within(devices()).getByText("You are signed in nowhere else.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: revoke })).toBeNull();
});

test("signs out everywhere else, once, and says so where the button was", async () => {
  const { canned, press, user } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press(revoke);
  expect(button("Signing out...").getAttribute("aria-busy")).toBe("true");
  await user.click(button("Signing out..."));
  resolve();
  await waitFor(() => expect(rows()).toEqual([`Chrome on AndroidThis device${known}`]));
  expect(canned.calls).toEqual(["POST /auth/sessions/revoke-others"]);
  expect(toasts).toEqual(["success: You have been signed out everywhere else."]);
  expect(document.activeElement?.textContent).toBe("Where you are signed in");
});

test("a failure to sign out elsewhere is shown, and the list stays", async () => {
  const { canned, press } = await open();
  canned.failing = { method: "POST", status: 503, error: "The shop is busy" };
  await press(revoke);
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
  expect(rows()).toHaveLength(3);
});

test("a changed password has ended the others here too", async () => {
  const { fill, press } = await open();
  await fill({
    "Current Password": password,
    "New Password": "another one",
    "Confirm New Password": "another one",
  });
  await press("Change Password");
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test("what could not be loaded is said there alone, and tried again", async () => {
  const canned = cannedApi({ user: customer, sessions });
  canned.failing = { method: "GET", status: 503, error: "" };
  const { user } = await openPage("/profile?settings=1", canned);
  expect((await screen.findByRole("alert")).textContent).toStartWith(
    "Failed to load where you are signed in",
  );
  canned.failing = null;
  await user.click(within(devices()).getByRole("button"));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(button("Save Details")).toBeInTheDocument();
});
