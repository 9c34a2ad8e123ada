import { describe } from "bun:test";
import { caddy } from "./cluster.ts";
import { useScaleShop } from "./scale-shop.ts";
import { testFreezes } from "./test-freezes.ts";
import { testKills, testMails } from "./test-kills.ts";
import { testLive } from "./test-live.ts";
import { testOutages } from "./test-outages.ts";
import { testPromotions } from "./test-promotions.ts";
import { testRaces } from "./test-races.ts";

describe.skipIf(!caddy)("three machines behind Caddy", () => {
  const getShop = useScaleShop();
  testRaces(getShop);
  testKills(getShop);
  testFreezes(getShop);
  testLive(getShop);
  testPromotions(getShop);
  testOutages(getShop);
  testMails(getShop);
});
