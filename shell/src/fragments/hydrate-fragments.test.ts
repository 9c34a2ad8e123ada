import { afterEach, expect, test } from "bun:test";
import { type SessionUser, sessionAtom } from "@aushadhi/shared-ui";
import { createStore } from "jotai";
import { hydrateFragments } from "./hydrate-fragments.ts";

const user: SessionUser = {
  id: "u1",
  name: "Asha Rai",
  email: "asha@example.com",
  phone: null,
  role: "customer",
  createdAt: "2026-01-01T00:00:00.000Z",
};

// Removes the listeners of each test.
afterEach(() => {
  dispatchEvent(new Event("keydown"));
  localStorage.clear();
  Reflect.deleteProperty(navigator, "connection");
});

function countLoads(signedIn: SessionUser | null = null) {
  const store = createStore();
  store.set(sessionAtom, signedIn);
  const seen = { times: 0, store };
  hydrateFragments(["mfe-cart-checkout"], store, () => seen.times++);
  return seen;
}

test.each(["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"])(
  "a guest's fragments load once, at %s anywhere",
  (sign) => {
    const seen = countLoads();
    expect(seen.times).toBe(0);
    const deep = document.body.appendChild(document.createElement("p"));
    deep.dispatchEvent(new Event(sign));
    expect(seen.times).toBe(1);
    deep.dispatchEvent(new Event(sign));
    dispatchEvent(new Event("pointermove"));
    expect(seen.times).toBe(1);
    deep.remove();
  },
);

test("loads them at once for a signed-in user", () => {
  expect(countLoads(user).times).toBe(1);
});

test("loads them at sign-in", () => {
  const seen = countLoads();
  seen.store.set(sessionAtom, user);
  expect(seen.times).toBe(1);
});

test("loads them at once for a visitor with stored data of their remote", () => {
  localStorage.setItem("mfe-cart:cart", "[]");
  localStorage.setItem("theme", "dark");
  expect(countLoads().times).toBe(0);
  localStorage.setItem("mfe-cart-checkout:cart", "[]");
  expect(countLoads().times).toBe(1);
});

test("waits for a guest whose browser forbids storage", () => {
  const storage = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new DOMException("denied", "SecurityError");
    },
  });
  expect(countLoads().times).toBe(0);
  Object.defineProperty(globalThis, "localStorage", storage as PropertyDescriptor);
});

test("does not load them at the first interaction of a visitor who saves data", () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  const seen = countLoads();
  dispatchEvent(new Event("pointermove"));
  expect(seen.times).toBe(0);
  seen.store.set(sessionAtom, user);
  expect(seen.times).toBe(1);
});
