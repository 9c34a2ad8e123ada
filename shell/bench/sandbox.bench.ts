import { computeFigure } from "@aushadhi/api/bench/figure";
import type { Row } from "@aushadhi/api/bench/row";
import { trySandbox } from "../server/render/sandbox/find-sandbox.ts";
import { createSandbox, type Sandbox } from "../server/render/sandbox/sandbox.ts";
import { createTestRemote } from "../server/testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../server/testing/create-test-site.ts";

const rounds = 9;
const roundMs = 1_000;
const parallel = 8;
/** Of what renderers do without a sandbox. */
const allowedRatio = { atLeast: 0.9 };

const remote = createTestRemote([{ path: "/good", query: ["page"] }]);

/** Compares renderers in each sandbox of this machine with renderers without one, in turns. */
export async function benchSandbox(): Promise<Row[]> {
  const rows: Row[] = [];
  const plain = await createSandbox("off");
  for (const mode of ["bubblewrap", "landlock"] as const) {
    const sandbox = await trySandbox(mode);
    if (!sandbox) console.log(`This machine has no ${mode}.`);
    else rows.push(await compareStarts(sandbox, plain), await compareDocuments(sandbox, plain));
  }
  return rows;
}

/** From a site without a renderer to its first document: the start of the process and the shell's evaluation. */
async function compareStarts(sandbox: Sandbox, plain: Sandbox): Promise<Row> {
  const measure = async (one: Sandbox) => {
    const site = await createTestSite([remote], {}, { sandbox: one });
    const startedAt = performance.now();
    await site.html("/good");
    const perSecond = 1000 / (performance.now() - startedAt);
    await site.close();
    return perSecond;
  };
  const [inside, outside] = await measureInTurns(
    () => measure(sandbox),
    () => measure(plain),
  );
  return createRow(`first documents in ${sandbox.mode}`, inside, outside);
}

async function compareDocuments(sandbox: Sandbox, plain: Sandbox): Promise<Row> {
  const sites = await Promise.all(
    [sandbox, plain].map((one) => createTestSite([remote], {}, { sandbox: one })),
  );
  let page = 0;
  const measure = async (site: TestSite | undefined) => {
    const startedAt = performance.now();
    let documents = 0;
    const visit = async () => {
      for (; performance.now() - startedAt < roundMs; documents++) {
        await site?.html(`/good?page=${page++}`);
      }
    };
    await Promise.all(Array.from({ length: parallel }, visit));
    return documents / ((performance.now() - startedAt) / 1000);
  };
  const [inside, outside] = await measureInTurns(
    () => measure(sites[0]),
    () => measure(sites[1]),
  );
  for (const site of sites) await site.close();
  return createRow(`documents in ${sandbox.mode}`, inside, outside);
}

/** Measures both in each round, so that a change of the machine's speed affects both. The first round warms up. */
async function measureInTurns(
  first: () => Promise<number>,
  second: () => Promise<number>,
): Promise<[number[], number[]]> {
  const samples: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const measured = [await first(), await second()] as const;
    if (round === 0) continue;
    samples[0].push(measured[0]);
    samples[1].push(measured[1]);
  }
  return samples;
}

const createRow = (label: string, inside: number[], outside: number[]): Row => ({
  label,
  measured: computeFigure(inside),
  reference: { name: "without a sandbox", value: computeFigure(outside).median },
  allowedRatio,
  unit: "/s",
});
