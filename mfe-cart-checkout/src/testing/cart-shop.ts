import type { Product } from "@aushadhi/api/contract";
import {
  ApiError,
  type ApiRequest,
  type ApiTransport,
  type SessionUser,
} from "@aushadhi/shared-ui";
import { type CartRequest, type CartServer, cartServer } from "../cart/model/cart-server.ts";
import { product } from "./products.ts";

/** A customer for tests. */
export const customer: SessionUser = {
  id: "u1",
  name: "Sita Rai",
  email: "sita@example.com",
  phone: null,
  role: "customer",
  createdAt: "2026-01-01T00:00:00.000Z",
};

export interface CartShop {
  server: CartServer;
  transport: ApiTransport;
  calls: ApiRequest[];
  /** Rupees. */
  deliveryFee: number;
  /** While set, calls of the cart fail so. */
  failing: { status: number; error: string } | null;
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
}

/** The cart's API in memory, for one customer. */
export function cartShop(products: readonly Product[] = [product()]): CartShop {
  const server = cartServer(products);
  const shop: CartShop = {
    server,
    calls: [],
    deliveryFee: 0,
    failing: null,
    gate: null,
    async transport(request) {
      shop.calls.push(request);
      await shop.gate;
      if (request.path === "/settings/delivery-fee") {
        return { status: 200, body: { success: true, deliveryFee: shop.deliveryFee } };
      }
      if (shop.failing) return refusal(shop.failing.status, shop.failing.error);
      try {
        const items = server.handle(customer.id, requestOf(request));
        return { status: 200, body: { success: true, data: { items } } };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return refusal(error.status, error.message, error.code, error.details);
      }
    },
  };
  return shop;
}

function requestOf({ method, path, body, idempotencyKey }: ApiRequest): CartRequest {
  const given = (body ?? {}) as { productId?: string; quantity?: number };
  const itemId = path.split("/")[3] ?? "";
  if (method === "GET") return { call: "fetch" };
  if (path === "/cart/clear") return { call: "clear" };
  if (method === "POST") return { call: "add", ...given, key: idempotencyKey ?? "" };
  return method === "PUT" ? { call: "setQuantity", itemId, ...given } : { call: "remove", itemId };
}

const refusal = (status: number, error: string, code = "internal", details: object = {}) => ({
  status,
  body: { success: false, error, message: error, code, requestId: "r1", details },
});
