import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { addProducts } from "../testing/database.ts";
import { addBuyers, addressFields, type Buyer, placeOrder } from "./buyers.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { type RunningServer, startServer } from "./server.ts";

// A file belongs to one process.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");

describe.each(servers)("on %s, with each call on another process", (name) => {
  let database: StressDatabase;
  let processes: RunningServer[];
  let customer: Buyer;
  let admin: Buyer;
  let calls = 0;

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    [customer, admin] = await withDatabase(database.url, async (db) => {
      await addProducts(db, [{ id: "p", stock: 100_000 }]);
      const [one] = await addBuyers(db, 1);
      const [other] = await addBuyers(db, 1, "admin");
      return [one, other] as [Buyer, Buyer];
    });
    processes = [];
    for (let at = 0; at < 3; at++) processes.push(await startServer(database.url));
  }, 120_000);

  afterAll(async () => {
    await Promise.all(processes.map(({ kill }) => kill()));
    await database.remove();
  });

  const nextAddress = () => processes[calls++ % processes.length]?.address ?? "";
  const ask = (person: Buyer, method: string, path: string, body?: unknown) =>
    person.call(nextAddress(), method, path, body);

  test("a person who has seen a change sees it on every process", async () => {
    for (let round = 1; round <= chooseSize(15, 200); round++) {
      await ask(customer, "POST", "/cart/add", { productId: "p", quantity: 1 });
      const { body } = await placeOrder(customer, nextAddress());
      const path = `/orders/${body.order?.id}`;
      while ((await ask(admin, "GET", path)).status !== 200) await Bun.sleep(5);
      const next = [
        await ask(admin, "GET", path),
        await ask(admin, "PATCH", `${path}/status`, { status: "confirmed" }),
      ];
      expect(next.map(({ status }) => status)).toEqual([200, 200]);
    }
  }, 300_000);

  test("everybody sees their own last write", async () => {
    for (let round = 1; round <= chooseSize(15, 200); round++) {
      const added = await ask(customer, "POST", "/cart/add", { productId: "p", quantity: 2 });
      expect(added.status).toBe(200);
      expect((await ask(customer, "GET", "/cart")).body).toMatchObject({
        data: { items: [{ quantity: 2 }] },
      });
      const street = `Street ${round}`;
      const moved = { ...addressFields, addressLine1: street };
      const put = await ask(customer, "PUT", `/addresses/${customer.addressId}`, moved);
      expect(put.status).toBe(200);
      expect(JSON.stringify((await ask(customer, "GET", "/addresses")).body)).toContain(street);
      const { body } = await placeOrder(customer, nextAddress());
      const id = body.order?.id ?? "";
      expect((await ask(customer, "GET", `/orders/${id}`)).status).toBe(200);
      expect(JSON.stringify((await ask(customer, "GET", "/cart")).body)).not.toContain('"p"');

      await ask(admin, "PATCH", `/orders/${id}/status`, { status: "confirmed" });
      expect((await ask(admin, "GET", `/orders/${id}`)).body.order).toMatchObject({
        status: "confirmed",
      });
      const stock = 90_000 + round;
      await ask(admin, "PUT", "/products/p/stock", { quantity: stock });
      expect(JSON.stringify((await ask(admin, "GET", "/products/p")).body)).toContain(
        `"stock":${stock}`,
      );
    }
  }, 300_000);
});
