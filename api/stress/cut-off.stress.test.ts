import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { databases, type SqldServer, startServerDatabase } from "./databases.ts";
import { type Relay, startRelay } from "./relay.ts";
import { type RunningServer, startServer } from "./server.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");
/** Polls of 100 ms: longer than the time after which a process that is cut off leaves the service. */
const manyPolls = 90;

/** A process and its own network to the database server. */
interface Machine {
  process: RunningServer;
  network: Relay;
}

describe.each(servers)("processes of %s with networks of their own", () => {
  let database: SqldServer;
  let machines: Machine[];
  let here: Machine;
  let there: Machine;

  beforeAll(async () => {
    database = await startServerDatabase();
    machines = [];
    for (const _ of ["here", "there"]) {
      const network = await startRelay(database.url);
      machines.push({ network, process: await startServer(network.url) });
    }
    [here, there] = machines as [Machine, Machine];
    // Each learns of the other with its next check.
    await untilWritten(2);
    await Bun.sleep(2000);
  }, 120_000);
  afterAll(async () => {
    for (const { process, network } of machines) {
      await process.kill();
      network.close();
    }
    await database.remove();
  }, 60_000);

  /** Waits until this number of processes have announced themselves. */
  async function untilWritten(count: number): Promise<void> {
    const statement = { sql: "select count(*) from job_leases where name like 'process %'" };
    const requests = [{ type: "execute", stmt: statement }, { type: "close" }];
    for (;;) {
      const body = JSON.stringify({ requests });
      const answer = await fetch(`${database.url}/v2/pipeline`, { method: "POST", body });
      const { results } = await answer.json();
      if (Number(results[0].response?.result.rows[0][0].value) >= count) return;
      await Bun.sleep(50);
    }
  }
  const read = async ({ process }: Machine, part: string) => {
    const answer = await fetch(`${process.address}/api/health/${part}`);
    return { status: answer.status, body: await answer.json() };
  };
  const until = async (machine: Machine, part: string, status: number) => {
    while ((await read(machine, part)).status !== status) await Bun.sleep(50);
  };
  /** Statuses of both processes for a load balancer, during many polls. */
  const watchServing = async (watched: readonly Machine[]) => {
    const statuses = new Set<number>();
    for (let poll = 0; poll < manyPolls; poll++) {
      for (const machine of watched) statuses.add((await read(machine, "serving")).status);
      await Bun.sleep(100);
    }
    return [...statuses];
  };

  test.each(["refused", "silent"] as const)(
    "one whose connections are %s leaves the service, and comes back",
    async (how) => {
      here.network.cut(how);
      await until(here, "serving", 503);
      const { body } = await read(here, "serving");
      expect(body.details).toEqual({ failing: "database", retryAfter: 5 });
      expect((await read(here, "live")).status).toBe(200);
      expect((await read(there, "serving")).status).toBe(200);
      here.network.restore();
      await until(here, "serving", 200);
    },
    120_000,
  );

  test("its failed answers do not lower what a visitor has seen", async () => {
    const signIn = async ({ process }: Machine, cookie: string) => {
      const body = JSON.stringify({ email: "maya@example.com", password: "not hers" });
      const headers = { "content-type": "application/json", cookie };
      const answer = await fetch(`${process.address}/api/auth/signin`, {
        method: "POST",
        headers,
        body,
      });
      const [set] = answer.headers.getSetCookie().filter((one) => one.startsWith("last-change="));
      return { status: answer.status, seen: set?.split(";")[0] };
    };
    here.network.cut("refused");
    await until(here, "database", 503);
    // The other process has changes now that this one lacks.
    let seen = "";
    for (let change = 0; change < 3; change++) seen = (await signIn(there, seen)).seen ?? seen;
    expect(seen).not.toBe("");
    const answer = await signIn(here, seen);
    expect([answer.status, answer.seen]).toEqual([503, undefined]);
    here.network.restore();
    await until(here, "database", 200);
  }, 120_000);

  test("all stay in service when none reaches the server", async () => {
    database.signal("SIGSTOP");
    await until(here, "database", 503);
    await until(there, "database", 503);
    expect(await watchServing(machines)).toEqual([200]);
    database.signal("SIGCONT");
    await until(here, "database", 200);
    await until(there, "database", 200);
  }, 120_000);

  test("one stays in service when none of the others answers, and leaves it when one does", async () => {
    process.kill(there.process.pid, "SIGSTOP");
    here.network.cut("refused");
    await until(here, "database", 503);
    expect(await watchServing([here])).toEqual([200]);
    process.kill(there.process.pid, "SIGCONT");
    await until(here, "serving", 503);
    here.network.restore();
    await until(here, "serving", 200);
  }, 120_000);
});
