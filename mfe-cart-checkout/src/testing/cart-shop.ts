import type { Order, OrderAllowance, Product } from "@aushadhi/api/contract";
import { ApiError, type ApiRequest, type ApiTransport } from "@aushadhi/shared-ui";
import { createRefusal, createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import { createProduct, createUser } from "@aushadhi/shared-ui/testing/canned-data.ts";
import { createCannedTransport } from "@aushadhi/shared-ui/testing/canned-transport.ts";
import {
  type CartRequest,
  createFakeServer,
  type FakeServer,
} from "../cart/testing/model/fake-server.ts";

/** A customer for tests. */
export const customer = createUser({ name: "Sita Rai", email: "sita@example.com" });

export interface CartShop {
  server: FakeServer;
  transport: ApiTransport;
  calls: ApiRequest[];
  /** Rupees. */
  deliveryFee: number;
  /** What the customer can still order; without limits by default. */
  allowance: OrderAllowance;
  categories: { id: string; name: string; slug: string }[];
  /** The customer's orders, newest first. */
  orders: Order[];
  /** While set, cart calls fail like this. */
  failing: { status: number; error: string } | null;
  /** While set, calls wait for it. */
  gate: Promise<void> | null;
}

/** No order limits, and nothing ordered. */
export const unlimited: OrderAllowance = {
  piecesPerProduct: null,
  prescriptionPieces: null,
  openOrders: null,
  ordered: { orders: 0, pieces: {} },
};

/** Creates the cart's API in memory, for one customer. */
export function cartShop(products: readonly Product[] = [createProduct()]): CartShop {
  const server = createFakeServer(products);
  const shop: CartShop = {
    server,
    calls: [],
    deliveryFee: 0,
    allowance: unlimited,
    categories: [],
    orders: [],
    failing: null,
    gate: null,
    transport: createCannedTransport(async (request) => {
      shop.calls.push(request);
      await shop.gate;
      if (request.path === "/settings/delivery-fee") {
        return createSuccess({ deliveryFee: shop.deliveryFee });
      }
      if (request.path === "/orders/user/allowance") {
        return createSuccess({ allowance: shop.allowance });
      }
      if (request.path === "/categories") {
        const categories = shop.categories.map((one) => ({ ...one, description: "", image: null }));
        return createSuccess({ data: { categories } });
      }
      if (request.path.startsWith("/orders/user/orders")) {
        return createSuccess({ orders: shop.orders.slice(0, 1), total: shop.orders.length });
      }
      if (shop.failing) return createRefusal(shop.failing.status, "internal", shop.failing.error);
      try {
        const items = server.handle(customer.id, requestOf(request));
        return createSuccess({ data: { items } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return createRefusal(error.status, error.code, error.message, { details: error.details });
      }
    }),
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
