import { type Buyer, fillCart } from "../stress/buyers.ts";
import { findSqldBinary, startServerDatabase, withDatabase } from "../stress/databases.ts";
import { type RunningServer, startServer } from "../stress/server.ts";
import { computeFigure, type Figure, type Row } from "./measure.ts";
import { fillShop, listProductIds } from "./order-flows.ts";

const rounds = 5;
const roundMs = 1_500;
const warmUpMs = 5_000;
const parallel = 18;
const buyerCount = 31;
const processCount = 3;

/** Reads from one or several processes, and the CPU time of each read. */
interface Reads {
  perSecond: number;
  cpuMs: number;
}

/** Makes the next call at this address. */
type Read = (address: string) => Promise<void>;

/** Reads per second of several processes on one libSQL server, compared with one process. */
export async function benchProcesses(): Promise<Row[]> {
  if (!findSqldBinary()) return [];
  const database = await startServerDatabase();
  const processes: RunningServer[] = [];
  try {
    const buyers = await withDatabase(database.url, (db) => fillShop(db, buyerCount));
    for (let at = 0; at < processCount; at++) processes.push(await startServer(database.url));
    const [first] = processes;
    if (!first) return [];
    const read = await prepareReads(first.address, buyers);
    const one = processes.slice(0, 1);
    // Each process must compile its code and fill its memory.
    for (const each of processes) await measureReads([each], read, warmUpMs);
    const free = await compareReads(one, processes, read);
    const rows = buildRows(`${processCount} processes`, "one process", free, 1);
    if (!Bun.which("taskset") || navigator.hardwareConcurrency < 2) return rows;
    const two = processes.slice(0, 2);
    for (const [core, { pid }] of two.entries()) await pinToCore(pid, core);
    const pinned = await compareReads(one, two, read);
    return [...rows, ...buildRows("2 processes, a core each", "one on a core", pinned)];
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()));
    await database.remove();
  }
}

/**
 * A mix: carts, uncached lists and searches, products, and customers' orders. It does not parse the answers:
 * parsing would take CPU time from the processes.
 */
async function prepareReads(address: string, buyers: readonly Buyer[]): Promise<Read> {
  const ids = await listProductIds(address);
  for (const [at, buyer] of buyers.entries()) await fillCart(buyer, address, ids[at] ?? "");
  const createUniquePrice = (turn: number) => `minPrice=${(turn + 1) / 100}`;
  const paths = [
    () => "/cart",
    (turn: number) => `/products?limit=12&${createUniquePrice(turn)}`,
    (turn: number) => `/products/search?q=paracetmol&${createUniquePrice(turn)}`,
    (turn: number) => `/products/${ids[turn % ids.length]}`,
    () => "/orders/user/orders",
  ];
  let asked = 0;
  return async (to) => {
    const turn = asked++;
    const path = paths[turn % paths.length]?.(turn) ?? "";
    const cookie = `session=${buyers[turn % buyers.length]?.session}`;
    const answer = await fetch(`${to}/api${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} of ${path}`);
  };
}

/** Both in turn in each round, so that the machine's drift affects both alike. */
async function compareReads(few: RunningServer[], many: RunningServer[], read: Read) {
  const samples = { few: [] as Reads[], many: [] as Reads[] };
  for (let round = 0; round < rounds; round++) {
    samples.few.push(await measureReads(few, read, roundMs));
    samples.many.push(await measureReads(many, read, roundMs));
  }
  return samples;
}

/** Customers alternate between the processes; a slow process delays only its own callers. */
async function measureReads(processes: RunningServer[], read: Read, forMs: number): Promise<Reads> {
  const before = await sumCpuMs(processes);
  const started = performance.now();
  let answered = 0;
  const customer = async (_: unknown, at: number) => {
    const address = processes[at % processes.length]?.address ?? "";
    while (performance.now() - started < forMs) {
      await read(address);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: parallel }, customer));
  const perSecond = answered / ((performance.now() - started) / 1000);
  return { perSecond, cpuMs: ((await sumCpuMs(processes)) - before) / answered };
}

async function sumCpuMs(processes: readonly RunningServer[]): Promise<number> {
  const times = await Promise.all(processes.map(({ cpuMs }) => cpuMs()));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Includes all its threads. */
const pinToCore = async (pid: number, core: number) =>
  void (await Bun.$`taskset -acp ${core} ${pid}`.quiet());

function buildRows(
  many: string,
  few: string,
  samples: Record<"few" | "many", Reads[]>,
  atLeast?: number,
): Row[] {
  const figure = (from: Reads[], name: keyof Reads): Figure =>
    computeFigure(from.map((reads) => reads[name]));
  const row = (what: string, name: keyof Reads, unit: string): Row => ({
    what: `${what}, ${many}`,
    ours: figure(samples.many, name),
    than: { name: few, value: figure(samples.few, name).median },
    unit,
  });
  return [
    { ...row("reads", "perSecond", "/s"), ...(atLeast && { mustHold: { atLeast } }) },
    row("processor time a read", "cpuMs", "ms"),
  ];
}
