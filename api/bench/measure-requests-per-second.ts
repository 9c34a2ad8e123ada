import { computeFigure, type Figure } from "./figure.ts";

const rounds = 5;
const roundMs = 700;
const parallel = 16;

/** Measures requests per second of several routes. Each round measures all of them, so that a change in the machine's speed affects all. */
export async function measureRequestsPerSecond<Name extends string>(
  requests: Record<Name, () => Promise<Response> | Response>,
): Promise<Record<Name, Figure>> {
  const names = Object.keys(requests) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const perSecond = await measureThroughput(requests[name]);
      // The first round warms up.
      if (round > 0) samples[name].push(perSecond);
    }
  }
  return Object.fromEntries(names.map((name) => [name, computeFigure(samples[name])])) as Record<
    Name,
    Figure
  >;
}

async function measureThroughput(sendRequest: () => Promise<Response> | Response): Promise<number> {
  const started = performance.now();
  let answered = 0;
  const worker = async () => {
    while (performance.now() - started < roundMs) {
      const response = await sendRequest();
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.status} in a benchmark`);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return answered / ((performance.now() - started) / 1000);
}
