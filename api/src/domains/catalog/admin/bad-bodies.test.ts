import { afterAll, beforeAll, expect, test } from "bun:test";
import { createProductForm, makeProduct } from "../../../../testing/catalog-admin.ts";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { failureSchema, toProductFormData } from "../../../contract/index.ts";

let shop: TestShop;
let admin: Person;
let id: string;
let cookie: string;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "asha", "admin");
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  ({ id } = await makeProduct(admin, { sku: "OLD" }));
});
afterAll(() => shop.remove());

test.each([
  [{}, 415],
  [{ "content-type": "application/json" }, 415],
  [{ "content-type": "multipart/form-data" }, 415],
  [{ "content-type": "multipart/form-data; boundary=" }, 415],
  [{ "content-type": `multipart/form-data; boundary=${"x".repeat(71)}` }, 415],
  [{ "content-type": "multipart/form-data; boundary=x" }, 400],
  [{ "content-type": "multipart/form-data; boundary=x", "content-length": "99999999" }, 413],
])("a body with headers %j is rejected with %p", async (headers, status) => {
  for (const [method, path] of [
    ["POST", "/products"],
    ["PUT", `/products/${id}`],
  ] as const) {
    const init = { method, headers: { ...headers, cookie }, body: "--y\r\nnothing of a form" };
    expect((await shop.call(`/api${path}`, init)).status).toBe(status);
  }
});

test("stops reading an endless body", async () => {
  let sent = 0;
  const chunk = new Uint8Array(1024 * 1024);
  const body = new ReadableStream({
    pull(controller) {
      sent++;
      controller.enqueue(chunk);
    },
  });
  const headers = { cookie, "content-type": "multipart/form-data; boundary=x" };
  const { status, body: answer } = await shop.call("/api/products", {
    method: "POST",
    headers,
    body,
  });
  expect([status, failureSchema.parse(answer).code]).toEqual([413, "too_large"]);
  expect(sent).toBeLessThan(70);
});

test("rejects uploads over the queue limit without reading them", async () => {
  const headers = { cookie, "content-type": "multipart/form-data; boundary=x" };
  const senders: ReadableStreamDefaultController[] = [];
  const upload = () => {
    const body = new ReadableStream({ start: (controller) => void senders.push(controller) });
    return shop.call("/api/products", { method: "POST", headers, body });
  };
  const answers = Array.from({ length: 16 }, upload);
  const sentAway = await Promise.race(answers);
  expect([sentAway.status, sentAway.headers.get("retry-after")]).toEqual([503, "2"]);
  for (const sender of senders) sender.close();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(15).fill(400), 503]);
});

test("does not parse a form with a thousand fields", async () => {
  const form = toProductFormData(createProductForm());
  for (let at = 0; at < 1000; at++) form.append(`field${at}`, "x");
  const { status, body } = await admin.call("POST", "/products", form);
  expect([status, Object.keys(failureSchema.parse(body).fields ?? {})]).toEqual([400, ["body"]]);
});
