import { afterEach, beforeEach, expect, test } from "bun:test";
import { connect } from "node:net";
import { createMember } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let server: ReturnType<typeof Bun.serve>;
let cookie: string;
beforeEach(async () => {
  shop = await createTestShop();
  const admin = await createMember(shop, "asha", "admin");
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, bun) => shop.app.fetch(request, { requestIP: () => bun.requestIP(request) }),
  });
});
afterEach(async () => {
  await server.stop(true);
  await shop.remove();
});

/** Sends a request whose body ends too early, and closes the connection. */
async function cutOff(path: string, headers: readonly string[], body: string) {
  const head = [`POST /api${path} HTTP/1.1`, "Host: shop.test", `Cookie: ${cookie}`, ...headers];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(server.port ?? 0, "127.0.0.1", () => {
      socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    });
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
  const deadline = Date.now() + 4000;
  const find = () => shop.logged().find((line) => String(line.path).endsWith(path));
  while (!find() && Date.now() < deadline) await Bun.sleep(5);
  return {
    request: find(),
    errors: shop.logged().filter(({ level }) => Number(level) >= 50 || level === "error"),
  };
}

const json = "Content-Type: application/json";
const form = "Content-Type: multipart/form-data; boundary=x";
const part = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nBal';

test.each([
  ["a length", "/cart/add", [json, "Content-Length: 500"], '{"productId":'],
  ["chunks", "/cart/add", [json, "Transfer-Encoding: chunked"], 'd\r\n{"productId":\r\n'],
  ["a form of a length", "/products", [form, "Content-Length: 5000"], part],
  ["a form in chunks", "/products", [form, "Transfer-Encoding: chunked"], `100\r\n${part}`],
  ["a file of a length", "/imports", [form, "Content-Length: 5000"], part],
] as const)(
  "a body of %s that is cut off is 400 and no error line",
  async (_, path, headers, body) => {
    const { request, errors } = await cutOff(path, headers, body);
    expect(errors).toEqual([]);
    expect(request?.status).toBe(400);
  },
);
