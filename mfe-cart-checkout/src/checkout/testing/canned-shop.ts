import type { Address, CouponCheck, Order, OrderAllowance } from "@aushadhi/api/contract";
import { type ApiAnswer, ApiError, type ApiTransport, type SoldProduct } from "@aushadhi/shared-ui";
import { createRefusal, createSuccess } from "@aushadhi/shared-ui/testing/answers.ts";
import { createCannedTransport } from "@aushadhi/shared-ui/testing/canned-transport.ts";
import { unlimited } from "../../testing/cart-shop.ts";
import { order } from "../../testing/order.ts";
import { address, product } from "./people.ts";

/** A recorded call. */
interface Asked {
  call: string;
  body: unknown;
  key: string | undefined;
}

type Answer = ApiAnswer | "lost" | Promise<ApiAnswer>;

/** A shop for tests: its data and all recorded calls. */
export interface CannedShop {
  lines: { product: SoldProduct; quantity: number }[];
  addresses: Address[];
  /** The customer's orders, newest first. */
  orders: Order[];
  /** Rupees. */
  fee: number;
  /** Valid coupons by code: rupees off. */
  coupons: Record<string, number>;
  /** What the customer can still order; without limits by default. */
  allowance: OrderAllowance;
  asked: Asked[];
  /** One-time replacement answers, by call. */
  instead: Record<string, Answer[]>;
  transport: ApiTransport;
  /** Returns the recorded calls of this kind. */
  calls(call: string): Asked[];
}

export { createRefusal, createSuccess };

/** Creates a shop with two strips in the cart, no address and a fee of 50 by default. */
export function cannedShop(overrides: Partial<CannedShop> = {}): CannedShop {
  const shop: CannedShop = {
    lines: [{ product: product(), quantity: 2 }],
    addresses: [],
    orders: [],
    fee: 50,
    coupons: { SAVE10: 10 },
    allowance: unlimited,
    asked: [],
    instead: {},
    ...overrides,
    calls: (call) => shop.asked.filter((asked) => asked.call === call),
    transport: createCannedTransport(async ({ method, path, body, idempotencyKey }) => {
      const call = `${method} ${path}`;
      shop.asked.push({ call, body, key: idempotencyKey });
      const instead = shop.instead[call]?.shift();
      if (instead === "lost") throw new ApiError("", 0, "network");
      return instead ?? answer(shop, call, body);
    }),
  };
  return shop;
}

function answer(shop: CannedShop, call: string, body: unknown): ApiAnswer {
  const [name = "", id] = call.split("/", 3).map((part) => part.trim());
  if (call === "GET /cart") return createSuccess({ data: { items: cartItems(shop) } });
  if (call === "GET /settings/delivery-fee") return createSuccess({ deliveryFee: shop.fee });
  if (call === "GET /orders/user/allowance") return createSuccess({ allowance: shop.allowance });
  if (call === "GET /addresses") return createSuccess({ addresses: shop.addresses });
  if (call.startsWith("GET /orders/user/orders?")) {
    return createSuccess({ orders: shop.orders.slice(0, 1), total: shop.orders.length });
  }
  if (call === "POST /coupons/validate") return createSuccess({ data: checked(shop, body) });
  if (call === "POST /addresses" || (name === "PUT" && id === "addresses")) {
    const saved = address({ ...(body as object), id: `saved-${shop.addresses.length + 1}` });
    if (name === "POST") shop.addresses = [...shop.addresses, saved];
    return createSuccess({ address: saved });
  }
  if (name === "DELETE" && id === "addresses") {
    shop.addresses = shop.addresses.filter((one) => one.id !== call.split("/")[2]);
    return createSuccess({});
  }
  if (call === "POST /orders") {
    shop.lines = [];
    return createSuccess({ order: order() });
  }
  if (name === "DELETE" && id === "cart") shop.lines = [];
  if (call.startsWith("PUT /cart/items/")) {
    const { quantity } = body as { quantity: number };
    shop.lines = shop.lines.map((line) => ({ ...line, quantity }));
  }
  if (id === "cart") {
    return createSuccess({ data: { items: cartItems(shop) } });
  }
  return createRefusal(404, "not_found", `Nothing is at ${call}`);
}

const cartItems = ({ lines }: CannedShop) =>
  lines.map(({ product, quantity }) => ({
    id: `line-${product.id}`,
    quantity,
    addedAt: "2031-01-05T08:00:00.000Z",
    product: {
      slug: product.id,
      sku: product.id,
      minStock: 5,
      categoryId: null,
      manufacturer: null,
      expiryDate: null,
      batchNumber: null,
      isFeatured: false,
      images: [],
      createdAt: "2031-01-05T08:00:00.000Z",
      updatedAt: "2031-01-05T08:00:00.000Z",
      ...product,
    },
  }));

function checked({ coupons }: CannedShop, body: unknown): CouponCheck {
  const { code } = body as { code: string };
  const off = coupons[code];
  if (off === undefined) {
    return { isValid: false, error: "This coupon has expired", discountAmount: 0, coupon: null };
  }
  return {
    isValid: true,
    error: null,
    discountAmount: off,
    coupon: { code, type: "fixed_amount", value: off },
  };
}
