import { addPastOrders } from "../stress/add-past-orders.ts";
import { addBuyers, type Buyer } from "../stress/buyers.ts";
import { withDatabase } from "../stress/databases.ts";
import { type RunningServer, startServer } from "../stress/server.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { computeFigure, type Figure, type Row } from "./measure.ts";
import { openPages } from "./subscribe-to-order.ts";

const pages = 500;
const pagesPerUser = 20;
const rounds = 3;
/** Three rounds take longer than the time to the next heartbeat. */
const roundMs = 10_000;
const changes = 15;

/** The cost of 500 open order pages for a process, compared with none, and the time until all receive a change. */
export async function benchLive(): Promise<Row[]> {
  const folder = await createTemporaryFolder();
  const url = `file:${folder.path}/shop.db`;
  const { staff, order } = await withDatabase(url, async (db) => {
    const [customer] = await addBuyers(db, 1);
    const [id = ""] = await addPastOrders(db, customer?.id ?? "", 1);
    return { staff: await addBuyers(db, pages / pagesPerUser, "staff"), order: id };
  });
  const server = await startServer(url);
  try {
    const change = startChanges(server, staff[0], order);
    for (let number = 0; number < changes; number++) await change();
    const without = await measureCpuPerSecond(server);
    const sessions = Array.from(
      { length: pages },
      (_, at) => staff[at % staff.length]?.session ?? "",
    );
    const open = await openPages(server.address, order, sessions);
    const within = await measureCpuPerSecond(server);
    const heard: number[] = [];
    for (let number = 0; number < changes; number++) {
      const started = performance.now();
      const all = open.another();
      await change();
      await all;
      heard.push(performance.now() - started);
    }
    open.close();
    return buildRows(without, within, computeFigure(heard));
  } finally {
    await server.stop();
    await folder.remove();
  }
}

/** Changes the order's payment back and forth. */
function startChanges({ address }: RunningServer, actor: Buyer | undefined, order: string) {
  let isPaid = false;
  return async () => {
    isPaid = !isPaid;
    const paymentStatus = isPaid ? "paid" : "pending";
    const answer = await actor?.call(address, "PATCH", `/orders/${order}/payment-status`, {
      paymentStatus,
    });
    if (answer?.status !== 200) throw new Error(JSON.stringify(answer));
  };
}

/** Milliseconds of CPU time per second. */
async function measureCpuPerSecond(server: RunningServer): Promise<Figure> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [before, started] = [await server.cpuMs(), performance.now()];
    await Bun.sleep(roundMs);
    const seconds = (performance.now() - started) / 1000;
    samples.push(((await server.cpuMs()) - before) / seconds);
  }
  return computeFigure(samples);
}

function buildRows(without: Figure, within: Figure, heard: Figure): Row[] {
  return [
    {
      what: `processor time a second with ${pages} open pages`,
      ours: within,
      than: { name: "limit", value: 20 },
      mustHold: { atMost: 1 },
      unit: "ms",
    },
    {
      what: "the same process with none",
      ours: without,
      than: { name: "limit", value: 20 },
      unit: "ms",
    },
    {
      what: "from a change to the last page that hears of it",
      ours: heard,
      than: { name: "limit", value: 3000 },
      mustHold: { atMost: 1 },
      unit: "ms",
    },
  ];
}
