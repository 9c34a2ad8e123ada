import type { Statuses } from "./hostile-clients.ts";

const visitors = 20;
const pauseMs = 50;
const visitedPages = ["/about", "/", "/shop", "/api/products", "/robots.txt"];

/** Opens cached pages from many other addresses until `work` ends. */
export async function visitDuring(
  address: string,
  work: Promise<unknown>,
): Promise<{ statuses: Statuses; p99: number }> {
  const statuses: Statuses = {};
  const times: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const visit = async (visitor: number) => {
    for (let at = visitor; !isOver; at++) {
      const path = visitedPages[at % visitedPages.length];
      const started = performance.now();
      const headers = { "x-forwarded-for": `198.51.100.${visitor + 1}` };
      const answer = await fetch(`${address}${path}`, { headers });
      await answer.arrayBuffer();
      times.push(performance.now() - started);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      await Bun.sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  await work;
  times.sort((one, other) => one - other);
  return { statuses, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
