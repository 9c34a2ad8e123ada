import { createApp } from "../src/app.ts";
import { createDemoAccounts } from "../src/domains/identity/initial-accounts.ts";
import { readConfig } from "../src/platform/config/config.ts";
import { createBenchShop } from "./create-bench-shop.ts";
import { computeFigure } from "./figure.ts";
import type { Row } from "./row.ts";

const rounds = 15;
const hour = 3_600_000;

/** Compares the times for a known and for an unknown email address. A caller must not see a difference. */
export async function benchSignInTimes(): Promise<Row[]> {
  const shop = await createBenchShop(10);
  let now = Date.now();
  const clock = () => new Date(now);
  const [known] = await createDemoAccounts(shop.db, clock());
  if (!known) throw new Error("A user is missing");
  const app = createApp({ ...shop, clock, config: readConfig({}) });

  const measureRequest = async (path: string, email: string) => {
    // After a day, no rate limit applies.
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
      const knownMs = await measureRequest(path, known.email);
      const unknownMs = await measureRequest(path, `nobody-${path}-${round}@example.com`);
      if (round < 0) continue;
      times.known.push(knownMs);
      times.unknown.push(unknownMs);
    }
    rows.push({
      label: `${path}, known email address`,
      measured: computeFigure(times.known),
      reference: { name: "unknown", value: computeFigure(times.unknown).median },
      unit: "ms",
    });
  }
  await shop.close();
  return rows;
}
