import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { orders } from "../src/domains/orders/table.ts";
import { addProducts } from "../testing/database.ts";
import { addBuyers, type Buyer, countAnswers, fillCart, placeOrder } from "./buyers.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { repeatOrder } from "./races.ts";
import { type RunningServer, startServer } from "./server.ts";

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: StressDatabase;
  let server: RunningServer;
  let maya: Buyer;
  let bina: Buyer;

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    [maya, bina] = await withDatabase(database.url, async (db) => {
      await addProducts(db, [{ id: "p", stock: 1000 }]);
      return (await addBuyers(db, 2)) as [Buyer, Buyer];
    });
    server = await startServer(database.url);
  }, 60_000);

  afterAll(async () => {
    await server.stop();
    await database.remove();
  });

  test("fifty calls with one key, and one after a restart, place one order with equal answers", async () => {
    await fillCart(maya, server.address, "p", 3);
    const answers = await repeatOrder(maya, server.address, "key-1", 50);
    expect(countAnswers(answers)).toEqual({ "201": 50 });
    await server.stop();
    server = await startServer(database.url);
    answers.push(...(await repeatOrder(maya, server.address, "key-1", 1)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.order?.orderNumber).toMatch(/^MED-\d{8}-00001$/);
    const other = await placeOrder(maya, server.address, { specialInstructions: "x" }, "key-1");
    expect(countAnswers([other])).toEqual({ "409 conflict": 1 });
    const { body } = await maya.call(server.address, "GET", "/orders/user/orders");
    expect(body.total).toBe(1);
    console.log(`  on ${name}: 51 calls, 1 order`);
  }, 60_000);

  test("a lost answer is returned to the repeated call", async () => {
    const tries = 20;
    for (let number = 0; number < tries; number++) {
      await fillCart(bina, server.address, "p");
      await askAndHangUp(bina, `lost-${number}`);
      const again = await placeOrder(bina, server.address, {}, `lost-${number}`);
      expect(again.status).toBe(201);
    }
    await server.stop();
    const placed = await withDatabase(database.url, (db) => db.read.$count(orders));
    server = await startServer(database.url);
    expect(placed).toBe(1 + tries);
    console.log(`  on ${name}: ${tries} lost answers, ${tries} orders`);
  }, 60_000);

  test("when two tabs order one cart, one succeeds", async () => {
    const rounds = 20;
    for (let round = 0; round < rounds; round++) {
      await fillCart(bina, server.address, "p");
      const tabs = ["one", "two"].map((tab) =>
        placeOrder(bina, server.address, {}, `tab-${tab}-${round}`),
      );
      const answers = await Promise.all(tabs);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400 || status === 409)).toHaveLength(1);
    }
    console.log(`  on ${name}: ${rounds} times two tabs, ${rounds} orders`);
  }, 60_000);

  /** Sends the order and disconnects without waiting for the answer. */
  function askAndHangUp(buyer: Buyer, key: string): Promise<void> {
    const { hostname, port } = new URL(server.address);
    const body = JSON.stringify({ addressId: buyer.addressId });
    const request = [
      "POST /api/orders HTTP/1.1",
      `host: ${hostname}:${port}`,
      `cookie: session=${buyer.session}`,
      "content-type: application/json",
      `content-length: ${body.length}`,
      `idempotency-key: ${key}`,
      "",
      body,
    ].join("\r\n");
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(request, () => socket.destroy());
      });
      socket.on("close", () => resolve()).on("error", reject);
    });
  }
});
