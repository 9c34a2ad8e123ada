import { expect, test } from "bun:test";
import { findHint } from "./find-hint.ts";

test.each([
  ["/products/xyz", "/products"],
  ["/product", "/products"],
  ["/categories", "/"],
  ["/category", "/"],
  ["/search", "/products"],
  ["/search/paracetamol", "/products"],
  ["/cart", "/shop"],
  ["/Store/", "/shop"],
  ["/index.html", "/"],
  ["/profile/settings", "/profile?settings=1"],
  ["/settings/", "/profile?settings=1"],
  ["/account", "/profile"],
  ["/my-profile", "/profile"],
  ["/profile/x", "/profile"],
  ["/profile/orders", "/orders"],
  ["/order", "/orders"],
  ["/my-orders", "/orders"],
  ["/order-history", "/orders"],
  ["/orders/o1/items", "/orders"],
  ["/profile/addresses/a1/edit", "/profile/addresses"],
  ["/addresses", "/profile/addresses"],
  ["/my-address", "/profile/addresses"],
  ["/me", "/profile"],
  ["/about-us", "/about"],
  ["/terms-of-service", "/terms"],
  ["/privacy-policy", "/privacy"],
  ["/help", "#contact"],
  ["/contact", "#contact"],
])("suggests for %s the page %s", (path, to) => {
  expect(findHint(path)?.to).toBe(to);
});

test.each([
  "/",
  "/xyz",
  "/productsheet",
  "/my/products",
  "/helpful",
  "/orderly",
  "/profiles",
  "/%E0%A4%94",
  "/menu",
])("suggests nothing for %s", (path) => {
  expect(findHint(path)).toBeNull();
});

// With a search for each slash this would take minutes.
test("reads a path of a million slashes once", () => {
  expect(findHint(`/a${"/".repeat(1_000_000)}b`)).toBeNull();
});

test("suggests only existing pages", () => {
  const existing = [
    "/",
    "/shop",
    "/products",
    "/orders",
    "/profile",
    "/profile/addresses",
    "/profile?settings=1",
    "/about",
    "/terms",
    "/privacy",
    "#contact",
  ];
  for (const path of ["/orders", "/profile", "/profile/orders", "/checkout", "/login", "/cart"]) {
    const hint = findHint(path);
    if (hint) expect(existing).toContain(hint.to);
  }
});
