import { expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type Answers,
  collectToasts,
  createAuthSite,
  createPendingAnswer,
  createRefusal,
  createSuccess,
  createTestUser,
} from "../testing/auth-site.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { authAtom } from "./auth-state.ts";

const toasts = collectToasts();
const reset = "POST /auth/reset";
const session = "GET /auth/session";
const guest = { status: 200, body: { success: false, message: "Not authenticated" } };
const token = "token-of-twenty-letters";
const rejectLink = () =>
  createRefusal(400, "invalid_link", "This link has expired or was used before");

async function open(answers: Answers = {}, user: SessionUser | null = null) {
  const { store, show, calls } = createAuthSite({ answers, user });
  store.set(authAtom, { dialog: "reset", token });
  show(<AuthDialogs />);
  await screen.findByRole("dialog", { name: "Set a New Password" });
  return { store, calls };
}

const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
async function fill(password = "battery staple", repeated = password) {
  await userEvent.type(getField("New Password"), password);
  await userEvent.type(getField("Confirm Password"), repeated);
}
const submit = () => userEvent.click(screen.getByRole("button", { name: "Save Password" }));

test("asks for the new password twice", async () => {
  await open();
  expect(getField("New Password").autocomplete).toBe("new-password");
  expect(getField("Confirm Password").autocomplete).toBe("new-password");
  expect(getField("New Password").type).toBe("password");
});

test.each([
  ["short", "short", "Password must be at least 8 characters", "New Password"],
  ["battery staple", "battery stable", "Passwords don't match", "Confirm Password"],
])("rejects the passwords %p and %p", async (password, repeated, words, wrong) => {
  const { calls } = await open();
  await fill(password, repeated);
  await submit();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(document.activeElement).toBe(getField(wrong));
  expect(calls).toEqual([]);
});

test("saves the password, signs out everywhere, and asks to log in", async () => {
  const answers = { [reset]: () => createSuccess(), [session]: () => guest };
  const { store, calls } = await open(answers, createTestUser());
  await fill();
  await submit();
  expect(await screen.findByRole("dialog", { name: "Welcome Back !" })).toBeInTheDocument();
  expect(calls[0]).toEqual([reset, { token, password: "battery staple" }]);
  expect(toasts).toEqual(["success: Your password has been changed. Please log in."]);
  expect(store.get(sessionAtom)).toBeNull();
  expect(store.get(authAtom)).toEqual({ dialog: "login", returnTo: null });
});

test("keeps another user signed in", async () => {
  const answers = {
    [reset]: () => createSuccess(),
    [session]: () => createSuccess({ user: createTestUser() }),
  };
  const { store } = await open(answers, createTestUser());
  await fill();
  await submit();
  await screen.findByRole("dialog", { name: "Welcome Back !" });
  expect(store.get(sessionAtom)).toEqual(createTestUser());
});

test("counts as signed out when the session request fails", async () => {
  const { store } = await open({ [reset]: () => createSuccess() }, createTestUser());
  await fill();
  await submit();
  await screen.findByRole("dialog", { name: "Welcome Back !" });
  expect(store.get(sessionAtom)).toBeNull();
});

test("is busy during the request", async () => {
  const { answer, arrive } = createPendingAnswer(createSuccess());
  await open({ [reset]: answer });
  await fill();
  await submit();
  expect(await screen.findByRole("button", { name: "Saving...", busy: true })).toBeInTheDocument();
  arrive();
  await screen.findByRole("dialog", { name: "Welcome Back !" });
});

test("shows the server's message for a used link, and offers a new one", async () => {
  const { store } = await open({ [reset]: rejectLink }, createTestUser());
  expect(screen.queryByRole("button", { name: "Send Me a New Link" })).toBeNull();
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This link has expired or was used before",
  );
  expect(store.get(sessionAtom)).toEqual(createTestUser());
  await userEvent.click(screen.getByRole("button", { name: "Send Me a New Link" }));
  expect(await screen.findByRole("dialog", { name: "Forgot Password?" })).toBeInTheDocument();
});

test("shows the same message for a truncated link, and offers a new one", async () => {
  const fields = { token: "token must be the one from the mail" };
  await open({ [reset]: () => createRefusal(400, "invalid_input", fields.token, { fields }) });
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This link has expired or was used before",
  );
  expect(await screen.findByRole("button", { name: "Send Me a New Link" })).toBeInTheDocument();
});

test("offers no new link for other failures", async () => {
  await open();
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Failed to save the password");
  expect(screen.queryByRole("button", { name: "Send Me a New Link" })).toBeNull();
  expect(getField("New Password").value).toBe("battery staple");
});
