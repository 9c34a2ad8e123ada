import { existsSync } from "node:fs";
import { join } from "node:path";
import { createAdminClient, createAdminSession } from "../stress/admin-session.ts";
import { type Buyer, placeOrder } from "../stress/buyers.ts";
import { withDatabase } from "../stress/databases.ts";
import { startServer } from "../stress/server.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { readImport, uploadImport } from "../testing/imports.ts";
import type { Person } from "../testing/people.ts";
import { fillShop } from "./create-order-databases.ts";
import { computeFigure, computePercentile, type Row } from "./measure.ts";

const rounds = 3;
const listEveryMs = 20;
const orderEveryMs = 50;
const buyersPerRound = 1_500;
const restMs = 5_000;
const realFile = join(import.meta.dirname, "../../../shared/data/medicines-21k.csv.gz");

/**
 * Imports a file of 21,714 products, from the upload until the shop shows them, then one that changes all
 * prices, while customers read lists and place orders at a steady pace, without waiting for earlier answers.
 */
export async function benchImport(): Promise<Row[]> {
  const folder = await createTemporaryFolder();
  const url = `file:${join(folder.path, "shop.db")}`;
  const buyers = await withDatabase(url, (db) =>
    fillShop(db, rounds * kinds.length * buyersPerRound),
  );
  const cookie = await createAdminSession(url);
  const server = await startServer(url);
  const admin = createAdminClient(server.address, cookie);
  const measured = { rest: createFigures(), new: createFigures(), changed: createFigures() };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [at, kind] of kinds.entries()) {
        const from = (round * kinds.length + at) * buyersPerRound;
        const load = startCustomers(server.address, buyers.slice(from, from + buyersPerRound));
        const started = performance.now();
        if (kind === "rest") await Bun.sleep(restMs);
        else await importFile(admin, await readProductFile(round, kind === "new" ? "৳ " : "৳ 1"));
        measured[kind].seconds.push((performance.now() - started) / 1000);
        const { lists, orders } = await load.stop();
        measured[kind].lists.push(computeP99(lists));
        measured[kind].orders.push(computeP99(orders));
      }
    }
  } finally {
    await server.stop();
    await folder.remove();
  }
  return [
    ...buildLoadRows("no import", measured.rest).map(({ mustHold: _, ...row }) => row),
    ...buildRows("21,714 new products", measured.new),
    ...buildRows("21,714 changed prices", measured.changed),
  ];
}

const kinds = ["rest", "new", "changed"] as const;

interface Figures {
  seconds: number[];
  lists: number[];
  orders: number[];
}

const createFigures = (): Figures => ({ seconds: [], lists: [], orders: [] });

const buildRow = (what: string, samples: number[], limit: number, unit: string): Row => ({
  what,
  ours: computeFigure(samples),
  than: { name: "limit", value: limit },
  mustHold: { atMost: 1 },
  unit,
});

const buildRows = (what: string, figures: Figures): Row[] => [
  buildRow(`${what}: upload, check and apply`, figures.seconds, 30, "s"),
  ...buildLoadRows(what, figures),
];

const buildLoadRows = (what: string, { lists, orders }: Figures): Row[] => [
  buildRow(`${what}: product list's p99 meanwhile`, lists, 50, "ms"),
  buildRow(`${what}: an order's p99 meanwhile`, orders, 150, "ms"),
];

/**
 * Reads the list of real medicines if available, otherwise generates one of the same length. Each round has its
 * own SKUs.
 */
async function readProductFile(round: number, currency: string): Promise<File> {
  const text = existsSync(realFile)
    ? new TextDecoder().decode(Bun.gunzipSync(await Bun.file(realFile).bytes()))
    : generateCsv();
  const lines = text.split("\n").map((line) => line.replaceAll("৳ ", currency));
  return new File([lines.join(`\n${round}-`)], "products.csv");
}

function generateCsv(): string {
  const lines = Array.from(
    { length: 21_714 },
    (_, at) =>
      `${at},Brand ${at % 9_000},Tablet,Generic ${at % 1_500},${at % 90} mg,Maker ${at % 240},৳ ${1 + (at % 500)}.00`,
  );
  const head = "brand id,brand name,dosage form,generic,strength,manufacturer,package container";
  return [head, ...lines].join("\n");
}

async function importFile(admin: Person, file: File): Promise<void> {
  const { id, mapping } = await uploadImport(admin, file);
  await admin.call("POST", `/imports/${id}/check`, { mapping, newStock: 100 });
  await waitForPhase(admin, id, "checked");
  await admin.call("POST", `/imports/${id}/apply`);
  await waitForPhase(admin, id, "applied");
}

async function waitForPhase(admin: Person, id: string, wanted: string): Promise<void> {
  for (;;) {
    const { phase, failure } = await readImport(admin, id);
    if (failure) throw new Error(failure);
    if (phase === wanted) return;
    await Bun.sleep(100);
  }
}

/** Reads lists and places orders at a steady pace until stopped. Times are in milliseconds. */
function startCustomers(address: string, buyers: readonly Buyer[]) {
  const lists: number[] = [];
  const orders: number[] = [];
  const calls: Promise<unknown>[] = [];
  const measure = (times: number[], work: () => Promise<unknown>) => {
    const started = performance.now();
    calls.push(work().then(() => times.push(performance.now() - started)));
  };
  let page = 0;
  const listing = setInterval(() => {
    page = (page % 12) + 1;
    measure(lists, async () =>
      (await fetch(`${address}/api/products?limit=12&page=${page}`)).text(),
    );
  }, listEveryMs);
  const waiting = [...buyers];
  const ordering = setInterval(() => {
    const buyer = waiting.pop();
    if (buyer) measure(orders, () => placeOrder(buyer, address, {}, "order"));
  }, orderEveryMs);
  return {
    async stop() {
      clearInterval(listing);
      clearInterval(ordering);
      await Promise.all(calls);
      return { lists, orders };
    },
  };
}

const computeP99 = (times: number[]) =>
  computePercentile(
    times.sort((a, b) => a - b),
    99,
  );
