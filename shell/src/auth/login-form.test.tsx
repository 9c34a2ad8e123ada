import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, screen, waitFor } from "@testing-library/react";
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
import { authAtom, openLogin } from "./auth-state.ts";

const toasts = collectToasts();
const signIn = "POST /auth/signin";
const rejectPassword = () => createRefusal(401, "invalid_credentials", "Invalid email or password");

async function open(answers: Answers = {}) {
  const { store, show, calls } = createAuthSite({ answers });
  openLogin(store);
  show(<AuthDialogs />);
  await screen.findByRole("dialog");
  return { store, calls };
}

const getEmailField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const getPasswordField = () => screen.getByLabelText<HTMLInputElement>("Password");
const getButton = (name: string) => screen.getByRole("button", { name });

async function fill(address = "asha@example.com", secret = "correct horse") {
  if (address) await userEvent.type(getEmailField(), address);
  if (secret) await userEvent.type(getPasswordField(), secret);
}
const submit = () => userEvent.click(getButton("Login"));

test("shows title, texts and buttons", async () => {
  await open();
  expect(screen.getByRole("dialog", { name: "Welcome Back !" })).toBeInTheDocument();
  expect(screen.getByText("Enter your credentials to access your account")).toBeInTheDocument();
  expect(getButton("Continue with Google")).toBeInTheDocument();
  expect(screen.getByText("Or continue with")).toBeInTheDocument();
  expect(getButton("Login").getAttribute("type")).toBe("submit");
  expect(screen.getByText(/Don't have an account\?/)).toBeInTheDocument();
  expect(getButton("Sign Up")).toBeInTheDocument();
  expect(getButton("Forgot password?")).toBeInTheDocument();
});

test("has only the fields e-mail and password", async () => {
  await open();
  expect(screen.queryByLabelText("Full Name")).toBeNull();
  expect(screen.queryByLabelText("Confirm Password")).toBeNull();
});

test("has the attributes for password managers", async () => {
  await open();
  const form = getEmailField().form as HTMLFormElement;
  expect(form.method).toBe("post");
  expect(form).toBe(getPasswordField().form as HTMLFormElement);
  expect([
    getEmailField().name,
    getEmailField().type,
    getEmailField().inputMode,
    getEmailField().autocomplete,
  ]).toEqual(["email", "email", "email", "username"]);
  expect([
    getPasswordField().name,
    getPasswordField().type,
    getPasswordField().autocomplete,
  ]).toEqual(["password", "password", "current-password"]);
});

test("shows errors beside the fields, and focuses the first one", async () => {
  const { calls } = await open();
  await fill("nobody", "short");
  await submit();
  await screen.findByText("Please enter a valid email address");
  expect(screen.getByText("Password must be at least 8 characters")).toBeInTheDocument();
  expect(getEmailField().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(getEmailField());
  expect(calls).toEqual([]);
  expect(toasts).toEqual([]);
});

test("removes an error once the field is right", async () => {
  await open();
  await fill("", "correct horse");
  await submit();
  await screen.findByText("Please enter a valid email address");
  await userEvent.type(getEmailField(), "asha@example.com");
  await waitFor(() => expect(getEmailField().hasAttribute("aria-invalid")).toBe(false));
});

test("signs in, shows a toast and closes", async () => {
  const { store, calls } = await open({
    [signIn]: () => createSuccess({ user: createTestUser() }),
  });
  await fill(" asha@example.com ");
  await submit();
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  expect(calls).toEqual([[signIn, { email: "asha@example.com", password: "correct horse" }]]);
  expect(store.get(sessionAtom)).toEqual(createTestUser());
  expect(toasts).toEqual(["success: Login successful"]);
  expect(location.pathname).toBe("/");
});

test("is busy during the request, and sends it once", async () => {
  const { answer, arrive } = createPendingAnswer(rejectPassword());
  const { calls } = await open({ [signIn]: answer });
  await fill();
  await submit();
  expect(
    await screen.findByRole("button", { name: "Signing In...", busy: true }),
  ).toBeInTheDocument();
  await userEvent.type(getPasswordField(), "{Enter}");
  expect(getButton("Signing In...")).toBeInTheDocument();
  arrive();
  await screen.findByRole("alert");
  expect(calls).toHaveLength(1);
  expect(getButton("Login").hasAttribute("aria-busy")).toBe(false);
});

test("shows the failure in the dialog and in a toast, and keeps what was typed", async () => {
  const { store } = await open({ [signIn]: rejectPassword });
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid email or password");
  expect(toasts).toEqual(["error: Authentication failed: Invalid email or password"]);
  expect([getEmailField().value, getPasswordField().value]).toEqual([
    "asha@example.com",
    "correct horse",
  ]);
  expect(store.get(sessionAtom)).toBeNull();
});

test.each([
  [429, "rate_limited", "Too many attempts. Please try again in 40 seconds."],
  [503, "unavailable", "The shop is busy. Please try again."],
])("shows what the server says with %p", async (status, code, text) => {
  await open({ [signIn]: () => createRefusal(status, code, text) });
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe(text);
});

test("has its own text for an unreachable server", async () => {
  await open();
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Login failed");
  expect(toasts).toEqual(["error: Authentication failed: Login failed"]);
});

test("shows the server's error beside its field", async () => {
  const fields = { fields: { email: "email is too long" } };
  await open({
    [signIn]: () => createRefusal(400, "invalid_input", "Some fields are wrong", fields),
  });
  await fill();
  await submit();
  expect(await screen.findByText("email is too long")).toBeInTheDocument();
  expect(document.activeElement).toBe(getEmailField());
});

test("tries again after a failure", async () => {
  const answers = [rejectPassword(), createSuccess({ user: createTestUser() })];
  await open({ [signIn]: () => answers.shift() ?? rejectPassword() });
  await fill();
  await submit();
  await screen.findByRole("alert");
  await submit();
  await waitFor(() => expect(toasts).toContain("success: Login successful"));
});

test("clears its error when it closes", async () => {
  const { store } = await open({ [signIn]: rejectPassword });
  await fill();
  await submit();
  await screen.findByRole("alert");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(store.get(authAtom)).toEqual({ dialog: "none" }));
  act(() => openLogin(store));
  await screen.findByRole("dialog", { name: "Welcome Back !" });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(getEmailField().value).toBe("");
});

test("clears its error when it reopens during the closing animation", async () => {
  const { store } = await open({ [signIn]: rejectPassword });
  await fill();
  await submit();
  await screen.findByRole("alert");
  act(() => store.set(authAtom, { dialog: "none" }));
  act(() => openLogin(store));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("opens the confirmation dialog for an unconfirmed address", async () => {
  const { store } = await open({
    [signIn]: () => createRefusal(403, "email_not_confirmed", "Please confirm your email first"),
  });
  await fill();
  await submit();
  expect(await screen.findByRole("dialog", { name: "Check Your Email" })).toBeInTheDocument();
  expect(store.get(authAtom)).toEqual({
    dialog: "confirm",
    email: "asha@example.com",
    returnTo: null,
  });
  expect(toasts).toEqual([]);
});

test("shows the password on request", async () => {
  await open();
  await userEvent.click(screen.getByRole("checkbox", { name: "Show password" }));
  expect(getPasswordField().type).toBe("text");
  await userEvent.click(screen.getByRole("checkbox", { name: "Show password" }));
  expect(getPasswordField().type).toBe("password");
});

test.each([
  ["aushadhi2024", ["info: Your password is easy to guess. Please change it in your profile."]],
  ["correct horse", []],
])("a sign-in with the password %p works, and only warns", async (secret, warnings) => {
  const { store } = await open({ [signIn]: () => createSuccess({ user: createTestUser() }) });
  await fill("asha@example.com", secret);
  await submit();
  await waitFor(() => expect(store.get(sessionAtom)).toEqual(createTestUser()));
  expect(toasts).toEqual(["success: Login successful", ...warnings]);
});
