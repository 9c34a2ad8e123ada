/** A process of a hostile client, so that its own work does not slow the visitors of a test. */
import { askSteadily, attack, connectSteadily, pipeline } from "./hostile-clients.ts";

const work = { attack, askSteadily, pipeline, connectSteadily };

type Work = typeof work;
type Name = keyof Work;

/** Does this work in a process of its own and returns its result. */
export async function inOwnProcess<N extends Name>(
  name: N,
  given: Parameters<Work[N]>[0],
): Promise<Awaited<ReturnType<Work[N]>>> {
  // It gets the processor time that is left, because a real one has a machine of its own.
  const command = ["nice", "-n", "19", process.execPath, import.meta.path];
  const child = Bun.spawn([...command, name, JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await new Response(child.stdout).text();
  if ((await child.exited) !== 0)
    throw new Error(`The hostile client ended with ${child.exitCode}`);
  return JSON.parse(said || "null");
}

if (import.meta.main) {
  const [name, given] = process.argv.slice(2);
  const run = work[name as Name] as (given: unknown) => Promise<unknown>;
  const result = await run(JSON.parse(given ?? "null"));
  process.stdout.write(JSON.stringify(result ?? null));
}
