import { expect, test } from "bun:test";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { createSession, password } from "../../testing/answer-account-call.ts";
import { createCannedApi } from "../../testing/canned-api.ts";
import { customer } from "../../testing/orders.ts";
import { getButton, getDevicesSection, openSettings } from "../../testing/settings.ts";
import { openPage } from "../../testing/site.tsx";

const toasts = collectToasts();
const sessions = [
  createSession(),
  createSession({ id: "s2", browser: "Firefox", system: "Windows", isCurrent: false }),
  createSession({ id: "s3", browser: null, system: null, isCurrent: false }),
];
const open = () => openSettings({}, { sessions });
const listRows = () =>
  within(getDevicesSection())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const dates = "Signed in on 5 Jan 2027Last seen 6 Jan 2027, 10:15 am";
const revoke = "Sign out everywhere else";

test("lists the sessions with their device, start and last use", async () => {
  await open();
  expect(listRows()).toEqual([
    `Chrome on AndroidThis device${dates}`,
    `Firefox on Windows${dates}`,
    `Unknown device${dates}`,
  ]);
});

test("a single session has no sign-out button", async () => {
  await openSettings();
  expect(listRows()).toHaveLength(1);
  expect(
    within(getDevicesSection()).getByText("You are signed in nowhere else."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: revoke })).toBeNull();
});

test("signs out everywhere else once and focuses the heading", async () => {
  const { canned, press, user } = await open();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press(revoke);
  expect(getButton("Signing out...").getAttribute("aria-busy")).toBe("true");
  await user.click(getButton("Signing out..."));
  resolve();
  await waitFor(() => expect(listRows()).toEqual([`Chrome on AndroidThis device${dates}`]));
  expect(canned.calls).toEqual(["POST /auth/sessions/revoke-others"]);
  expect(toasts).toEqual(["success: You have been signed out everywhere else."]);
  expect(document.activeElement?.textContent).toBe("Where you are signed in");
});

test("shows a failure to sign out and keeps the list", async () => {
  const { canned, press } = await open();
  canned.failing = { method: "POST", status: 503, error: "The shop is busy" };
  await press(revoke);
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
  expect(listRows()).toHaveLength(3);
});

test("a password change removes the other sessions from the list", async () => {
  const { fill, press } = await open();
  await fill({
    "Current Password": password,
    "New Password": "another one",
    "Confirm New Password": "another one",
  });
  await press("Change Password");
  await waitFor(() => expect(listRows()).toHaveLength(1));
});

test("a failed load shows an error with a retry only in this section", async () => {
  const canned = createCannedApi({ user: customer, sessions });
  canned.failing = { method: "GET", status: 503, error: "" };
  const { user } = await openPage("/profile?settings=1", canned);
  expect((await screen.findByRole("alert")).textContent).toStartWith(
    "Failed to load where you are signed in",
  );
  canned.failing = null;
  await user.click(within(getDevicesSection()).getByRole("button"));
  await waitFor(() => expect(listRows()).toHaveLength(3));
  expect(getButton("Save Details")).toBeInTheDocument();
});
