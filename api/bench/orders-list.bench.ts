import { addPastOrders } from "../stress/add-past-orders.ts";
import { addBuyers } from "../stress/buyers.ts";
import { createBenchShop } from "./create-bench-shop.ts";
import { computeFigure, type Figure } from "./figure.ts";
import type { Row } from "./row.ts";

const rounds = 15;
const callsPerRound = 40;

const manyOrders = 10_000;
const fewOrders = 10;
const path = "/api/orders/user/orders?limit=10";
const filteredPath = "/api/orders/user/orders?limit=5&status=delivered";

/** Compares the order pages of a customer with 10,000 orders with those of a customer with ten, in this process. */
export async function benchOrdersList(): Promise<Row[]> {
  const shop = await createBenchShop(1);
  const [many, few] = await addBuyers(shop.db, 2);
  if (!many || !few) throw new Error("A user is missing");
  await addPastOrders(shop.db, many.id, manyOrders);
  await addPastOrders(shop.db, few.id, fewOrders);
  const middle = manyOrders / 10 / 2;
  const figures = await measureTimes(shop.cached, {
    few: [few.session, path],
    "few filtered": [few.session, filteredPath],
    first: [many.session, path],
    "first filtered": [many.session, filteredPath],
    middle: [many.session, `${path}&page=${middle}`],
    last: [many.session, `${path}&page=${middle * 2}`],
  });
  await shop.close();
  const createRow = (
    label: string,
    page: Page,
    peer: Page,
    allowedRatio?: Row["allowedRatio"],
  ): Row => ({
    label: `${label} of ${manyOrders.toLocaleString("en")} orders`,
    measured: figures[page],
    reference: { name: `of ${fewOrders}`, value: figures[peer].median },
    unit: "ms",
    ...(allowedRatio && { allowedRatio }),
  });
  return [
    createRow("first page", "first", "few", { atMost: 1.5 }),
    createRow("first page by status", "first filtered", "few filtered", { atMost: 1.5 }),
    createRow("middle page", "middle", "few"),
    createRow("last page", "last", "few"),
  ];
}

const pages = ["few", "few filtered", "first", "first filtered", "middle", "last"] as const;
type Page = (typeof pages)[number];

/** Measures the milliseconds of a request. Each round measures all pages, so that a change in the machine's speed affects all. */
async function measureTimes(
  app: { request(path: string, init: RequestInit): Response | Promise<Response> },
  calls: Record<Page, readonly [session: string, path: string]>,
): Promise<Record<Page, Figure>> {
  const samples = new Map<Page, number[]>(pages.map((page) => [page, []]));
  for (let round = -2; round < rounds; round++) {
    for (const [page, times] of samples) {
      const [session, url] = calls[page];
      const started = performance.now();
      for (let call = 0; call < callsPerRound; call++) {
        const answer = await app.request(url, { headers: { cookie: `session=${session}` } });
        if (answer.status !== 200) throw new Error(`${answer.status} for ${url}`);
        await answer.arrayBuffer();
      }
      // The first rounds warm up.
      if (round >= 0) times.push((performance.now() - started) / callsPerRound);
    }
  }
  const getFigure = (page: Page) => computeFigure(samples.get(page) ?? []);
  return Object.fromEntries(pages.map((page) => [page, getFigure(page)])) as Record<Page, Figure>;
}
