import { addPastOrders } from "../stress/add-past-orders.ts";
import { addBuyers, type Buyer } from "../stress/buyers.ts";
import { withDatabase } from "../stress/databases.ts";
import { type RunningServer, startServer } from "../stress/server.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { computeFigure, type Figure } from "./figure.ts";
import { createLimitRow, type Row } from "./row.ts";
import { subscribeToOrder } from "./subscribe-to-order.ts";

const pages = 500;
const pagesPerUser = 20;
const rounds = 3;
/** Three rounds take longer than the interval between heartbeats. */
const roundMs = 10_000;
const changes = 15;

/**
 * Measures the CPU time of a process with 500 open order pages and of an idle one, and the time until all pages receive
 * a change.
 */
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
    const togglePayment = createPaymentToggle(server, staff[0], order);
    for (let number = 0; number < changes; number++) await togglePayment();
    const idleCpu = await measureCpuPerSecond(server);
    const sessions = Array.from(
      { length: pages },
      (_, index) => staff[index % staff.length]?.session ?? "",
    );
    const subscribers = await subscribeToOrder(server.address, order, sessions);
    const busyCpu = await measureCpuPerSecond(server);
    const latencies: number[] = [];
    for (let number = 0; number < changes; number++) {
      const started = performance.now();
      const received = subscribers.waitForNextEvent();
      await togglePayment();
      await received;
      latencies.push(performance.now() - started);
    }
    subscribers.close();
    return createRows(idleCpu, busyCpu, computeFigure(latencies));
  } finally {
    await server.stop();
    await folder.remove();
  }
}

/** Returns a function that changes the order's payment status between paid and pending. */
function createPaymentToggle({ address }: RunningServer, actor: Buyer | undefined, order: string) {
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

/** Measures the milliseconds of CPU time per second. */
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

function createRows(idleCpu: Figure, busyCpu: Figure, latencies: Figure): Row[] {
  return [
    createLimitRow(`CPU time per second with ${pages} open pages`, busyCpu, 20, "ms"),
    {
      label: "CPU time per second without open pages",
      measured: idleCpu,
      reference: { name: "limit", value: 20 },
      unit: "ms",
    },
    createLimitRow("from a change to the last page that receives it", latencies, 3000, "ms"),
  ];
}
