import { afterEach, expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type Answers,
  collectToasts,
  createAuthSite,
  createRefusal,
  createSuccess,
  createTestUser,
} from "../testing/auth-site.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { authAtom } from "./auth-state.ts";

const toasts = collectToasts();
const email = "asha@example.com";
const state = "GET /auth/signup";
const signIn = "POST /auth/signin";
const guest = { status: 200, body: { success: false, message: "Not authenticated" } };

afterEach(() => history.replaceState(null, "", "/"));

/** Signs up from the checkout, in the dialogs. */
async function signUp(answers: Answers) {
  const { store, show, calls } = createAuthSite({
    answers: {
      "POST /auth/signup": () => createSuccess({ requiresEmailConfirmation: true, email }),
      "GET /auth/session": () => guest,
      ...answers,
    },
  });
  store.set(authAtom, { dialog: "signup", returnTo: "/checkout" });
  show(<AuthDialogs />);
  await screen.findByRole("dialog", { name: "Create Account" });
  for (const [label, text] of [
    ["Full Name", "Asha Rai"],
    ["Email", email],
    ["Password", "correct horse"],
    ["Confirm Password", "correct horse"],
  ] as const) {
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
  }
  await userEvent.click(screen.getByRole("button", { name: "Create Account" }));
  await screen.findByRole("dialog", { name: "Check Your Email" });
  return { store, calls };
}

const returnToPage = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));

test("signs in with the sign-up's password after it was typed on another device, and goes on", async () => {
  const { store, calls } = await signUp({
    [state]: () => createSuccess({ signUp: "over" }),
    [signIn]: () => createSuccess({ user: createTestUser() }),
  });
  returnToPage();
  await waitFor(() => expect(store.get(sessionAtom)).toEqual(createTestUser()));
  expect(calls).toContainEqual([signIn, { email, password: "correct horse" }]);
  expect(location.pathname).toBe("/checkout");
  expect(store.get(authAtom)).toEqual({ dialog: "none" });
  expect(toasts.at(-1)).toBe("success: Login successful");
});

test("asks for the new password after one was set on another device", async () => {
  const { store } = await signUp({
    [state]: () => createSuccess({ signUp: "over" }),
    [signIn]: () => createRefusal(401, "invalid_credentials", "Invalid email or password"),
  });
  returnToPage();
  await screen.findByText("Your email is confirmed. Log in with the password that you set there.");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe(email);
  expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  expect(store.get(authAtom)).toMatchObject({ dialog: "login", returnTo: "/checkout" });
  expect(location.pathname).toBe("/");
});

test("goes on when another tab of this browser signed in", async () => {
  const { calls } = await signUp({
    [state]: () => createSuccess({ signUp: "over" }),
    "GET /auth/session": () => createSuccess({ user: createTestUser() }),
  });
  returnToPage();
  await waitFor(() => expect(location.pathname).toBe("/checkout"));
  expect(calls.map(([call]) => call)).not.toContain(signIn);
});

test.each(["pending", "none"])("waits while the sign-up is %s", async (signUpState) => {
  const { store, calls } = await signUp({
    [state]: () => createSuccess({ signUp: signUpState }),
  });
  returnToPage();
  await waitFor(() => expect(calls.map(([call]) => call)).toContain(state));
  expect(calls.map(([call]) => call)).not.toContain(signIn);
  expect(store.get(authAtom).dialog).toBe("confirm");
});
