import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { password } from "../../testing/answer-account-call.ts";
import { getButton, getField, getFieldError, openSettings } from "../../testing/settings.ts";

const toasts = collectToasts();
const currentLabel = "Current Password";
const newLabel = "New Password";
const confirmLabel = "Confirm New Password";
const labels = [currentLabel, newLabel, confirmLabel];
const listValues = () => labels.map((label) => getField(label).value);
const validValues = {
  [currentLabel]: password,
  [newLabel]: "another one",
  [confirmLabel]: "another one",
};

test("changes the password, reports the sign-out on other devices and empties the form", async () => {
  const { canned, store, fill, press } = await openSettings();
  await fill(validValues);
  await press("Change Password");
  await waitFor(() =>
    expect(toasts).toEqual([
      "success: Password changed. You have been signed out on every other device.",
    ]),
  );
  expect(canned.calls).toEqual(["POST /auth/password", "GET /auth/sessions"]);
  expect(canned.bodies).toEqual([{ currentPassword: password, newPassword: "another one" }]);
  expect(listValues()).toEqual(["", "", ""]);
  expect(store.get(sessionAtom)?.id).toBe("u1");
});

test("says before the change that other devices are signed out", async () => {
  await openSettings();
  expect(
    screen.getByText("Changing it signs you out on every other device. You stay signed in here."),
  ).toBeInTheDocument();
});

test("shows all errors beside their fields without sending", async () => {
  const { canned, fill, press } = await openSettings();
  await fill({ [newLabel]: "short", [confirmLabel]: "other" });
  await press("Change Password");
  await waitFor(() =>
    expect(getFieldError(currentLabel)).toBe("Please enter your current password"),
  );
  expect(getFieldError(newLabel)).toBe("Password must be at least 8 characters");
  expect(getFieldError(confirmLabel)).toBe("Passwords don't match");
  expect(document.activeElement).toBe(getField(currentLabel));
  expect(canned.calls).toEqual([]);
});

test("shows a wrong current password beside its field and keeps everything typed", async () => {
  const { fill, press } = await openSettings();
  await fill({ ...validValues, [currentLabel]: "not theirs" });
  await press("Change Password");
  await waitFor(() =>
    expect(getFieldError(currentLabel)).toBe("The current password is not right"),
  );
  expect(document.activeElement).toBe(getField(currentLabel));
  expect(listValues()).toEqual(["not theirs", "another one", "another one"]);
  expect([screen.queryByRole("alert"), ...toasts]).toEqual([null]);
});

test("shows too many attempts in the form", async () => {
  const { canned, fill, press } = await openSettings();
  canned.failing = { method: "POST", status: 429, error: "Too many attempts" };
  await fill(validValues);
  await press("Change Password");
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts");
  expect(listValues()).toEqual(Object.values(validValues));
});

test("a password change does not send or reset the profile form", async () => {
  const { canned, fill, press } = await openSettings();
  await fill({ ...validValues, "Full Name": "Asha Thapa" });
  await press("Change Password");
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(canned.calls).not.toContain("PATCH /auth/profile");
  expect(getField("Full Name").value).toBe("Asha Thapa");
});

test("the fields have the autocomplete values for password managers", async () => {
  await openSettings();
  expect(labels.map((label) => [getField(label).type, getField(label).autocomplete])).toEqual([
    ["password", "current-password"],
    ["password", "new-password"],
    ["password", "new-password"],
  ]);
  const username = getField(currentLabel).form?.querySelector<HTMLInputElement>("[name=username]");
  expect(username).toMatchObject({ value: "asha@example.com", autocomplete: "username" });
});

test("Show passwords makes the passwords visible", async () => {
  const { user } = await openSettings();
  await user.click(getField("Show passwords"));
  expect(labels.map((label) => getField(label).type)).toEqual(["text", "text", "text"]);
});

test("sends a link by mail to set a password", async () => {
  const { canned, press } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Mail me a link to set a password");
  expect(getButton("Sending...").getAttribute("aria-busy")).toBe("true");
  resolve();
  await waitFor(() =>
    expect(toasts).toEqual([
      "success: A mail with a link is on its way to asha@example.com. It works for one hour.",
    ]),
  );
  expect(canned.calls).toEqual(["POST /auth/forgot"]);
  expect(canned.bodies).toEqual([{ email: "asha@example.com" }]);
});

test("shows an error if the link cannot be sent", async () => {
  const { canned, press } = await openSettings();
  canned.failing = { method: "POST", status: 429, error: "Too many attempts" };
  await press("Mail me a link to set a password");
  await waitFor(() => expect(toasts).toEqual(["error: Too many attempts"]));
});
