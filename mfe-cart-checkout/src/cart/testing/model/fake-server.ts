import { limits } from "@aushadhi/api/contract";
import { ApiError, type SoldProduct } from "@aushadhi/shared-ui";
import type { CartLine } from "../../types.ts";

export interface CartRequest {
  call: "fetch" | "add" | "setQuantity" | "remove" | "clear";
  productId?: string;
  itemId?: string;
  quantity?: number;
  key?: string;
}

/** The API's carts in memory with the server's rules: stock, limits, and idempotency keys. */
export interface FakeServer {
  products: Map<string, SoldProduct>;
  /** @throws ApiError */
  handle(userId: string | null, request: CartRequest): CartLine[];
  quantityOf(userId: string, productId: string): number;
  lines(userId: string): CartLine[];
  /** Returns whether a call with this key was carried out. */
  hasDone(userId: string, key: string): boolean;
}

export function createFakeServer(sold: readonly SoldProduct[]): FakeServer {
  const products = new Map(sold.map((product) => [product.id, product]));
  const carts = new Map<string, CartLine[]>();
  const done = new Map<string, string>();
  let lastId = 0;

  function change(userId: string, request: CartRequest): void {
    const cart = carts.get(userId) ?? [];
    const { call, productId = "", itemId, quantity = 0, key } = request;
    if (call === "clear") carts.set(userId, []);
    if (call === "add") {
      const body = `${productId} ${quantity}`;
      const before = key && done.get(`${userId} ${key}`);
      if (before === body) return;
      if (before) throw new ApiError("This Idempotency-Key was used", 409, "conflict");
      const line = cart.find((line) => line.product.id === productId);
      const product = sell(productId, (line?.quantity ?? 0) + quantity, "not_found");
      if (!line && cart.length >= limits.cartLines) {
        throw new ApiError("A cart holds at most 100 products", 409, "conflict");
      }
      if (key) done.set(`${userId} ${key}`, body);
      if (line) line.quantity += quantity;
      else {
        const added = { id: `s${++lastId}`, product, quantity, addedAt: "2026-01-01T00:00:00Z" };
        carts.set(userId, [...cart, added]);
      }
    }
    if (call === "setQuantity" || call === "remove") {
      const line = cart.find(({ id }) => id === itemId);
      if (!line) throw new ApiError("Cart item not found", 404, "not_found");
      if (call === "setQuantity" && quantity > 0) {
        sell(line.product.id, quantity, "product_unavailable");
        line.quantity = quantity;
      } else
        carts.set(
          userId,
          cart.filter((other) => other !== line),
        );
    }
  }

  function sell(productId: string, quantity: number, gone: string): SoldProduct {
    const product = products.get(productId);
    if (!product?.isActive) {
      throw new ApiError("Product not found", gone === "not_found" ? 404 : 409, gone);
    }
    if (quantity > product.stock) {
      const details = { available: product.stock };
      const words = product.stock > 0 ? `Only ${product.stock} left in stock` : "Out of stock";
      throw new ApiError(words, 409, "out_of_stock", {}, details);
    }
    if (quantity > limits.lineQuantity) {
      throw new ApiError("A cart holds at most 999 of one product", 409, "conflict");
    }
    return product;
  }

  const lines = (userId: string) =>
    (carts.get(userId) ?? []).map((line) => ({
      ...line,
      product: products.get(line.product.id) ?? line.product,
    }));

  return {
    products,
    handle(userId, request) {
      if (userId === null) throw new ApiError("Please sign in", 401, "not_signed_in");
      change(userId, request);
      return lines(userId);
    },
    lines,
    quantityOf: (userId, productId) =>
      lines(userId).find(({ product }) => product.id === productId)?.quantity ?? 0,
    hasDone: (userId, key) => done.has(`${userId} ${key}`),
  };
}
