import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createAuthSite } from "../testing/auth-site.tsx";
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

/** Opens the login dialog and returns its Google button. */
async function open(returnTo: string | null = null) {
  const { store, show } = createAuthSite();
  openLogin(store, returnTo);
  show(<AuthDialogs />);
  return screen.findByRole("button", { name: "Continue with Google" });
}

test("sends the browser to Google, and stores the path to return to", async () => {
  const google = await open("/checkout");
  await userEvent.click(google);
  expect(google.textContent).toBe("Connecting...");
  expect(google.getAttribute("aria-busy")).toBe("true");
  expect(assigned.mock.calls).toEqual([["/api/auth/google"]]);
  expect(sessionStorage.getItem("aushadhi-return")).toBe("/checkout");
});

test("returns to the current page, not to the path of an earlier visit to Google", async () => {
  sessionStorage.setItem("aushadhi-return", "/orders");
  const google = await open();
  history.replaceState(null, "", "/shop?q=zinc");
  await userEvent.click(google);
  expect(sessionStorage.getItem("aushadhi-return")).toBe("/shop?q=zinc");
});

test("is ready again after the back button", async () => {
  const google = await open();
  await userEvent.click(google);
  act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await waitFor(() => expect(google.textContent).toBe("Continue with Google"));
});
