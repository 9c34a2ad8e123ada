import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { act, screen, waitFor } from "@testing-library/react";
import { customer } from "../../testing/orders.ts";
import { button, field, isGone, openSettings, said } from "../../testing/settings.ts";

const toasts = collectToasts();
const saved = "success: Profile updated successfully";

test("begins with what is known", async () => {
  await openSettings({ phone: "+9779812345678" });
  expect(field("Full Name").value).toBe("Asha Rai");
  expect(field("Phone (optional)").value).toBe("+9779812345678");
});

test("browsers and phones know what to fill in and how", async () => {
  await openSettings();
  expect(field("Full Name").autocomplete).toBe("name");
  expect(field("Phone (optional)")).toMatchObject({
    autocomplete: "tel",
    type: "tel",
    inputMode: "tel",
  });
});

test("saves a name without the spaces round it, and a phone number without those in it", async () => {
  const { canned, store, fill, press } = await openSettings();
  await fill({ "Full Name": "  Asha Thapa ", "Phone (optional)": "+977 981-234 5678" });
  await press("Save Details");
  await waitFor(() => expect(toasts).toEqual([saved]));
  expect(canned.calls).toEqual(["PATCH /auth/profile"]);
  expect(canned.bodies).toEqual([{ name: "Asha Thapa", phone: "+9779812345678" }]);
  expect(store.get(sessionAtom)).toMatchObject({ name: "Asha Thapa", phone: "+9779812345678" });
  expect(field("Full Name").value).toBe("Asha Thapa");
  expect(document.querySelector("#profile-name")?.textContent).toBe("Asha Thapa");
});

test("a phone number that is taken out is none", async () => {
  const { canned, store, fill, press } = await openSettings({ phone: "+9779812345678" });
  await fill({ "Phone (optional)": "" });
  await press("Save Details");
  await waitFor(() => expect(toasts).toEqual([saved]));
  expect(canned.bodies).toEqual([{ name: "Asha Rai", phone: null }]);
  expect(store.get(sessionAtom)?.phone).toBeNull();
});

test("tells the other tabs", async () => {
  const tab = new BroadcastChannel("session");
  const heard = new Promise((resolve) => {
    tab.onmessage = () => resolve("heard");
  });
  const { press } = await openSettings();
  await press("Save Details");
  expect(await heard).toBe("heard");
  tab.close();
});

test("says what is wrong beside its field, before anything is sent", async () => {
  const { canned, fill, press } = await openSettings();
  await fill({ "Full Name": "A", "Phone (optional)": "call me" });
  await press("Save Details");
  await waitFor(() => expect(said("Full Name")).toBe("Name must be at least 2 characters"));
  expect(said("Phone (optional)")).toBe("Please enter a valid phone number");
  expect(document.activeElement).toBe(field("Full Name"));
  expect(canned.calls).toEqual([]);
});

test("is busy until it is saved, and sends it once", async () => {
  const { canned, press, user } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Save Details");
  expect(button("Saving...").getAttribute("aria-busy")).toBe("true");
  await user.click(button("Saving..."));
  resolve();
  await waitFor(() => expect(button("Save Details").hasAttribute("aria-busy")).toBe(false));
  expect(canned.calls).toHaveLength(1);
});

test.each([
  ["The shop is busy", "The shop is busy"],
  ["", "Failed to update profile"],
])("a failure with '%s' is said in the form, and nothing typed is lost", async (error, words) => {
  const { canned, store, fill, press } = await openSettings();
  canned.failing = { method: "PATCH", status: 503, error };
  await fill({ "Full Name": "Asha Thapa" });
  await press("Save Details");
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(field("Full Name").value).toBe("Asha Thapa");
  expect(store.get(sessionAtom)?.name).toBe("Asha Rai");
  canned.failing = null;
  await press("Save Details");
  await waitFor(() => expect(toasts).toEqual([saved]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a failure after the dialog was closed is still shown", async () => {
  const { canned, press } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  canned.failing = { method: "PATCH", status: 503, error: "The shop is busy" };
  await press("Save Details");
  await press("Close");
  await isGone();
  resolve();
  await waitFor(() => expect(toasts).toEqual(["error: The shop is busy"]));
});

test("what was typed stays where nobody signs in again, and the form says why it was not saved", async () => {
  const { canned, fill, press } = await openSettings();
  canned.user = null;
  await fill({ "Full Name": "Asha Thapa" });
  await press("Save Details");
  expect((await screen.findByRole("alert")).textContent).toBe("Please log in first");
  expect(field("Full Name").value).toBe("Asha Thapa");
});

test.each([
  ["nobody", null],
  ["somebody else", { ...customer, id: "u2", name: "Bina Rai" }],
])("an answer that comes when %s is signed in changes nothing of that", async (_, next) => {
  const { canned, store, press } = await openSettings();
  const { promise, resolve } = Promise.withResolvers<void>();
  canned.gate = promise;
  await press("Save Details");
  act(() => store.set(sessionAtom, next));
  resolve();
  await waitFor(() => expect(toasts).toEqual([saved]));
  expect(store.get(sessionAtom)).toEqual(next);
});
