import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, waitFor } from "@testing-library/react";
import { createCannedApi } from "../../testing/canned-api.ts";
import { customer } from "../../testing/orders.ts";
import { getButton, getField, openSettings, waitUntilClosed } from "../../testing/settings.ts";
import { openPage } from "../../testing/site.tsx";

const findDialog = () => screen.queryByRole("dialog");
const getAddress = () => location.pathname + location.search;
const openFromProfile = async () => {
  const opened = await openPage("/profile", createCannedApi({ user: customer }));
  await opened.user.click(screen.getByRole("link", { name: /Account Settings/ }));
  await screen.findByRole("dialog", { name: "Account Settings" });
  return opened;
};

test("the profile's URL opens no settings", async () => {
  await openPage("/profile", createCannedApi({ user: customer }));
  expect(findDialog()).toBeNull();
});

test("the settings have a URL, and closing them goes to the profile's URL", async () => {
  const { press } = await openSettings();
  expect(screen.getByRole("heading", { level: 2, name: "Account Settings" })).toBeInTheDocument();
  await press("Close");
  await waitUntilClosed();
  expect(getAddress()).toBe("/profile");
});

test("opening the settings from the profile adds a history entry", async () => {
  const countEntries = () => history.length;
  const { user } = await openPage("/profile", createCannedApi({ user: customer }));
  const before = countEntries();
  await user.click(screen.getByRole("link", { name: /Account Settings/ }));
  await screen.findByRole("dialog");
  expect([getAddress(), countEntries()]).toEqual(["/profile?settings=1", before + 1]);
});

test("Back closes the settings and returns the focus to the opener", async () => {
  await openFromProfile();
  act(() => {
    history.replaceState(null, "", "/profile");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await waitUntilClosed();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("href")).toBe("/profile?settings=1"),
  );
});

test("closing the settings twice goes back once", async () => {
  const { user } = await openFromProfile();
  const original = history.back;
  const navigations: string[] = [];
  history.back = () => navigations.push("back");
  try {
    await user.keyboard("{Escape}");
    await user.keyboard("{Escape}");
  } finally {
    history.back = original;
  }
  expect(navigations).toEqual(["back"]);
});

test("reopened settings do not contain unsaved input", async () => {
  const { fill, press, user } = await openSettings();
  await fill({ "Full Name": "Somebody Else" });
  await press("Close");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitUntilClosed();
  await user.click(screen.getByRole("link", { name: /Account Settings/ }));
  await screen.findByRole("dialog");
  expect(getField("Full Name").value).toBe("Asha Rai");
});

test("a new user gets their own settings, and a sign-out closes them", async () => {
  const { store, fill } = await openSettings();
  await fill({ "Full Name": "Asha Thapa" });
  act(() => store.set(sessionAtom, { ...customer, id: "u2", name: "Bina Rai" }));
  await waitFor(() => expect(getField("Full Name").value).toBe("Bina Rai"));
  act(() => store.set(sessionAtom, null));
  await waitUntilClosed();
});

test("each form has its own submit button", async () => {
  await openSettings();
  for (const name of ["Save Details", "Change Password"]) {
    expect(getButton(name).getAttribute("type")).toBe("submit");
  }
});
