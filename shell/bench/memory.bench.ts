import { computeFigure } from "@aushadhi/api/bench/figure";
import { createLimitRow, type Row } from "@aushadhi/api/bench/row";
import { addManyProducts } from "./add-many-products.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** Measures the memory of the server with 100,000 products after it has served requests of all kinds. */
export async function benchMemory(dataDir: string): Promise<Row[]> {
  await addManyProducts(dataDir);
  const server = await startServer(dataDir);
  try {
    await sendRequests(server);
    return [
      createLimitRow(
        "memory of the server after 40,000 requests, 100,000 products",
        computeFigure([await server.memoryMb()]),
        250,
        "MB",
      ),
    ];
  } finally {
    await server.stop();
  }
}

async function sendRequests({ address }: ServerProcess): Promise<void> {
  const { data } = await (await fetch(`${address}/api/products?limit=100`)).json();
  const ids: string[] = data.products.map(({ id }: { id: string }) => id);
  const getPath = (n: number) => {
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
    while (next < 40_000) await (await fetch(`${address}${getPath(next++)}`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}
