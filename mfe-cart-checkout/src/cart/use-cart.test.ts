import { expect, test } from "bun:test";
import { QueryClient } from "@tanstack/react-query";

const carts = Symbol.for("mfe-cart-checkout: carts");

test("a module loaded a second time shares the carts of the first", async () => {
  await import("./use-cart.ts");
  const first = Reflect.get(globalThis, carts) as WeakMap<QueryClient, string>;
  const page = new QueryClient();
  first.set(page, "cart");
  // As a release's retry path does after a failure.
  const again = "./use-cart.ts?again";
  await import(again);
  expect(Reflect.get(globalThis, carts)).toBe(first);
  expect(first.get(page)).toBe("cart");
});
