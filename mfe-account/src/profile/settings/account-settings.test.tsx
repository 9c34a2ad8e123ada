import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, waitFor } from "@testing-library/react";
import { cannedApi } from "../../testing/canned-api.ts";
import { customer } from "../../testing/orders.ts";
import { button, field, isGone, openSettings } from "../../testing/settings.ts";
import { openPage } from "../../testing/site.tsx";

const dialog = () => screen.queryByRole("dialog");
const address = () => location.pathname + location.search;
const openFromProfile = async () => {
  const opened = await openPage("/profile", cannedApi({ user: customer }));
  await opened.user.click(screen.getByRole("link", { name: /Account Settings/ }));
  await screen.findByRole("dialog", { name: "Account Settings" });
  return opened;
};

test("the profile alone shows no settings", async () => {
  await openPage("/profile", cannedApi({ user: customer }));
  expect(dialog()).toBeNull();
});

test("they have an address, which closing them leaves", async () => {
  const { press } = await openSettings();
  expect(screen.getByRole("heading", { level: 2, name: "Account Settings" })).toBeInTheDocument();
  await press("Close");
  await isGone();
  expect(address()).toBe("/profile");
});

test("opened from the profile they take an entry of the history, and closing goes back", async () => {
  const entries = () => history.length;
  const { user } = await openPage("/profile", cannedApi({ user: customer }));
  const before = entries();
  await user.click(screen.getByRole("link", { name: /Account Settings/ }));
  await screen.findByRole("dialog");
  expect([address(), entries()]).toEqual(["/profile?settings=1", before + 1]);
});

test("Back closes them, and the focus is at what opened them", async () => {
  await openFromProfile();
  act(() => {
    history.replaceState(null, "", "/profile");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await isGone();
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("href")).toBe("/profile?settings=1"),
  );
});

test("closing them twice goes back once", async () => {
  const { user } = await openFromProfile();
  const original = history.back;
  const went: string[] = [];
  history.back = () => went.push("back");
  try {
    await user.keyboard("{Escape}");
    await user.keyboard("{Escape}");
  } finally {
    history.back = original;
  }
  expect(went).toEqual(["back"]);
});

test("what was typed and not saved is not there the next time", async () => {
  const { fill, press, user } = await openSettings();
  await fill({ "Full Name": "Somebody Else" });
  await press("Close");
  await isGone();
  await user.click(screen.getByRole("link", { name: /Account Settings/ }));
  await screen.findByRole("dialog");
  expect(field("Full Name").value).toBe("Asha Rai");
});

test("they go with the session, and the next person's are their own", async () => {
  const { store, fill } = await openSettings();
  await fill({ "Full Name": "Asha Thapa" });
  act(() => store.set(sessionAtom, { ...customer, id: "u2", name: "Bina Rai" }));
  await waitFor(() => expect(field("Full Name").value).toBe("Bina Rai"));
  act(() => store.set(sessionAtom, null));
  await isGone();
});

test("each form has its own button", async () => {
  await openSettings();
  for (const name of ["Save Details", "Change Password"]) {
    expect(button(name).getAttribute("type")).toBe("submit");
  }
});
