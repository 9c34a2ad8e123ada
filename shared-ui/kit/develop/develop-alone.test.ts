import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { readPackageInfo } from "../../build/package-info.ts";
import { surroundings } from "../places.ts";
import { openShop } from "../testing/run-command.ts";
import { developAlone } from "./develop-alone.ts";
import type { DevelopedSite } from "./developed-site.ts";

const info = readPackageInfo(join(surroundings, "mfe-cart-checkout"));

function findFreePort(): number {
  const shop = openShop(() => new Response());
  shop.close();
  return Number(new URL(shop.address).port);
}

let site: DevelopedSite;
beforeAll(async () => {
  site = await developAlone(info, findFreePort(), "customer");
});
afterAll(() => site.close());

const read = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(site.origin + path, init);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test.each(["/", "/checkout?step=2", "/no-such-page"])(
  "%s is a document that runs the package",
  async (path) => {
    const { status, text, headers } = await read(path, { headers: { accept: "text/html" } });
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const [, entry = ""] = /<script type="module" src="(\/@example[^"]+)"/.exec(text) ?? [];
    const code = (await read(entry)).text;
    for (const file of ["/src/routes.tsx", "/src/parts.ts", "kit/host/host.tsx"]) {
      expect(code).toContain(file);
    }
    expect(code).toContain('"role": "customer"');
  },
);

test("the package's modules are served from its sources", async () => {
  const { status, text } = await read("/src/routes.tsx");
  expect(status).toBe(200);
  expect(text).toContain("/src/checkout/");
});

test("calls get example answers for the role", async () => {
  const { status, text } = await read("/api/cart");
  expect([status, JSON.parse(text)]).toMatchObject([200, { success: true }]);
  expect(JSON.parse((await read("/api/auth/session")).text)).toMatchObject({
    user: { role: "customer" },
  });
  expect((await read("/api/nothing")).status).toBe(404);
});

test("a body that the contract does not allow is refused", async () => {
  const send = (quantity: number) =>
    read("/api/cart/add", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ productId: "product-1", quantity }),
    });
  expect((await send(0)).status).toBe(400);
  expect((await send(2)).status).toBe(200);
});

test("an example picture is shown for every address of one", async () => {
  const { status, headers } = await read("/pictures/example-1.svg");
  expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
});
