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
import { readBuild } from "@aushadhi/api/src/server";
import { buildFolder } from "../cli/local-builds.ts";
import { benchAddToCart } from "./add-to-cart.bench.ts";
import { benchBackup } from "./backup.bench.ts";
import { benchDocuments } from "./documents.bench.ts";
import { benchGate } from "./gate.bench.ts";
import { benchIsolation } from "./isolation.bench.ts";
import { benchMemory } from "./memory.bench.ts";
import { benchPages } from "./pages.bench.ts";
import { benchReleasePlane } from "./release-plane.bench.ts";
import { benchScrolling } from "./scrolling.bench.ts";
import { benchSearchField } from "./search-field.bench.ts";
import { startServer, withDataDir } from "./server-process.ts";
import { benchSignInFlood } from "./sign-in.bench.ts";
import { benchSitemap } from "./sitemap.bench.ts";
import { benchStart } from "./start.bench.ts";

/** Runs all benchmarks or the named one. Exits with 1 when a limit is exceeded. */
export async function runBenches(only: string | undefined): Promise<void> {
  // Set before any library reads it.
  process.env.NODE_ENV = "production";
  let exceeded = 0;
  const bench = async (name: string, title: string, run: () => Promise<Row[]>) => {
    if (!only || only === name) exceeded += printRows(title, await run());
  };
  await withDataDir(async (dataDir) => {
    console.log("Setting up the demo shop …");
    await (await startServer(dataDir)).stop();
    await bench("start", "Start", () => benchStart(dataDir));
    await bench("catalogue", "Catalogue calls, in this process", benchCatalogue);
    await bench(
      "search-quality",
      "Queries with a right product in the first five results",
      benchSearchQuality,
    );
    await bench("orders", "Orders, over HTTP", benchOrders);
    await bench("flow", "Orders and lists, over HTTP", benchFlow);
    await bench("flow", "Orders and lists on a libSQL server, over HTTP", benchFlowOnServer);
    await bench("scale", "Calls on a libSQL server and on a file, over HTTP", benchScaleTimes);
    await bench("scale", "Processes on one libSQL server, over HTTP", benchProcesses);
    await bench("orders-list", "A customer's orders, in this process", benchOrdersList);
    await bench("live", "Open order pages, over HTTP", benchLive);
    await bench("import", "Importing products while the shop is open, over HTTP", benchImport);
    await bench("statistics", "Admin pages at 100,000 orders, in this process", benchStatistics);
    await bench("customers", "100,000 customers, in this process", benchCustomers);
    await bench("back-office", "Admin pages at 100,000 products", benchProductList);
    await bench("sign-in", "Signing in, in this process", benchSignInTimes);
    await bench("sign-in", "Signing in, over HTTP", () => benchSignInFlood(dataDir));
    await bench("documents", "Documents, in this process", () => benchDocuments(dataDir));
    await bench("documents", "The release plane's time per document, in this process", () =>
      benchReleasePlane(dataDir),
    );
    await bench("gate", "The gate, in this process", () => benchGate(dataDir));
    await bench("isolation", "Documents while a remote fails", benchIsolation);
    await bench("pages", "Cold page loads: 150 ms, 1.6 Mbps, CPU 4x, phone", async () => {
      const server = await startServer(dataDir);
      return benchPages(server.address).finally(server.stop);
    });
    await bench("add-to-cart", "Adding to the cart: 150 ms, CPU 4x, phone", async () => {
      const buyer = { email: "buyer@example.com", password: crypto.randomUUID() };
      const account = { ADMIN_EMAIL: buyer.email, ADMIN_PASSWORD: buyer.password };
      const server = await startServer(dataDir, account);
      return benchAddToCart(server.address, buyer).finally(server.stop);
    });
    await bench("search-field", "Typing into the search field: CPU 4x", async () => {
      const server = await startServer(dataDir);
      return benchSearchField(server.address).finally(server.stop);
    });
    await bench("shipping", "Shipping a remote, over HTTP", async () => {
      const admin = { email: "admin@example.com", password: crypto.randomUUID() };
      const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
      const server = await startServer(dataDir, account);
      const build = await readBuild(buildFolder("mfe-catalog"));
      return benchShipping(server.address, admin, build).finally(server.stop);
    });
    await bench("backup", "Backup of the running shop", benchBackup);
    await bench("sitemap", "The sitemap of 100,000 products", () => benchSitemap(dataDir));
    await bench("scrolling", "Scrolling through 100,000 products on a phone", () =>
      benchScrolling(dataDir),
    );
    await bench("memory", "Memory", () => benchMemory(dataDir));
  });
  console.log(
    exceeded === 0
      ? "\nAll figures are within their limits."
      : `\n${exceeded} figures exceed their limit.`,
  );
  process.exit(exceeded === 0 ? 0 : 1);
}
