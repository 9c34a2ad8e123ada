import { join } from "node:path";
import { createAdminClient, createAdminSession } from "../stress/admin-session.ts";
import { type Buyer, placeOrder } from "../stress/buyers.ts";
import { withDatabase } from "../stress/databases.ts";
import { startServer } from "../stress/server.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { readImport, readRealFile, uploadImport } from "../testing/imports.ts";
import type { Person } from "../testing/people.ts";
import { addBuyersWithCarts } from "./create-order-databases.ts";
import { computeFigure, computePercentile } from "./figure.ts";
import { createLimitRow, type Row } from "./row.ts";

const rounds = 3;
const listEveryMs = 20;
const orderEveryMs = 50;
const buyersPerRound = 1_500;
const restMs = 5_000;

/**
 * Measures an import of 21,714 products, from the upload until the shop shows them, and an import that changes all
 * prices. Customers read lists and place orders at a fixed rate, without waiting for earlier answers.
 */
export async function benchImport(): Promise<Row[]> {
  const folder = await createTemporaryFolder();
  const url = `file:${join(folder.path, "shop.db")}`;
  const buyers = await withDatabase(url, (db) =>
    addBuyersWithCarts(db, rounds * kinds.length * buyersPerRound),
  );
  const cookie = await createAdminSession(url);
  const server = await startServer(url);
  const admin = createAdminClient(server.address, cookie);
  const figures = { rest: createFigures(), new: createFigures(), changed: createFigures() };
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [index, kind] of kinds.entries()) {
        const start = (round * kinds.length + index) * buyersPerRound;
        const load = startLoad(server.address, buyers.slice(start, start + buyersPerRound));
        const started = performance.now();
        if (kind === "rest") await Bun.sleep(restMs);
        else await importFile(admin, await readProductFile(round, kind === "new" ? "Rs " : "Rs 1"));
        figures[kind].seconds.push((performance.now() - started) / 1000);
        const { lists, orders } = await load.stop();
        figures[kind].lists.push(computePercentile(lists, 99));
        figures[kind].orders.push(computePercentile(orders, 99));
      }
    }
  } finally {
    await server.stop();
    await folder.remove();
  }
  return [
    ...createLoadRows("no import", figures.rest).map(({ allowedRatio: _, ...row }) => row),
    ...createRows("21,714 new products", figures.new),
    ...createRows("21,714 changed prices", figures.changed),
  ];
}

const kinds = ["rest", "new", "changed"] as const;

interface Figures {
  seconds: number[];
  lists: number[];
  orders: number[];
}

const createFigures = (): Figures => ({ seconds: [], lists: [], orders: [] });

const createRows = (label: string, figures: Figures): Row[] => [
  createLimitRow(`${label}: upload, check and apply`, computeFigure(figures.seconds), 30, "s"),
  ...createLoadRows(label, figures),
];

const createLoadRows = (label: string, { lists, orders }: Figures): Row[] => [
  createLimitRow(`${label}: p99 of the product list`, computeFigure(lists), 50, "ms"),
  createLimitRow(`${label}: p99 of an order`, computeFigure(orders), 150, "ms"),
];

/**
 * Reads the list of real medicines if it exists, otherwise generates a list of the same length. Each round has its
 * own SKUs.
 */
async function readProductFile(round: number, currency: string): Promise<File> {
  const realFile = await readRealFile("medicines-21k");
  const text = realFile ? await realFile.text() : generateCsv();
  // The products are to be sold, so the list says that they need no prescription.
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line, at) => `${line.trimEnd()},${at === 0 ? "prescription" : "no"}`)
    .map((line) => line.replaceAll("৳ ", currency));
  return new File([lines.join(`\n${round}-`)], "products.csv");
}

function generateCsv(): string {
  const lines = Array.from(
    { length: 21_714 },
    (_, index) =>
      `${index},Brand ${index % 9_000},Tablet,Generic ${index % 1_500},${index % 90} mg,Maker ${index % 240},৳ ${1 + (index % 500)}.00`,
  );
  const header = "brand id,brand name,dosage form,generic,strength,manufacturer,package container";
  return [header, ...lines].join("\n");
}

async function importFile(admin: Person, file: File): Promise<void> {
  const { id, mapping } = await uploadImport(admin, file);
  await admin.call("POST", `/imports/${id}/check`, { mapping, newStock: 100 });
  await waitForPhase(admin, id, "checked");
  await admin.call("POST", `/imports/${id}/apply`);
  await waitForPhase(admin, id, "applied");
}

async function waitForPhase(admin: Person, id: string, expected: string): Promise<void> {
  for (;;) {
    const { phase, failure } = await readImport(admin, id);
    if (failure) throw new Error(failure);
    if (phase === expected) return;
    await Bun.sleep(100);
  }
}

/** Reads lists and places orders at a fixed rate until stopped. Times are in milliseconds. */
function startLoad(address: string, buyers: readonly Buyer[]) {
  const lists: number[] = [];
  const orders: number[] = [];
  const calls: Promise<unknown>[] = [];
  const measure = (times: number[], work: () => Promise<unknown>) => {
    const started = performance.now();
    calls.push(work().then(() => times.push(performance.now() - started)));
  };
  let page = 0;
  const listTimer = setInterval(() => {
    page = (page % 12) + 1;
    measure(lists, async () =>
      (await fetch(`${address}/api/products?limit=12&page=${page}`)).text(),
    );
  }, listEveryMs);
  const remaining = [...buyers];
  const orderTimer = setInterval(() => {
    const buyer = remaining.pop();
    if (buyer) measure(orders, () => placeOrder(buyer, address, {}, "order"));
  }, orderEveryMs);
  return {
    async stop() {
      clearInterval(listTimer);
      clearInterval(orderTimer);
      await Promise.all(calls);
      return { lists, orders };
    },
  };
}
