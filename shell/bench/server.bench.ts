import { computeFigure, type Row } from "@aushadhi/api/bench/measure";
import { addManyProducts } from "./add-many-products.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** Measures the start time of an installed and built tree. */
export async function benchStart(dataDir: string): Promise<Row[]> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const server = await startServer(dataDir);
    times.push(server.startMs);
    await server.stop();
  }
  return [
    {
      what: "bun start on a set-up tree, until it serves",
      ours: computeFigure(times),
      than: { name: "limit", value: 3000 },
      mustHold: { atMost: 1 },
      unit: "ms",
    },
  ];
}

/** Measures the memory of the server with 100,000 products after it has served requests of all kinds. */
export async function benchMemory(dataDir: string): Promise<Row[]> {
  await addManyProducts(dataDir);
  const server = await startServer(dataDir);
  try {
    await requestEverything(server);
    return [
      {
        what: "memory of the server after 40,000 requests, 100,000 products",
        ours: computeFigure([await server.memoryMb()]),
        than: { name: "limit", value: 250 },
        mustHold: { atMost: 1 },
        unit: "MB",
      },
    ];
  } finally {
    await server.stop();
  }
}

async function requestEverything({ address }: ServerProcess): Promise<void> {
  const { data } = await (await fetch(`${address}/api/products?limit=100`)).json();
  const ids: string[] = data.products.map(({ id }: { id: string }) => id);
  const path = (n: number) => {
    const id = ids[n % ids.length];
    const page = (n % 500) + 1;
    return [
      `/api/products?limit=12&page=${page}`,
      `/api/products/${id}`,
      `/api/products/search?q=para&page=${(n % 40) + 1}`,
      "/api/products/search?q=amoxicilin",
      `/?page=${page}`,
      `/shop?page=${page}`,
      `/product/${id}`,
      "/about",
    ][n % 8];
  };
  let next = 0;
  const worker = async () => {
    while (next < 40_000) await (await fetch(`${address}${path(next++)}`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}
