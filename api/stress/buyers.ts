import type { Role } from "../src/contract/index.ts";
import { addresses } from "../src/domains/addresses/table.ts";
import { buildSession } from "../src/domains/identity/sessions.ts";
import { sessions, users } from "../src/domains/identity/table.ts";
import { orderLimits } from "../src/domains/settings/table.ts";
import type { Database } from "../src/platform/db/database.ts";

/** A user with a session who makes calls to a running server. */
export interface Buyer {
  id: string;
  addressId: string;
  /** The session cookie's value. */
  session: string;
  /** @param path below `/api` */
  request(address: string, path: string, init?: RequestInit): Promise<Response>;
  call(
    address: string,
    method: string,
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<Answer>;
}

export interface Answer {
  status: number;
  /** As in the contract; tests read a field or two. */
  body: Record<string, unknown> & { order?: { id: string; orderNumber: string }; code?: string };
}

/**
 * Adds buyers with sessions and an address in Birgunj to a database. A few buyers place all orders, so the shop's
 * limits of pieces and unpaid orders end.
 */
export async function addBuyers(
  db: Database,
  count: number,
  role: Role = "customer",
): Promise<Buyer[]> {
  const now = new Date();
  const made = Array.from({ length: count }, (_, index) => {
    const id = `${role}-${index}`;
    const email = `${id}@example.com`;
    return { id, email, ...buildSession(id, now) };
  });
  await db.write((to) => [
    to.update(orderLimits).set({ piecesPerProduct: null, openOrders: null }),
  ]);
  for (let from = 0; from < made.length; from += 500) {
    const some = made.slice(from, from + 500);
    await db.write((to) => [
      to.insert(users).values(
        some.map(({ id, email }) => ({
          id,
          name: `Buyer ${id}`,
          email,
          emailKey: email,
          role,
          createdAt: now,
          updatedAt: now,
        })),
      ),
      to.insert(sessions).values(some.map(({ row }) => row)),
      to.insert(addresses).values(
        some.map(({ id }) => ({
          ...addressFields,
          id: `home-of-${id}`,
          userId: id,
          createdAt: now,
          updatedAt: now,
        })),
      ),
    ]);
  }
  return made.map(({ id, value }) => {
    const request = createRequest(value);
    return {
      id,
      addressId: `home-of-${id}`,
      session: value,
      request,
      call: createCall(request),
    };
  });
}

export const addressFields = {
  fullName: "Maya Shah",
  phoneNumber: "9812345678",
  addressLine1: "Adarsh Nagar 4",
  city: "Birgunj",
  district: "Parsa",
  province: "Madhesh",
  isDefault: true,
  type: "delivery",
} as const;

/** Makes calls like a browser: it sends the cookie with the position of its last write. */
function createRequest(session: string): Buyer["request"] {
  let lastChange = "";
  return async (address, path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", `session=${session}; ${lastChange}`);
    const answer = await fetch(`${address}/api${path}`, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      if (cookie.startsWith("last-change=")) lastChange = cookie.split(";")[0] ?? "";
    }
    return answer;
  };
}

const createCall =
  (request: Buyer["request"]): Buyer["call"] =>
  async (address, method, path, body, key) => {
    const answer = await request(address, path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Answer["body"] };
  };

/** Adds pieces of a product to the buyer's cart; throws when the call is rejected. */
export async function fillCart(buyer: Buyer, address: string, productId: string, quantity = 1) {
  const answer = await buyer.call(address, "POST", "/cart/add", { productId, quantity });
  if (answer.status !== 200) throw new Error(`cart/add: ${JSON.stringify(answer)}`);
}

/** Orders the buyer's cart. */
export const placeOrder = (
  buyer: Buyer,
  address: string,
  more: Record<string, unknown> = {},
  key?: string,
) => buyer.call(address, "POST", "/orders", { addressId: buyer.addressId, ...more }, key);

/** Counts answers by status and code: `{ "201": 1, "409 out_of_stock": 199 }`. */
export function countAnswers(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const kind = [status, body.code].filter(Boolean).join(" ");
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
