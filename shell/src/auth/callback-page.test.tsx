import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { screen } from "@testing-library/react";
import { StrictMode } from "react";
import { shellRoutes } from "../routes.ts";
import { collectToasts, createAuthSite, createTestUser } from "../testing/auth-site.tsx";
import { authAtom } from "./auth-state.ts";
import CallbackPage from "./callback-page.tsx";
import { storeReturnPath } from "./site-path.ts";

const toasts = collectToasts();
const googleFailed = "error: Google authentication failed: Google sign in failed";

let replaced: ReturnType<typeof spyOn>;
beforeEach(() => {
  replaced = spyOn(location, "replace").mockImplementation(() => undefined);
});
afterEach(() => {
  replaced.mockRestore();
  sessionStorage.clear();
});

function arrive(
  query: string,
  user: ReturnType<typeof createTestUser> | null = null,
  pages: readonly string[] = [],
) {
  history.replaceState(null, "", `/auth/callback${query}`);
  const entries = history.length;
  const { store, show } = createAuthSite({ user, pages });
  const page = show(
    <StrictMode>
      <CallbackPage />
    </StrictMode>,
  );
  // The back button must not lead here again.
  expect(history.length).toBe(entries);
  return { store, show, unmount: page.unmount };
}

const readAddress = () => location.pathname + location.search;

test("says that the sign-in is in progress", () => {
  arrive("", createTestUser());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Processing Authentication...",
  );
  expect(screen.getByText("Please wait while we complete your sign-in.")).toBeInTheDocument();
});

test("goes to the home page after the sign-in", () => {
  arrive("", createTestUser());
  expect(toasts).toEqual(["success: Login successful"]);
  expect(readAddress()).toBe("/");
});

test("a window beside the page closes itself and says nothing", () => {
  sessionStorage.setItem("aushadhi-sign-in", "open");
  const close = spyOn(window, "close").mockImplementation(() => undefined);
  const wasClosed = Object.getOwnPropertyDescriptor(window, "closed") ?? {};
  Object.defineProperty(window, "closed", { configurable: true, value: true });
  arrive("", createTestUser());
  Object.defineProperty(window, "closed", { configurable: true, ...wasClosed });
  expect(close).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([]);
  close.mockRestore();
});

test("a window that the browser keeps goes on with the shop", () => {
  sessionStorage.setItem("aushadhi-sign-in", "open");
  const close = spyOn(window, "close").mockImplementation(() => undefined);
  arrive("", createTestUser());
  expect(toasts).toEqual(["success: Login successful"]);
  expect(readAddress()).toBe("/");
  expect(sessionStorage.length).toBe(0);
  close.mockRestore();
});

test("returns to the page where the sign-in began", () => {
  storeReturnPath("/checkout");
  arrive("", createTestUser());
  expect(readAddress()).toBe("/checkout");
  expect(sessionStorage.length).toBe(0);
});

test.each(["//elsewhere.example", "https://elsewhere.example/checkout"])(
  "does not go to %s",
  (path) => {
    storeReturnPath(path);
    arrive("", createTestUser());
    expect(location.href).toBe("http://localhost:3000/");
    expect(replaced).not.toHaveBeenCalled();
  },
);

test("goes to the page where a confirmed sign-up began", () => {
  storeReturnPath("/shop");
  arrive("?to=%2Fcheckout", createTestUser());
  expect(readAddress()).toBe("/checkout");
  expect(sessionStorage.length).toBe(0);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "/.//evil.example",
])("does not go to %p of the address", (to) => {
  arrive(`?to=${encodeURIComponent(to)}`, createTestUser());
  expect(location.origin + location.pathname).toMatch(/^http:\/\/localhost:3000\/(?!\/)/);
  expect(replaced).not.toHaveBeenCalled();
});

test("opens the back office with a full page load", () => {
  storeReturnPath("/admin/orders");
  arrive("", createTestUser("admin"));
  expect(replaced.mock.calls).toEqual([["/admin/orders"]]);
});

test.each([null, "/"])("staff with the stored path %p start at the orders", (from) => {
  if (from) storeReturnPath(from);
  arrive("", createTestUser("staff"), ["/admin/orders"]);
  expect(toasts).toEqual(["success: Login successful"]);
  expect(readAddress()).toBe("/admin/orders");
});

test("staff return to the page they were reading", () => {
  storeReturnPath("/product/p1");
  arrive("", createTestUser("staff"), ["/admin/orders"]);
  expect(readAddress()).toBe("/product/p1");
});

test("notifies the other tabs of the sign-in", async () => {
  const tab = new BroadcastChannel("session");
  const message = new Promise((resolve) => {
    tab.onmessage = () => resolve("received");
  });
  arrive("", createTestUser());
  expect(await message).toBe("received");
  tab.close();
});

test.each(["?error=google", "?error=access_denied", "?error=whatever", "?error=", ""])(
  "shows that Google's sign-in failed with %p and nobody signed in",
  (query) => {
    storeReturnPath("/checkout");
    const { store } = arrive(query);
    expect(toasts).toEqual([googleFailed]);
    expect(readAddress()).toBe("/");
    expect(store.get(authAtom)).toEqual({ dialog: "none" });
    expect(sessionStorage.length).toBe(0);
  },
);

test("reports the failure to a user who was signed in before", () => {
  arrive("?error=google", createTestUser());
  expect(toasts).toEqual([googleFailed]);
});

test("shows one notice when React mounts the page twice", () => {
  const { unmount, show } = arrive("?error=google");
  unmount();
  history.replaceState(null, "", "/auth/callback?error=google");
  show(<CallbackPage />);
  expect(toasts).toEqual([googleFailed]);
});

test("is open to all and hidden from search engines", async () => {
  const route = shellRoutes.find(({ path }) => path === "/auth/callback");
  expect(route).toMatchObject({ access: "all", query: [] });
  expect(await route?.load({} as never)).toMatchObject({
    title: "Processing Authentication...",
    noIndex: true,
  });
});
