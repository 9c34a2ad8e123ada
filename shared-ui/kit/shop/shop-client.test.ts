import { expect, test } from "bun:test";
import { createShopClient } from "./shop-client.ts";

test("each call sends the write position of the last answer, since another process may handle it", async () => {
  const cookies: (string | null)[] = [];
  const shop = Bun.serve({
    port: 0,
    fetch(request) {
      const headers = { "set-cookie": `last-change=${cookies.length + 7}; Max-Age=10; Path=/` };
      cookies.push(request.headers.get("cookie"));
      return Response.json({ missing: [] }, { headers });
    },
  });
  const client = createShopClient(`http://localhost:${shop.port}`, "token");
  for (let call = 0; call < 3; call++) await client.listMissing("mfe-a", []);
  await shop.stop();
  expect(cookies).toEqual([null, "last-change=7", "last-change=8"]);
});
