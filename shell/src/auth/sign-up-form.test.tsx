import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type Answers,
  collectToasts,
  createAuthSite,
  createPendingAnswer,
  createRefusal,
  createSuccess,
} from "../testing/auth-site.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { authAtom, openLogin } from "./auth-state.ts";

const toasts = collectToasts();
const signUp = "POST /auth/signup";
const confirmMailed = () =>
  createSuccess({ requiresEmailConfirmation: true, email: "asha@example.com" });

async function open(answers: Answers = {}) {
  const { store, show, calls } = createAuthSite({ answers });
  openLogin(store, "/checkout");
  show(<AuthDialogs />);
  await userEvent.click(await screen.findByRole("button", { name: "Sign Up" }));
  await screen.findByRole("dialog", { name: "Create Account" });
  return { store, calls };
}

const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const getButton = (name: string) => screen.getByRole("button", { name });
const submit = () => userEvent.click(getButton("Create Account"));

async function fill(values: Record<string, string> = {}) {
  const all = {
    "Full Name": "Asha Rai",
    Email: "asha@example.com",
    Password: "correct horse",
    "Confirm Password": "correct horse",
    ...values,
  };
  for (const [name, text] of Object.entries(all)) {
    if (text) await userEvent.type(getField(name), text);
  }
}

test("shows texts, fields and buttons", async () => {
  await open();
  expect(screen.getByText("Enter your details to create a new account")).toBeInTheDocument();
  expect(getField("Full Name").placeholder).toBe("John Doe");
  expect(getButton("Continue with Google")).toBeInTheDocument();
  expect(screen.getByText("Or continue with")).toBeInTheDocument();
  expect(screen.getByText(/Already have an account\?/)).toBeInTheDocument();
  expect(getButton("Login").getAttribute("type")).toBe("button");
});

test("labels each field for password managers", async () => {
  await open();
  const known = ["Full Name", "Email", "Password", "Confirm Password"].map((name) => [
    getField(name).name,
    getField(name).autocomplete,
  ]);
  expect(known).toEqual([
    ["name", "name"],
    ["email", "email"],
    ["password", "new-password"],
    ["confirmPassword", "new-password"],
  ]);
});

test("shows all errors at once, and focuses the first field", async () => {
  const { calls } = await open();
  await fill({ "Full Name": "A", Email: "nobody", Password: "short", "Confirm Password": "other" });
  await submit();
  await screen.findByText("Name must be at least 2 characters");
  expect(screen.getByText("Please enter a valid email address")).toBeInTheDocument();
  expect(screen.getByText("Password must be at least 8 characters")).toBeInTheDocument();
  expect(screen.getByText("Passwords don't match")).toBeInTheDocument();
  expect(document.activeElement).toBe(getField("Full Name"));
  expect(calls).toEqual([]);
});

test("rejects a second password that differs", async () => {
  await open();
  await fill({ "Confirm Password": "correct house" });
  await submit();
  await screen.findByText("Passwords don't match");
  expect(document.activeElement).toBe(getField("Confirm Password"));
});

test("sends everything except the second password, with the page to return to, then asks to confirm the mail", async () => {
  const { store, calls } = await open({ [signUp]: confirmMailed });
  await fill();
  await submit();
  expect(await screen.findByRole("dialog", { name: "Check Your Email" })).toBeInTheDocument();
  expect(calls).toEqual([
    [
      signUp,
      {
        name: "Asha Rai",
        email: "asha@example.com",
        password: "correct horse",
        returnTo: "/checkout",
      },
    ],
  ]);
  expect(toasts).toEqual(["success: Please check your email to confirm your account"]);
  expect(store.get(authAtom)).toEqual({
    dialog: "confirm",
    email: "asha@example.com",
    returnTo: "/checkout",
  });
});

test("is busy during the request", async () => {
  const { answer, arrive } = createPendingAnswer(confirmMailed());
  await open({ [signUp]: answer });
  await fill();
  await submit();
  expect(
    await screen.findByRole("button", { name: "Creating Account...", busy: true }),
  ).toBeInTheDocument();
  arrive();
  await screen.findByRole("dialog", { name: "Check Your Email" });
});

test("shows the failure in the dialog and in a toast, and keeps what was typed", async () => {
  await open({ [signUp]: () => createRefusal(429, "rate_limited", "Too many sign-ups") });
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Too many sign-ups");
  expect(toasts).toEqual(["error: Authentication failed: Too many sign-ups"]);
  expect(getField("Full Name").value).toBe("Asha Rai");
  expect(getField("Confirm Password").value).toBe("correct horse");
});

test("has its own text for an unreachable server", async () => {
  await open();
  await fill();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toBe("Signup failed");
});

test("keeps what was typed when switching to login and back", async () => {
  const { store } = await open();
  await fill();
  await userEvent.click(getButton("Login"));
  await screen.findByRole("dialog", { name: "Welcome Back !" });
  expect(store.get(authAtom)).toEqual({ dialog: "login", returnTo: "/checkout" });
  expect([getField("Email").value, getField("Password").value]).toEqual([
    "asha@example.com",
    "correct horse",
  ]);
  expect(screen.queryByLabelText("Full Name")).toBeNull();
  await userEvent.type(getField("Email"), ".np");
  await userEvent.click(getButton("Sign Up"));
  await screen.findByRole("dialog", { name: "Create Account" });
  expect(getField("Email").value).toBe("asha@example.com.np");
  expect(getField("Full Name").value).toBe("Asha Rai");
});

test("does not show an error of the login form", async () => {
  await open();
  await userEvent.click(getButton("Login"));
  await userEvent.click(await screen.findByRole("button", { name: "Login" }));
  await screen.findByText("Please enter a valid email address");
  await userEvent.click(getButton("Sign Up"));
  await waitFor(() =>
    expect(screen.queryByText("Please enter a valid email address") === null).toBe(true),
  );
});

test("shows both passwords on request", async () => {
  await open();
  await userEvent.click(screen.getByRole("checkbox", { name: "Show password" }));
  expect([getField("Password").type, getField("Confirm Password").type]).toEqual(["text", "text"]);
});
