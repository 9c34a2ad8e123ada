import { expect, spyOn, test } from "bun:test";
import { openShop } from "../testing/run-command.ts";
import { createShopClient, type TeamTrial } from "./shop-client.ts";
import { tryAsTeam } from "./try-as-team.ts";

const plan = { origin: "http://shop.example", startPath: "/", candidates: [], pages: [] };

test("the answer that opens the trial's site keeps no connection open", async () => {
  const shop = openShop(() => new Response("a page", { status: 503 }));
  const client = {
    ...createShopClient(shop.address, "secret"),
    createTrial: async (): Promise<TeamTrial> => ({ plan, token: "secret" }),
  };
  const fetched = spyOn(globalThis, "fetch");
  const env = { GATE_BROWSER: process.execPath };
  const tried = tryAsTeam(client, {}, { env, say: () => undefined, shop: shop.address });
  expect(await tried.catch(String)).toContain("Others are trying their releases");
  // The spy does not know what its function returns.
  const answers = (await Promise.all(fetched.mock.results.map(({ value }) => value))) as Response[];
  fetched.mockRestore();
  shop.close();
  expect(answers).toMatchObject([{ bodyUsed: true }]);
});
