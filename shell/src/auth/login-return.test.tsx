import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type Answers,
  createAuthSite,
  createPendingAnswer,
  createSuccess,
  createTestUser,
} from "../testing/auth-site.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { openLogin } from "./auth-state.ts";

let assigned: ReturnType<typeof spyOn>;
beforeEach(() => {
  assigned = spyOn(location, "assign").mockImplementation(() => undefined);
});
afterEach(() => {
  assigned.mockRestore();
  sessionStorage.clear();
});

/** Signs in with the login dialog that opened on the way to another page. */
async function signIn(answer: Answers[string], returnTo: string | null) {
  const { store, show } = createAuthSite({ answers: { "POST /auth/signin": answer } });
  openLogin(store, returnTo);
  show(<AuthDialogs />);
  await userEvent.type(await screen.findByLabelText("Email"), "asha@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  return { store };
}

test("continues to the requested page", async () => {
  await signIn(() => createSuccess({ user: createTestUser() }), "/checkout");
  await waitFor(() => expect(location.pathname).toBe("/checkout"));
  expect(assigned).not.toHaveBeenCalled();
});

test("stays on the page when the return path is another site", async () => {
  await signIn(() => createSuccess({ user: createTestUser() }), "//elsewhere.example/checkout");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  expect(location.href).toBe("http://localhost:3000/");
  expect(assigned).not.toHaveBeenCalled();
});

test("does not navigate after the dialog was closed", async () => {
  const { answer, arrive } = createPendingAnswer(createSuccess({ user: createTestUser() }));
  const { store } = await signIn(answer, "/checkout");
  await userEvent.keyboard("{Escape}");
  arrive();
  await waitFor(() => expect(store.get(sessionAtom)).toEqual(createTestUser()));
  expect(location.pathname).toBe("/");
});

test.each([
  ["staff", "/admin/orders", "/admin/orders"],
  ["admin", null, "/"],
] as const)("%s get a new document with their own release set", async (role, returnTo, kept) => {
  const { store } = await signIn(() => createSuccess({ user: createTestUser(role) }), returnTo);
  await waitFor(() => expect(assigned).toHaveBeenCalledWith("/auth/callback"));
  expect(store.get(sessionAtom)).toBeNull();
  expect(Object.values({ ...sessionStorage })).toEqual([kept]);
});
