import { expect, mock, test } from "bun:test";
import { act, screen, waitFor } from "@testing-library/react";
import { type ComponentType, StrictMode } from "react";
import { navigate } from "wouter/use-browser-location";
import { collectToasts, createAuthSite, createTestUser } from "../testing/auth-site.tsx";
import { AuthArea, loadAuthDialogs } from "./auth-area.tsx";
import { authAtom, openLogin } from "./auth-state.ts";

const toasts = collectToasts();

interface Opening {
  user?: ReturnType<typeof createTestUser>;
  load?: () => Promise<ComponentType>;
}

const loadForever = () => new Promise<ComponentType>(() => {});

function open(address: string, { user, load = loadForever }: Opening = {}) {
  history.replaceState({ key: "k1" }, "", address);
  const { store, show } = createAuthSite(user ? { user } : {});
  show(
    <StrictMode>
      <AuthArea load={load} />
    </StrictMode>,
  );
  return store;
}

const readAddress = () => location.pathname + location.search + location.hash;

test("renders and loads nothing until a dialog opens", () => {
  const load = mock(loadForever);
  open("/shop?q=zinc", { load });
  expect(document.body.textContent).toBe("");
  expect(load).not.toHaveBeenCalled();
  expect(readAddress()).toBe("/shop?q=zinc");
});

test("shows the requested dialog", async () => {
  const store = open("/", { load: loadAuthDialogs });
  act(() => openLogin(store));
  expect(await screen.findByRole("dialog", { name: "Welcome Back !" })).toBeInTheDocument();
});

test("reports that the dialog's code failed to load, and tries again", async () => {
  let isOnline = false;
  const load = () =>
    isOnline ? loadAuthDialogs() : Promise.reject(new TypeError("Failed to fetch"));
  const store = open("/", { load });
  act(() => openLogin(store));
  await waitFor(() => expect(store.get(authAtom)).toEqual({ dialog: "none" }));
  expect(toasts).toContain(
    "error: The rest of the shop works. Please check your connection and try again.",
  );
  isOnline = true;
  act(() => openLogin(store));
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
});

test("opens the login dialog after a redirect from a page that needs it", async () => {
  const store = open("/?login=%2Fcheckout%3Ffor%3Daddress&x=1#top");
  expect(store.get(authAtom)).toEqual({ dialog: "login", returnTo: "/checkout?for=address" });
  expect(readAddress()).toBe("/?x=1#top");
  expect(history.state).toEqual({ key: "k1" });
});

test("opens the login dialog after a redirect inside the document", () => {
  const store = open("/shop");
  act(() => navigate("/?login=%2Forders"));
  expect(store.get(authAtom)).toEqual({ dialog: "login", returnTo: "/orders" });
  expect(readAddress()).toBe("/");
});

test.each(["https://elsewhere.example", "//elsewhere.example", "checkout", ""])(
  "opens login and ignores the path %p",
  (path) => {
    const store = open(`/?login=${encodeURIComponent(path)}`);
    expect(store.get(authAtom)).toEqual({ dialog: "login", returnTo: null });
  },
);

test("sends a signed-in user on to the page", () => {
  const store = open("/?login=%2Fcheckout", { user: createTestUser() });
  expect(store.get(authAtom)).toEqual({ dialog: "none" });
  expect(readAddress()).toBe("/checkout");
});

test("opens the reset dialog for a mailed link, and removes the token from the address", async () => {
  const store = open("/?reset=token-of-twenty-letters", { load: loadAuthDialogs });
  expect(readAddress()).toBe("/");
  expect(store.get(authAtom)).toEqual({ dialog: "reset", token: "token-of-twenty-letters" });
  expect(await screen.findByRole("dialog", { name: "Set a New Password" })).toBeInTheDocument();
  expect(document.documentElement.outerHTML).not.toContain("token-of-twenty-letters");
});

test("opens the reset dialog for a signed-in user too", () => {
  const store = open("/?reset=token-of-twenty-letters", { user: createTestUser() });
  expect(store.get(authAtom).dialog).toBe("reset");
});
