import { expect, test } from "bun:test";
import { receiveToasts, sessionAtom, type Toast, toast } from "@aushadhi/shared-ui";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { createTestUser } from "./testing/auth-site.tsx";
import { Toasts } from "./toasts.tsx";

test("shows a toast when the connection is lost and when it is back", async () => {
  render(<Toasts />);
  act(() => void dispatchEvent(new Event("offline")));
  expect(await screen.findByText(/^You are offline/)).toBeInTheDocument();
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("You are back online")).toBeInTheDocument();
});

test("stops listening after it is unmounted", () => {
  render(<Toasts />).unmount();
  dispatchEvent(new Event("offline"));
  const waiting: Toast[] = [];
  receiveToasts((toast) => waiting.push(toast))();
  expect(waiting).toEqual([]);
});

/** Renders the toast area for a signed-in user. */
function showToUser() {
  const store = createStore();
  store.set(sessionAtom, createTestUser());
  render(
    <Provider store={store}>
      <Toasts />
    </Provider>,
  );
  return {
    setUser: (user: ReturnType<typeof createTestUser> | null) => store.set(sessionAtom, user),
  };
}

test("removes a person's toasts when they sign out", async () => {
  const { setUser } = showToUser();
  act(() => toast("success", "Login successful"));
  // A toast under the pointer does not time out.
  await userEvent.hover(await screen.findByText("Login successful"));
  act(() => {
    setUser(null);
    toast("error", "Said after");
  });
  await waitFor(() => expect(screen.queryByText("Login successful") === null).toBe(true));
  expect(screen.getByText("Said after").closest("li")?.dataset.removed).toBe("false");
});

test("drops waiting toasts when the person signs out", async () => {
  const { setUser } = showToUser();
  act(() => {
    toast("success", "Order placed successfully!");
    setUser(null);
    toast("info", "Shown in its place");
  });
  expect(await screen.findByText("Shown in its place")).toBeInTheDocument();
  expect(screen.queryByText("Order placed successfully!") === null).toBe(true);
});

test("keeps toasts when the person's profile changes", async () => {
  const { setUser } = showToUser();
  act(() => toast("success", "Your name was changed"));
  const notice = await screen.findByText("Your name was changed");
  act(() => setUser({ ...createTestUser(), name: "Asha Gurung" }));
  act(() => toast("info", "The next"));
  await screen.findByText("The next");
  expect(notice.closest("li")?.dataset.removed).toBe("false");
});
