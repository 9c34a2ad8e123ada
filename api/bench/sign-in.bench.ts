import { createApp } from "../src/app.ts";
import { createDemoAccounts } from "../src/domains/identity/initial-accounts.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { createBenchShop } from "./create-bench-shop.ts";
import { computeFigure, type Row } from "./measure.ts";

const rounds = 15;
const hour = 3_600_000;

/** Times of calls for a known and for an unknown address: the caller must not be able to tell them apart. */
export async function benchSignInTimes(): Promise<Row[]> {
  const shop = await createBenchShop(10);
  let now = Date.now();
  const clock = () => new Date(now);
  const [known] = await createDemoAccounts(shop.db, clock());
  if (!known) throw new Error("A user is missing");
  const app = createApp({ ...shop, clock, config: readConfig({}) });

  const time = async (path: string, email: string) => {
    // After a day no rate limit applies.
    now += 24 * hour;
    const body = JSON.stringify({ name: "Some Body", email, password: "wrong password" });
    const headers = { "content-type": "application/json" };
    const started = performance.now();
    await app.request(`/api/auth/${path}`, { method: "POST", headers, body });
    return performance.now() - started;
  };

  const rows: Row[] = [];
  for (const path of ["signin", "signup", "resend", "forgot"]) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = -2; round < rounds; round++) {
      const ofKnown = await time(path, known.email);
      const ofUnknown = await time(path, `nobody-${path}-${round}@example.com`);
      if (round < 0) continue;
      times.known.push(ofKnown);
      times.unknown.push(ofUnknown);
    }
    rows.push({
      what: `${path}, an address that is known`,
      ours: computeFigure(times.known),
      than: { name: "unknown", value: computeFigure(times.unknown).median },
      unit: "ms",
    });
  }
  await shop.close();
  return rows;
}
