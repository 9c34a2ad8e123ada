import { expect, test } from "bun:test";
import { createGuestCart } from "./guest-cart.ts";
import { cart as messages } from "./messages.ts";
import { plentiful, scarce } from "./testing/model/model-products.ts";

const [first, second] = plentiful as [(typeof plentiful)[0], (typeof plentiful)[0]];

function guestCart(storage: Partial<Storage> = {}) {
  const stored = new Map<string, string>();
  let lastId = 0;
  const whole = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    ...storage,
  };
  const deps = { storage: () => whole, clock: () => 0, newId: () => `g${++lastId}` };
  return { stored, cart: createGuestCart(deps, messages.en) };
}

const refuse = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};
const numbers = (lines: readonly { product: { id: string }; quantity: number }[]) =>
  lines.map(({ product, quantity }) => [product.id, quantity]);

test("adding a product in the cart increases its quantity", () => {
  const { cart } = guestCart();
  cart.add(first, 1);
  cart.add(second, 1);
  cart.add(first, 2);
  expect(numbers(cart.lines())).toEqual([
    ["p1", 3],
    ["p2", 1],
  ]);
});

test.each([0, -1])("a quantity of %p removes the line", (quantity) => {
  const { cart, stored } = guestCart();
  cart.add(first, 1);
  cart.set(first, quantity);
  expect(cart.lines()).toEqual([]);
  expect(stored.size).toBe(0);
});

test("limits the quantity to the stock, but always allows less", () => {
  const { cart } = guestCart();
  expect(cart.add(scarce, 3)).toBeNull();
  expect(cart.add(scarce, 1)).toBe("Only 3 left in stock");
  expect(cart.set({ ...scarce, stock: 1 }, 2)).toBeNull();
  expect(cart.add({ ...scarce, availability: "out_of_stock" }, 1)).toBe("Out of stock");
  expect(numbers(cart.lines())).toEqual([["few", 2]]);
});

test("allows at most 999 pieces per product and 100 products", () => {
  const { cart } = guestCart();
  expect(cart.add(first, 999)).toBeNull();
  expect(cart.add(first, 1)).toBe("A cart holds at most 999 of one product");
  for (let place = 0; place < 99; place++) cart.add({ ...first, id: `x${place}` }, 1);
  expect(cart.add(second, 1)).toBe("A cart holds at most 100 products");
  expect(cart.lines()).toHaveLength(100);
});

test("updates the stored data of a product", () => {
  const { cart } = guestCart();
  cart.add(first, 1);
  cart.add({ ...first, price: 99 }, 1);
  expect(cart.lines()[0]?.product.price).toBe(99);
});

test("works without saving when storage is full", () => {
  const { cart, stored } = guestCart({ setItem: refuse });
  cart.add(first, 2);
  cart.set(first, 3);
  expect(numbers(cart.lines())).toEqual([["p1", 3]]);
  expect(stored.size).toBe(0);
});

test("works without saving when storage is blocked", () => {
  const { cart } = guestCart({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(cart.lines()).toEqual([]);
  cart.add(first, 2);
  expect(numbers(cart.lines())).toEqual([["p1", 2]]);
  expect(cart.clear()).toBe(false);
  expect(cart.lines()).toEqual([]);
});

test("does not add to a line that is being moved to the server", () => {
  const { cart } = guestCart();
  cart.add(first, 2);
  cart.claim("g1", { to: "A", quantity: 2, key: "g1", at: 0 });
  cart.add(first, 1);
  expect(numbers(cart.lines())).toEqual([["p1", 1]]);
  expect(numbers(cart.linesFor("A"))).toEqual([
    ["p1", 2],
    ["p1", 1],
  ]);
  expect(numbers(cart.linesFor("B"))).toEqual([["p1", 1]]);
});
