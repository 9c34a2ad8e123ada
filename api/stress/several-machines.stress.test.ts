import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "../src/contract/index.ts";
import { products } from "../src/domains/catalog/table.ts";
import { promotions, releases } from "../src/domains/releases/table.ts";
import { createS3Storage } from "../src/platform/storage/s3-storage.ts";
import { addCategories, addPictures, addProducts } from "../testing/database.ts";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type SqldServer, startServerDatabase, withDatabase } from "./databases.ts";
import { findFreePort } from "./site.ts";

// Only where its binary is installed, as for all stress tests.
const servers = Object.keys(databases).filter((name) => name === "a libSQL server");
const command = join(import.meta.dirname, "../../shell/cli/start.ts");
/** Drawing the demo shop's pictures takes more than a minute. */
const isDemo = chooseSize(0, 1) === 1;
const filling = "Filling the demo shop";

/** `bun start` as on a separate machine, with a private data folder. */
interface Machine {
  address: string;
  said(): string;
  /** Resolves when the output contains this text; rejects when the process ends first. */
  says(text: string): Promise<void>;
  end(signal: NodeJS.Signals): Promise<number>;
}

describe.each(servers)("machines that share %s and a bucket", () => {
  let folder: string;
  let database: SqldServer;
  let bucket: S3Server;
  let machines: Machine[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "aushadhi-machines-"));
    database = await startServerDatabase();
    bucket = await startS3Server();
    if (!isDemo) await fillShop();
  }, 60_000);
  afterAll(async () => {
    for (const machine of machines) await machine.end("SIGKILL");
    await bucket.stop();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Products with pictures, in the database and the bucket. */
  async function fillShop(): Promise<void> {
    const storage = createS3Storage(bucket.config);
    const ids = Array.from({ length: 10 }, (_, at) => `abcdef0${at}`);
    await withDatabase(database.url, async (db) => {
      await addCategories(db, [{ id: "c" }]);
      await addProducts(
        db,
        ids.map((id) => ({ id, categoryId: "c" })),
      );
      for (const id of ids) await addPictures(db, id, [id]);
    });
    for (const id of ids) {
      for (const width of limits.pictureWidths) {
        const picture = new TextEncoder().encode(`${id} at ${width}`);
        await storage.put(`pictures/${id}-${width}.webp`, picture);
      }
    }
  }

  async function startMachine(name: string): Promise<Machine> {
    const port = await findFreePort();
    const settings = { DATABASE_URL: database.url, DATA_DIR: join(folder, name), SEED: "demo" };
    const child = Bun.spawn([process.execPath, command], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...bucket.env, ...settings, LOG_LEVEL: "error", PORT: String(port) },
    });
    let said = "";
    const reading = (async () => {
      for await (const chunk of child.stdout) said += new TextDecoder().decode(chunk);
    })();
    return {
      address: `http://localhost:${port}`,
      said: () => said,
      async says(text) {
        while (!said.includes(text)) {
          if (child.exitCode !== null || child.signalCode !== null) throw new Error(said);
          await Bun.sleep(50);
        }
      },
      async end(signal) {
        child.kill(signal);
        await reading;
        return child.exited;
      },
    };
  }

  const get = async (machine: Machine | undefined, path: string) => {
    const answer = await fetch(`${machine?.address}${path}`, { signal: AbortSignal.timeout(3000) });
    const { status, headers } = answer;
    return { status, headers, content: Buffer.from(await answer.arrayBuffer()) };
  };
  const untilReady = async (machine: Machine | undefined) => {
    while ((await get(machine, "/api/health")).status !== 200) await Bun.sleep(100);
  };

  const expectOneRelease = () =>
    withDatabase(database.url, async (db) => {
      expect(await db.read.$count(promotions)).toBe(1);
      expect(await db.read.$count(releases)).toBe(5);
    });

  async function startAtOnce(): Promise<void> {
    machines = await Promise.all(["a", "b", "c"].map(startMachine));
    await Promise.all(machines.map((machine) => machine.says("The shop is open")));
    expect(machines.filter((machine) => machine.said().includes(filling))).toEqual([]);
    await expectOneRelease();
  }

  async function startAndKillTheOneThatFills(): Promise<void> {
    machines = await Promise.all(["a", "b", "c"].map(startMachine));
    const seeder = await Promise.race(
      machines.map(async (machine) => {
        await machine.says(filling);
        return machine;
      }),
    );
    await seeder.says("18 of 180 products");
    const others = machines.filter((machine) => machine !== seeder);
    expect(others.filter((machine) => machine.said().includes(filling))).toEqual([]);
    await seeder.end("SIGKILL");
    machines = others;

    await Promise.all(machines.map((machine) => machine.says("The shop is open")));
    const say = (text: string) => machines.filter((machine) => machine.said().includes(text));
    expect([say(filling).length, say("Sign in to the demo as").length]).toEqual([1, 1]);
    await expectOneRelease();
    await withDatabase(database.url, async (db) => {
      expect(await db.read.$count(products)).toBe(180);
    });
  }

  if (isDemo) {
    test("one of three machines fills the shop, another continues when it is killed, and the rest serve the result", async () => {
      await startAndKillTheOneThatFills();
    }, 600_000);
  } else {
    test("one of three starting machines publishes the builds, and the rest serve them", async () => {
      await startAtOnce();
    }, 300_000);
  }

  test("all serve the same pages, pictures and release files", async () => {
    const [one, other] = machines;
    const page = (await get(one, "/shop")).content.toString();
    expect((await get(other, "/shop")).status).toBe(200);
    const find = (pattern: RegExp) => [...new Set(page.match(pattern))].slice(0, 3);
    const paths = [...find(/\/pictures\/[\w-]+\.webp/g), ...find(/\/mfe\/[\w./~-]+\.js/g)];
    expect(paths.length).toBe(6);
    for (const path of paths) {
      const [here, there] = [await get(one, path), await get(other, path)];
      expect([here.status, there.status]).toEqual([200, 200]);
      expect(here.content.equals(there.content)).toBe(true);
      expect(there.headers.get("cache-control")).toBe(here.headers.get("cache-control"));
    }
  }, 60_000);

  const asked = new Set<string>();
  const outages: [string, () => void, () => Promise<void> | void][] = [
    ["frozen", () => bucket.signal("SIGSTOP"), () => bucket.signal("SIGCONT")],
    ["killed", () => bucket.signal("SIGKILL"), () => bucket.restart()],
  ];

  test.each(outages)(
    "while the bucket's server is %s cached files are served, and the rest afterwards",
    async (_, begin, end) => {
      // It has none of the pictures drawn by the other, except requested ones.
      const other = machines.find((machine) => !machine.said().includes(filling));
      const keys = await createS3Storage(bucket.config).list("pictures");
      const [cached = "", ...rest] = keys.filter((key) => key.endsWith("-1280.webp"));
      const uncached = rest.filter((key) => !asked.has(key)).slice(0, 3);
      for (const key of uncached) asked.add(key);
      expect((await get(other, `/${cached}`)).status).toBe(200);
      const page = await get(other, "/shop");
      begin();
      expect((await get(other, `/${cached}`)).status).toBe(200);
      expect((await get(other, "/shop")).content.equals(page.content)).toBe(true);
      for (const key of uncached) {
        const { status, headers } = await get(other, `/${key}`);
        expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
      }
      while ((await get(other, "/api/health")).status === 200) await Bun.sleep(100);
      expect((await get(other, "/api/health")).content.toString()).toContain("storage");
      await end();
      await untilReady(other);
      for (const key of uncached) expect((await get(other, `/${key}`)).status).toBe(200);
    },
    60_000,
  );

  test("each exits with 0 when it is stopped", async () => {
    for (const machine of machines) expect(await machine.end("SIGTERM")).toBe(0);
    machines = [];
  }, 60_000);
});
