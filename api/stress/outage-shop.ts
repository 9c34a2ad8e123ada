import sharp from "sharp";
import { toProductFormData } from "../src/contract/index.ts";
import { users } from "../src/domains/identity/table.ts";
import { addCategories, addProducts } from "../testing/database.ts";
import { addBuyers, type Buyer } from "./buyers.ts";
import { withDatabase } from "./databases.ts";
import { type RunningServer, startServer } from "./server.ts";

/** The answer to one call; `way` is its status, and the code of a failure. */
export interface OutageAnswer {
  way: string;
  retryAfter: string | null;
  body: Record<string, unknown>;
}

export type Operation = "list" | "search" | "sign-in" | "cart" | "order" | "upload";
export const operations: readonly Operation[] = [
  "list",
  "search",
  "sign-in",
  "cart",
  "order",
  "upload",
];

/** A running shop for outage tests, and the calls of its users. */
export interface OutageShop {
  server: RunningServer;
  /** Fills the cart in advance, for an order during the outage. */
  fillCart(): Promise<OutageAnswer>;
  /** Orders the cart with a new idempotency key. */
  placeOrder(): Promise<OutageAnswer>;
  /** Runs each operation once, one after the other. */
  doAll(): Promise<Record<Operation, OutageAnswer>>;
  health(path?: string): Promise<OutageAnswer>;
  /** Resolves once the shop is ready, with its answers until then. */
  untilReady(): Promise<string[]>;
  /** Repeats all orders that were not acknowledged, each with its key. */
  orderAgain(): Promise<void>;
  /** The keys of acknowledged orders, with the orders' ids. */
  acknowledged: ReadonlyMap<string, string>;
}

/** Maximum milliseconds of a call. */
const limitMs = 3000;
const password = "correct horse";
const email = "sita@example.com";
/** Fast to compare, because each outage signs in many times. */
const cheapHash = { algorithm: "argon2id", memoryCost: 8, timeCost: 1 } as const;

/** @param dataDir folder of pictures and releases */
export async function openOutageShop(url: string, dataDir: string): Promise<OutageShop> {
  const [buyer, admin] = await withDatabase(url, async (db) => {
    const now = new Date();
    await addCategories(db, [{ id: "c" }]);
    await addProducts(
      db,
      Array.from({ length: 400 }, (_, at) => ({
        id: `p${at}`,
        stock: 100_000,
        categoryId: "c",
        description: "Soothes. ".repeat(100),
      })),
    );
    const passwordHash = await Bun.password.hash(password, cheapHash);
    const person = { id: "sita", name: "Sita", email, emailKey: email, passwordHash };
    await db.write((to) => [
      to.insert(users).values({ ...person, createdAt: now, updatedAt: now }),
    ]);
    return [(await addBuyers(db, 1))[0], (await addBuyers(db, 1, "admin"))[0]] as [Buyer, Buyer];
  });
  const server = await startServer(url, dataDir);
  const acknowledged = new Map<string, string>();
  const refused = new Set<string>();
  let count = 0;

  const call = async (
    method: string,
    path: string,
    init: RequestInit = {},
  ): Promise<OutageAnswer> => {
    const answer = await fetch(`${server.address}/api${path}`, {
      ...init,
      method,
      signal: AbortSignal.timeout(limitMs),
    });
    const body = (await answer.json()) as OutageAnswer["body"];
    const way = [answer.status, body.code].filter(Boolean).join(" ");
    return { way, retryAfter: answer.headers.get("retry-after"), body };
  };
  const buildInit = (one: Buyer, headers: Record<string, string> = {}) => ({
    cookie: `session=${one.session}`,
    ...headers,
  });
  const json = (body: object, headers: Record<string, string> = {}): RequestInit => ({
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

  const order = async (key: string): Promise<OutageAnswer> => {
    const said = await call(
      "POST",
      "/orders",
      json({ addressId: buyer.addressId }, buildInit(buyer, { "idempotency-key": key })),
    );
    const { order: placed } = said.body as { order?: { id: string } };
    if (placed) acknowledged.set(key, placed.id);
    else refused.add(key);
    return said;
  };
  const fillCart = () =>
    call("POST", "/cart/add", json({ productId: "p1", quantity: 1 }, buildInit(buyer)));

  const does: Record<Operation, () => Promise<OutageAnswer>> = {
    list: () => call("GET", "/products?limit=12"),
    search: () => call("GET", `/products?limit=50&page=${1 + (count % 8)}&minPrice=${count}`),
    "sign-in": () => call("POST", "/auth/signin", json({ email, password })),
    cart: fillCart,
    order: () => order(`key-${crypto.randomUUID()}`),
    upload: async () => {
      const form = toProductFormData(
        { name: "Balm", sku: `NEW-${count}`, price: 20 },
        { profileImg: new File([await createPicture(count)], "a.png") },
      );
      return call("POST", "/products", { body: form, headers: buildInit(admin) });
    },
  };

  return {
    server,
    acknowledged,
    fillCart,
    placeOrder: () => order(`key-${crypto.randomUUID()}`),
    async doAll() {
      count++;
      const said = {} as Record<Operation, OutageAnswer>;
      for (const deed of operations) said[deed] = await does[deed]();
      return said;
    },
    health: (path = "/health") => call("GET", path),
    async untilReady() {
      const before: string[] = [];
      const deadline = Date.now() + 20_000;
      for (;;) {
        const { way, body } = await call("GET", "/health");
        // Readiness is cached for two seconds, so something must be written as well.
        if (way === "200" && (await fillCart()).way === "200") return before;
        before.push(JSON.stringify(body));
        if (Date.now() > deadline) throw new Error(`Not ready: ${before.at(-1)}`);
        await Bun.sleep(50);
      }
    },
    async orderAgain() {
      for (const key of refused) {
        await fillCart();
        const { way } = await order(key);
        if (way !== "201") throw new Error(`${key}: ${way}`);
      }
      refused.clear();
    },
  };
}

/** A picture that differs from all others. */
async function createPicture(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: number, g: 120, b: 80 };
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background } });
  return new Uint8Array(await picture.png().toBuffer());
}
