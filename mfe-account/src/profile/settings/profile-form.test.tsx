import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { customer } from "../../testing/orders.ts";
import {
  getButton,
  getField,
  getFieldError,
  openSettings,
  waitUntilClosed,
} from "../../testing/settings.ts";

const toasts = collectToasts();
const saved = "success: Profile updated successfully";

test("starts with the saved values", async () => {
  await openSettings({ phone: "+9779812345678" });
  expect(getField("Full Name").value).toBe("Asha Rai");
  expect(getField("Phone (optional)").value).toBe("+9779812345678");
});

test("the fields have autocomplete and input types", async () => {
  await openSettings();
  expect(getField("Full Name").autocomplete).toBe("name");
  expect(getField("Phone (optional)")).toMatchObject({
    autocomplete: "tel",
    type: "tel",
    inputMode: "tel",
  });
});

test("trims the name and removes spaces from the phone number", async () => {
  const { canned, store, fill, press } = await openSettings();
  await fill({ "Full Name": "  Asha Thapa ", "Phone (optional)": "+977 981-234 5678" });
  await press("Save Details");
  await waitFor(() => expect(toasts).toEqual([saved]));
  expect(canned.calls).toEqual(["PATCH /auth/profile"]);
  expect(canned.bodies).toEqual([{ name: "Asha Thapa", phone: "+9779812345678" }]);
  expect(store.get(sessionAtom)).toMatchObject({ name: "Asha Thapa", phone: "+9779812345678" });
  expect(getField("Full Name").value).toBe("Asha Thapa");
  expect(document.querySelector("#profile-name")?.textContent).toBe("Asha Thapa");
});

test("saves an empty phone number as null", async () => {
  const { canned, store, fill, press } = await openSettings({ phone: "+9779812345678" });
  await fill({ "Phone (optional)": "" });
  await press("Save Details");
  await waitFor(() => expect(toasts).toEqual([saved]));
  expect(canned.bodies).toEqual([{ name: "Asha Rai", phone: null }]);
  expect(store.get(sessionAtom)?.phone).toBeNull();
});

test("notifies the other tabs", async () => {
  const tab = new BroadcastChannel("session");
  const notified = new Promise((resolve) => {
    tab.onmessage = () => resolve("heard");
  });
  const { press } = await openSettings();
  await press("Save Details");
  expect(await notified).toBe("heard");
  tab.close();
});

test("shows errors beside their fields without sending", async () => {
  const { canned, fill, press } = await openSettings();
  await fill({ "Full Name": "A", "Phone (optional)": "call me" });
  await press("Save Details");
  await waitFor(() =>
    expect(getFieldError("Full Name")).toBe("Name must be at least 2 characters"),
  );
  expect(getFieldError("Phone (optional)")).toBe("Please enter a valid phone number");
  expect(document.activeElement).toBe(getField("Full Name"));
  expect(canned.calls).toEqual([]);
});

test("is busy during the request and sends once", async () => {
  const { canned, press, user } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Save Details");
  expect(getButton("Saving...").getAttribute("aria-busy")).toBe("true");
  await user.click(getButton("Saving..."));
  resolve();
  await waitFor(() => expect(getButton("Save Details").hasAttribute("aria-busy")).toBe(false));
  expect(canned.calls).toHaveLength(1);
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to update profile"],
])(
  "a failure with the message '%s' is shown in the form and keeps everything typed",
  async (error, words) => {
    const { canned, store, fill, press } = await openSettings();
    canned.failing = { method: "PATCH", status: 503, error };
    await fill({ "Full Name": "Asha Thapa" });
    await press("Save Details");
    expect((await screen.findByRole("alert")).textContent).toBe(words);
    expect(getField("Full Name").value).toBe("Asha Thapa");
    expect(store.get(sessionAtom)?.name).toBe("Asha Rai");
    canned.failing = null;
    await press("Save Details");
    await waitFor(() => expect(toasts).toEqual([saved]));
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

test("a failure after closing the dialog is shown as a toast", async () => {
  const { canned, press } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  canned.failing = { method: "PATCH", status: 503, error: "The shop is busy" };
  await press("Save Details");
  await press("Close");
  await waitUntilClosed();
  resolve();
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
});

test("keeps everything typed and shows the reason when the session has ended", async () => {
  const { canned, fill, press } = await openSettings();
  canned.user = null;
  await fill({ "Full Name": "Asha Thapa" });
  await press("Save Details");
  expect((await screen.findByRole("alert")).textContent).toBe("Please log in first");
  expect(getField("Full Name").value).toBe("Asha Thapa");
});

test.each([
  ["nobody", null],
  ["somebody else", { ...customer, id: "u2", name: "Bina Rai" }],
])("a late answer does not change the session when %s is signed in", async (_, next) => {
  const { canned, store, press } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Save Details");
  act(() => store.set(sessionAtom, next));
  resolve();
  await waitFor(() => expect(toasts).toEqual([saved]));
  expect(store.get(sessionAtom)).toEqual(next);
});
