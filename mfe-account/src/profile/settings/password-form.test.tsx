import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { password } from "../../testing/own-account.ts";
import { button, field, openSettings, said } from "../../testing/settings.ts";

const toasts = collectToasts();
const present = "Current Password";
const next = "New Password";
const again = "Confirm New Password";
const labels = [present, next, again];
const values = () => labels.map((label) => field(label).value);
const right = { [present]: password, [next]: "another one", [again]: "another one" };

test("changes it, says what that did to other devices, and forgets what was typed", async () => {
  const { canned, store, fill, press } = await openSettings();
  await fill(right);
  await press("Change Password");
  await waitFor(() =>
    expect(toasts).toEqual([
      "success: Password changed. You have been signed out on every other device.",
    ]),
  );
  expect(canned.calls).toEqual(["POST /auth/password", "GET /auth/sessions"]);
  expect(canned.bodies).toEqual([{ currentPassword: password, newPassword: "another one" }]);
  expect(values()).toEqual(["", "", ""]);
  expect(store.get(sessionAtom)?.id).toBe("u1");
});

test("says beforehand that it signs out elsewhere", async () => {
  await openSettings();
  expect(
    screen.getByText("Changing it signs you out on every other device. You stay signed in here."),
  ).toBeInTheDocument();
});

test("says everything that is wrong, each beside its field, before anything is sent", async () => {
  const { canned, fill, press } = await openSettings();
  await fill({ [next]: "short", [again]: "other" });
  await press("Change Password");
  await waitFor(() => expect(said(present)).toBe("Please enter your current password"));
  expect(said(next)).toBe("Password must be at least 8 characters");
  expect(said(again)).toBe("Passwords don't match");
  expect(document.activeElement).toBe(field(present));
  expect(canned.calls).toEqual([]);
});

test("a wrong present one is said beside its field, and nothing typed is lost", async () => {
  const { fill, press } = await openSettings();
  await fill({ ...right, [present]: "not theirs" });
  await press("Change Password");
  await waitFor(() => expect(said(present)).toBe("The current password is not right"));
  expect(document.activeElement).toBe(field(present));
  expect(values()).toEqual(["not theirs", "another one", "another one"]);
  expect([screen.queryByRole("alert"), ...toasts]).toEqual([null]);
});

test("too many attempts are said in the form", async () => {
  const { canned, fill, press } = await openSettings();
  canned.failing = { method: "POST", status: 429, error: "Too many attempts" };
  await fill(right);
  await press("Change Password");
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts");
  expect(values()).toEqual(Object.values(right));
});

test("the two forms do not mind each other", async () => {
  const { canned, fill, press } = await openSettings();
  await fill({ ...right, "Full Name": "Asha Thapa" });
  await press("Change Password");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(canned.calls).not.toContain("PATCH /auth/profile");
  expect(field("Full Name").value).toBe("Asha Thapa");
});

test("password managers find what they look for", async () => {
  await openSettings();
  expect(labels.map((label) => [field(label).type, field(label).autocomplete])).toEqual([
    ["password", "current-password"],
    ["password", "new-password"],
    ["password", "new-password"],
  ]);
  const username = field(present).form?.querySelector<HTMLInputElement>("[name=username]");
  expect(username).toMatchObject({ value: "asha@example.com", autocomplete: "username" });
});

test("what is typed can be looked at", async () => {
  const { user } = await openSettings();
  await user.click(field("Show passwords"));
  expect(labels.map((label) => field(label).type)).toEqual(["text", "text", "text"]);
});

test("who has none, or knows it no more, gets a link by mail", async () => {
  const { canned, press } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Mail me a link to set a password");
  expect(button("Sending...").getAttribute("aria-busy")).toBe("true");
  resolve();
  await waitFor(() =>
    expect(toasts).toEqual([
      "success: A mail with a link is on its way to asha@example.com. It works for one hour.",
    ]),
  );
  expect(canned.calls).toEqual(["POST /auth/forgot"]);
  expect(canned.bodies).toEqual([{ email: "asha@example.com" }]);
});

test("a link that could not be sent is an error", async () => {
  const { canned, press } = await openSettings();
  canned.failing = { method: "POST", status: 429, error: "Too many attempts" };
  await press("Mail me a link to set a password");
  await waitFor(() => expect(toasts).toEqual(["error: Too many attempts"]));
});
