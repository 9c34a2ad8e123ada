import { afterEach, beforeEach, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { addWaitingDelivery } from "../../../../testing/webhooks.ts";
import { limits, type ReleaseWebhook } from "../../../contract/index.ts";
import { hasPrivateAddress } from "../../../platform/outbound/post.ts";
import { createWebhookSecrets } from "./webhook-secret.ts";
import { createWebhookSender } from "./webhook-sender.ts";
import { createWebhook } from "./webhooks.ts";

let shop: TestShop;
let admin: Person;
const open = async (env: Record<string, string> = {}) => {
  shop = await createTestShop(env);
  admin = await createMember(shop, "admin", "admin");
};
beforeEach(() => open());
afterEach(() => shop.remove());

const url = "https://93.184.216.34/hook";
const create = (given: object = {}) => admin.call("POST", "/releases/webhooks", { url, ...given });

/** Creates a webhook. Returns its id and secret. */
async function createOne(given?: object) {
  const { body } = await create(given);
  const { webhook, secret } = body as { webhook: ReleaseWebhook; secret: string };
  return { id: webhook.id, secret };
}

test("the secret is shown once and is the one that signs", async () => {
  const { id, secret } = await createOne({ packages: ["mfe-offers"] });
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  expect(secret).toBe(await createWebhookSecrets(shop.db)(id));
  const list = await admin.call("GET", "/releases/webhooks");
  expect(list.body).toMatchObject({
    webhooks: [{ id, url, packages: ["mfe-offers"], createdBy: { name: "Person admin" } }],
  });
  const audit = await admin.call("GET", "/audit");
  for (const { body } of [list, audit]) expect(JSON.stringify(body)).not.toContain(secret);
  // A path may hold the receiver's own key.
  expect(JSON.stringify(audit.body)).not.toContain("/hook");
});

test.each([
  "http://93.184.216.34/hook",
  "https://user:word@93.184.216.34/",
  "ftp://93.184.216.34/",
  "javascript:alert(1)",
  "93.184.216.34",
  `https://93.184.216.34/${"x".repeat(500)}`,
  "https://127.0.0.1/",
  "https://localhost/",
  "http://localhost:3000/",
  "https://[::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://169.254.169.254/latest/meta-data",
  "https://2130706433/",
])("%s is refused by a public shop", async (address) => {
  const { status, body } = await create({ url: address });
  expect([status, body]).toMatchObject([400, { fields: { url: expect.any(String) } }]);
});

test("a name with a private address is refused", async () => {
  const resolve = async () => [{ address: "10.0.0.8", family: 4 }];
  const change = { db: shop.db, now: shop.clock(), actor: "admin" };
  const input = { url: "https://inside.test/", packages: null };
  const deps = { allowsPrivate: false, getSecret: async () => "", resolve };
  await expect(createWebhook(change, input, deps)).rejects.toMatchObject({ code: "invalid_input" });
  expect(await hasPrivateAddress("inside.test", resolve)).toBe(true);
});

test("a shop on a developer's own machine may call it", async () => {
  await shop.remove();
  await open({ ORIGIN: "http://localhost:3000" });
  expect((await create({ url: "http://localhost:4000/hook" })).status).toBe(201);
  expect((await create({ url: "https://192.168.1.7/hook" })).status).toBe(201);
  expect((await create({ url: "http://192.168.1.7/hook" })).status).toBe(400);
});

test("there are no more webhooks than the limit", async () => {
  for (let count = 0; count < limits.webhooks; count++) await create();
  expect((await create()).status).toBe(409);
});

test("the log of deliveries says what became of each, and one can be sent again", async () => {
  await shop.remove();
  await open({ ORIGIN: "http://localhost:3000" });
  let status = 404;
  const server = Bun.serve({ port: 0, fetch: () => new Response("", { status }) });
  const { id } = await createOne({ url: `http://localhost:${server.port}/` });
  await addWaitingDelivery(shop, id);
  await addWaitingDelivery(shop, id);
  const sender = createWebhookSender(shop);
  await sender.idle();
  const path = `/releases/webhooks/${id}/deliveries`;
  const { body } = await admin.call("GET", `${path}?limit=1`);
  expect(body).toMatchObject({
    total: 2,
    deliveries: [
      {
        id: 2,
        event: { kind: "promoted", packages: ["mfe-catalog"] },
        status: "waiting",
        attempts: 1,
        answer: 404,
        failure: "status",
        nextAt: new Date(shop.clock().getTime() + 10_000).toISOString(),
      },
    ],
  });
  status = 202;
  expect((await admin.call("POST", `${path}/2/send`)).status).toBe(200);
  await sender.idle();
  expect((await admin.call("GET", path)).body).toMatchObject({
    deliveries: [
      { id: 2, status: "delivered", attempts: 1, answer: 202, failure: null, nextAt: null },
      { id: 1, status: "waiting" },
    ],
  });
  await sender.close();
  await server.stop(true);
});

test("a deleted webhook takes its deliveries with it", async () => {
  const { id } = await createOne();
  await addWaitingDelivery(shop, id);
  expect((await admin.call("DELETE", `/releases/webhooks/${id}`)).status).toBe(200);
  expect((await admin.call("GET", `/releases/webhooks/${id}/deliveries`)).status).toBe(404);
});
