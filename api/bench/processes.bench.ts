import { type Buyer, fillCart } from "../stress/buyers.ts";
import { findSqldBinary, startServerDatabase, withDatabase } from "../stress/databases.ts";
import { type RunningServer, startServer } from "../stress/server.ts";
import { computeFigure, type Figure } from "./figure.ts";
import { addProductsAndBuyers, listProductIds } from "./order-flows.ts";
import type { Row } from "./row.ts";

const rounds = 5;
const roundMs = 1_500;
const warmUpMs = 5_000;
const parallel = 18;
const buyerCount = 31;
const processCount = 3;

/** Reads per second of one or several processes, and the CPU time of each read. */
interface Reads {
  perSecond: number;
  cpuMs: number;
}

/** Sends the next request to this address. */
type SendRead = (address: string) => Promise<void>;

/** Compares the reads per second of several processes on one libSQL server with those of one process. */
export async function benchProcesses(): Promise<Row[]> {
  if (!findSqldBinary()) return [];
  const database = await startServerDatabase();
  const processes: RunningServer[] = [];
  try {
    const buyers = await withDatabase(database.url, (db) => addProductsAndBuyers(db, buyerCount));
    for (let count = 0; count < processCount; count++)
      processes.push(await startServer(database.url));
    const [first] = processes;
    if (!first) return [];
    const read = await createReads(first.address, buyers);
    const one = processes.slice(0, 1);
    // Each process compiles its code and fills its caches first.
    for (const each of processes) await measureReads([each], read, warmUpMs);
    const unpinned = await compareReads(one, processes, read);
    const rows = createRows(`${processCount} processes`, "one process", unpinned, 1);
    if (!Bun.which("taskset") || navigator.hardwareConcurrency < 2) return rows;
    const two = processes.slice(0, 2);
    for (const [core, { pid }] of two.entries()) await pinToCore(pid, core);
    const pinned = await compareReads(one, two, read);
    return [...rows, ...createRows("2 processes, a core each", "one on a core", pinned)];
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()));
    await database.remove();
  }
}

/**
 * Creates a mix of reads: carts, uncached lists and searches, products, and customers' orders. They do not parse the
 * answers, because parsing takes CPU time from the processes.
 */
async function createReads(address: string, buyers: readonly Buyer[]): Promise<SendRead> {
  const ids = await listProductIds(address);
  for (const [index, buyer] of buyers.entries()) await fillCart(buyer, address, ids[index] ?? "");
  const createUniquePrice = (turn: number) => `minPrice=${(turn + 1) / 100}`;
  const paths = [
    () => "/cart",
    (turn: number) => `/products?limit=12&${createUniquePrice(turn)}`,
    (turn: number) => `/products/search?q=paracetmol&${createUniquePrice(turn)}`,
    (turn: number) => `/products/${ids[turn % ids.length]}`,
    () => "/orders/user/orders",
  ];
  let nextTurn = 0;
  return async (to) => {
    const turn = nextTurn++;
    const path = paths[turn % paths.length]?.(turn) ?? "";
    const cookie = `session=${buyers[turn % buyers.length]?.session}`;
    const answer = await fetch(`${to}/api${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} of ${path}`);
  };
}

/** Each round measures both, so that a change in the machine's speed affects both. */
async function compareReads(few: RunningServer[], many: RunningServer[], read: SendRead) {
  const samples = { few: [] as Reads[], many: [] as Reads[] };
  for (let round = 0; round < rounds; round++) {
    samples.few.push(await measureReads(few, read, roundMs));
    samples.many.push(await measureReads(many, read, roundMs));
  }
  return samples;
}

/** Distributes the customers over the processes. A slow process delays only its own customers. */
async function measureReads(
  processes: RunningServer[],
  read: SendRead,
  forMs: number,
): Promise<Reads> {
  const before = await sumCpuMs(processes);
  const started = performance.now();
  let answered = 0;
  const sendReads = async (_: unknown, index: number) => {
    const address = processes[index % processes.length]?.address ?? "";
    while (performance.now() - started < forMs) {
      await read(address);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: parallel }, sendReads));
  const perSecond = answered / ((performance.now() - started) / 1000);
  return { perSecond, cpuMs: ((await sumCpuMs(processes)) - before) / answered };
}

async function sumCpuMs(processes: readonly RunningServer[]): Promise<number> {
  const times = await Promise.all(processes.map(({ cpuMs }) => cpuMs()));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Pins a process with all its threads to a core. */
const pinToCore = async (pid: number, core: number) =>
  void (await Bun.$`taskset -acp ${core} ${pid}`.quiet());

function createRows(
  many: string,
  few: string,
  samples: Record<"few" | "many", Reads[]>,
  atLeast?: number,
): Row[] {
  const getFigure = (from: Reads[], name: keyof Reads): Figure =>
    computeFigure(from.map((reads) => reads[name]));
  const createRow = (label: string, name: keyof Reads, unit: string): Row => ({
    label: `${label}, ${many}`,
    measured: getFigure(samples.many, name),
    reference: { name: few, value: getFigure(samples.few, name).median },
    unit,
  });
  return [
    { ...createRow("reads", "perSecond", "/s"), ...(atLeast && { allowedRatio: { atLeast } }) },
    createRow("CPU time per read", "cpuMs", "ms"),
  ];
}
