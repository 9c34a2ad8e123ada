import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type Answers,
  createAuthSite,
  createPendingAnswer,
  createRefusal,
  createSuccess,
} from "../testing/auth-site.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { authAtom, openLogin } from "./auth-state.ts";

const forgot = "POST /auth/forgot";

async function open(answers: Answers = {}, typed = "") {
  const { store, show, calls } = createAuthSite({ answers });
  openLogin(store, "/checkout");
  show(<AuthDialogs />);
  await screen.findByRole("dialog");
  if (typed) await userEvent.type(getEmailField(), typed);
  await userEvent.click(screen.getByRole("button", { name: "Forgot password?" }));
  await screen.findByRole("dialog", { name: "Forgot Password?" });
  return { store, calls };
}

const getEmailField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Send Reset Link" }));

test("starts with the address that was typed, and has no other field", async () => {
  await open({}, "asha@example.com");
  expect(getEmailField().value).toBe("asha@example.com");
  expect(screen.queryByLabelText("Password")).toBeNull();
  await waitFor(() => expect(document.activeElement === getEmailField()).toBe(true));
});

test("requires a valid address", async () => {
  const { calls } = await open();
  await userEvent.type(getEmailField(), "nobody");
  await submit();
  expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test("sends a link, and does not reveal whether the account exists", async () => {
  const { calls } = await open({ [forgot]: () => createSuccess() }, "asha@example.com");
  await submit();
  const notice = await screen.findByText(/^If there is an account for asha@example.com/);
  expect(calls).toEqual([[forgot, { email: "asha@example.com" }]]);
  expect(document.activeElement).toBe(notice);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("is busy during the request", async () => {
  const { answer, arrive } = createPendingAnswer(createSuccess());
  await open({ [forgot]: answer }, "asha@example.com");
  await submit();
  expect(await screen.findByRole("button", { name: "Sending...", busy: true })).toBeInTheDocument();
  arrive();
  await screen.findByText(/^If there is an account/);
});

test.each([
  [
    "the server's message",
    () => createRefusal(429, "rate_limited", "Too many mails"),
    "Too many mails",
  ],
  ["its own text", undefined, "Failed to send the reset link"],
])("shows a failure with %s", async (_, answer, words) => {
  await open(answer ? { [forgot]: answer } : {}, "asha@example.com");
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe(words);
  expect(getEmailField().value).toBe("asha@example.com");
});

test("returns to the login dialog with the same address and return path", async () => {
  const { store } = await open({ [forgot]: () => createSuccess() });
  await userEvent.type(getEmailField(), "asha@example.com");
  await submit();
  await screen.findByText(/^If there is an account/);
  await userEvent.click(screen.getByRole("button", { name: "Back to Login" }));
  await screen.findByRole("dialog", { name: "Welcome Back !" });
  expect(getEmailField().value).toBe("asha@example.com");
  expect(store.get(authAtom)).toEqual({ dialog: "login", returnTo: "/checkout" });
});
