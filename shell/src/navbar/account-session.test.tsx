import { afterEach, expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getBarButton, openAccountBar } from "../testing/account-bar.tsx";
import {
  collectToasts,
  createPendingAnswer,
  createRefusal,
  createSuccess,
  createTestUser,
} from "../testing/auth-site.tsx";
import { setWidth } from "../testing/test-site.tsx";

const toasts = collectToasts();
const logout = "POST /auth/logout";

const originalWidth = innerWidth;
afterEach(() => setWidth(originalWidth));

test("Login opens the dialog, which returns the focus when it closes", async () => {
  openAccountBar();
  await userEvent.click(getBarButton("Login"));
  expect(await screen.findByRole("dialog", { name: "Welcome Back !" })).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() => expect(document.activeElement === getBarButton("Login")).toBe(true));
});

test("the focus stays on the button after a sign-in, which is then Logout", async () => {
  const { store } = openAccountBar({
    answers: { "POST /auth/signin": () => createSuccess({ user: createTestUser() }) },
  });
  await userEvent.click(getBarButton("Login"));
  await screen.findByRole("dialog");
  await userEvent.type(screen.getByLabelText("Email"), "asha@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "correct horse{Enter}");
  await waitFor(() => expect(store.get(sessionAtom)).toEqual(createTestUser()));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() => expect(document.activeElement === getBarButton("Logout")).toBe(true));
});

test("Logout is busy during the request, and keeps the page", async () => {
  const { answer, arrive } = createPendingAnswer(createSuccess());
  history.replaceState(null, "", "/shop?q=zinc");
  const { store, calls } = openAccountBar({
    user: createTestUser(),
    answers: { [logout]: answer },
  });
  await userEvent.click(getBarButton("Logout"));
  expect(screen.getByRole("button", { name: "Logout", busy: true })).toBeInTheDocument();
  await userEvent.click(getBarButton("Logout"));
  expect(store.get(sessionAtom)).toEqual(createTestUser());
  arrive();
  await screen.findByRole("button", { name: "Login", busy: false });
  expect(store.get(sessionAtom)).toBeNull();
  expect(calls).toEqual([[logout, undefined]]);
  expect(location.pathname + location.search).toBe("/shop?q=zinc");
  expect(toasts).toEqual([]);
});

test.each([
  ["did not reach the server", undefined, "Logout failed"],
  ["was refused", () => createRefusal(503, "unavailable", "The shop is busy"), "The shop is busy"],
])("a Logout that %s shows a toast and keeps the user signed in", async (_, answer, words) => {
  const { store } = openAccountBar({
    user: createTestUser(),
    answers: answer ? { [logout]: answer } : {},
  });
  await userEvent.click(getBarButton("Logout"));
  await waitFor(() => expect(toasts).toEqual([`error: ${words}`]));
  expect(store.get(sessionAtom)).toEqual(createTestUser());
  expect(getBarButton("Logout").hasAttribute("aria-busy")).toBe(false);
});

test("Logout notifies the other tabs", async () => {
  const tab = new BroadcastChannel("session");
  const message = new Promise((resolve) => {
    tab.onmessage = () => resolve("received");
  });
  openAccountBar({ user: createTestUser(), answers: { [logout]: () => createSuccess() } });
  await userEvent.click(getBarButton("Logout"));
  expect(await message).toBe("received");
  tab.close();
});

test("Login closes the phone's menu, and the focus returns to the menu", async () => {
  setWidth(390);
  openAccountBar();
  const summary = screen.getByText("Menu").closest("summary") as HTMLElement;
  const menu = summary.closest("details") as HTMLDetailsElement;
  await userEvent.click(summary);
  await userEvent.click(within(menu).getByRole("button", { name: "Login" }));
  expect(menu.open).toBe(false);
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  await waitFor(() => expect(document.activeElement === summary).toBe(true));
});

test("Logout keeps the phone's menu open and is busy in it", async () => {
  setWidth(390);
  const { answer, arrive } = createPendingAnswer(createSuccess());
  openAccountBar({ user: createTestUser(), answers: { [logout]: answer } });
  const summary = screen.getByText("Menu").closest("summary") as HTMLElement;
  const menu = summary.closest("details") as HTMLDetailsElement;
  await userEvent.click(summary);
  await userEvent.click(within(menu).getByRole("button", { name: "Logout" }));
  expect(menu.open).toBe(true);
  expect(within(menu).getByRole("button", { name: "Logout", busy: true })).toBeInTheDocument();
  arrive();
  expect(await within(menu).findByRole("button", { name: "Login" })).toBeInTheDocument();
});
