import { benchCatalogue } from "@aushadhi/api/bench/catalogue.bench";
import { benchCustomers } from "@aushadhi/api/bench/customers.bench";
import { benchFlow, benchFlowOnServer } from "@aushadhi/api/bench/flow.bench";
import { benchImport } from "@aushadhi/api/bench/import.bench";
import { benchLive } from "@aushadhi/api/bench/live.bench";
import { benchOrders } from "@aushadhi/api/bench/orders.bench";
import { benchOrdersList } from "@aushadhi/api/bench/orders-list.bench";
import { benchProcesses } from "@aushadhi/api/bench/processes.bench";
import { benchProductList } from "@aushadhi/api/bench/product-list.bench";
import { printRows, type Row } from "@aushadhi/api/bench/row";
import { benchScaleTimes } from "@aushadhi/api/bench/scale.bench";
import { benchSearchQuality } from "@aushadhi/api/bench/search-quality.bench";
import { benchShipping } from "@aushadhi/api/bench/shipping.bench";
import { benchSignInTimes } from "@aushadhi/api/bench/sign-in.bench";
import { benchStatistics } from "@aushadhi/api/bench/statistics.bench";
import { OperatorError, readBuild } from "@aushadhi/api/src/server";
import { buildFolder } from "../cli/local-builds.ts";
import { benchAddToCart } from "./add-to-cart.bench.ts";
import { benchBackup } from "./backup.bench.ts";
import { benchDocuments } from "./documents.bench.ts";
import { benchGate } from "./gate.bench.ts";
import { benchIsolation } from "./isolation.bench.ts";
import { benchMemory } from "./memory.bench.ts";
import { benchPages } from "./pages.bench.ts";
import { benchReleasePlane } from "./release-plane.bench.ts";
import { benchRestart } from "./restart.bench.ts";
import { benchSandbox } from "./sandbox.bench.ts";
import { benchScrolling } from "./scrolling.bench.ts";
import { benchSearchField } from "./search-field.bench.ts";
import { startServer, withDataDir } from "./server-process.ts";
import { benchSignInFlood } from "./sign-in.bench.ts";
import { benchSitemap } from "./sitemap.bench.ts";
import { benchStart } from "./start.bench.ts";

type Bench = [name: string, title: string, run: () => Promise<Row[]>];

/** All benchmarks in their order. Some names have two. */
const listBenches = (dataDir: string): Bench[] => [
  ["start", "Start", () => benchStart(dataDir)],
  ["restart", "Restarts and handovers", () => benchRestart(dataDir)],
  ["catalogue", "Catalogue calls, in this process", benchCatalogue],
  ["search-quality", "Queries with a right product in the first five results", benchSearchQuality],
  ["orders", "Orders, over HTTP", benchOrders],
  ["flow", "Orders and lists, over HTTP", benchFlow],
  ["flow", "Orders and lists on a libSQL server, over HTTP", benchFlowOnServer],
  ["scale", "Calls on a libSQL server and on a file, over HTTP", benchScaleTimes],
  ["scale", "Processes on one libSQL server, over HTTP", benchProcesses],
  ["orders-list", "A customer's orders, in this process", benchOrdersList],
  ["live", "Open order pages, over HTTP", benchLive],
  ["import", "Importing products while the shop is open, over HTTP", benchImport],
  ["statistics", "Admin pages at 100,000 orders, in this process", benchStatistics],
  ["customers", "100,000 customers, in this process", benchCustomers],
  ["back-office", "Admin pages at 100,000 products", benchProductList],
  ["sign-in", "Signing in, in this process", benchSignInTimes],
  ["sign-in", "Signing in, over HTTP", () => benchSignInFlood(dataDir)],
  ["documents", "Documents, in this process", () => benchDocuments(dataDir)],
  [
    "documents",
    "The release plane's time per document, in this process",
    () => benchReleasePlane(dataDir),
  ],
  ["gate", "The gate, in this process", () => benchGate(dataDir)],
  ["isolation", "Documents while a remote fails", benchIsolation],
  ["sandbox", "Renderers in a sandbox and without, in turns", benchSandbox],
  [
    "pages",
    "Cold page loads: 150 ms, 1.6 Mbps, CPU 4x, phone",
    async () => {
      const server = await startServer(dataDir);
      return benchPages(server.address).finally(server.stop);
    },
  ],
  [
    "add-to-cart",
    "Adding to the cart: 150 ms, CPU 4x, phone",
    async () => {
      const buyer = { email: "buyer@example.com", password: crypto.randomUUID() };
      const account = { ADMIN_EMAIL: buyer.email, ADMIN_PASSWORD: buyer.password };
      const server = await startServer(dataDir, account);
      return benchAddToCart(server.address, buyer).finally(server.stop);
    },
  ],
  [
    "search-field",
    "Typing into the search field: CPU 4x",
    async () => {
      const server = await startServer(dataDir);
      return benchSearchField(server.address).finally(server.stop);
    },
  ],
  [
    "shipping",
    "Shipping a remote, over HTTP",
    async () => {
      const admin = { email: "admin@example.com", password: crypto.randomUUID() };
      const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
      const server = await startServer(dataDir, account);
      const build = await readBuild(buildFolder("mfe-catalog"));
      return benchShipping(server.address, admin, build).finally(server.stop);
    },
  ],
  ["backup", "Backup of the running shop", benchBackup],
  ["sitemap", "The sitemap of 100,000 products", () => benchSitemap(dataDir)],
  ["scrolling", "Scrolling through 100,000 products on a phone", () => benchScrolling(dataDir)],
  ["memory", "Memory", () => benchMemory(dataDir)],
];

/**
 * Runs all benchmarks or those of a name. Exits with 1 when a limit is exceeded.
 * @throws OperatorError for a name that no benchmark has
 */
export async function runBenches(only: string | undefined): Promise<void> {
  const names = [...new Set(listBenches("").map(([name]) => name))];
  if (only && !names.includes(only)) {
    throw new OperatorError(`No benchmark is named "${only}". They are: ${names.join(", ")}`);
  }
  // Set before any library reads it.
  process.env.NODE_ENV = "production";
  let exceeded = 0;
  await withDataDir(async (dataDir) => {
    console.log("Setting up the demo shop …");
    await (await startServer(dataDir)).stop();
    for (const [name, title, run] of listBenches(dataDir)) {
      if (!only || only === name) exceeded += printRows(title, await run());
    }
  });
  console.log(
    exceeded === 0
      ? "\nAll figures are within their limits."
      : `\n${exceeded} figures exceed their limit.`,
  );
  process.exit(exceeded === 0 ? 0 : 1);
}
