import { afterAll, beforeAll, expect, test } from "bun:test";
import { getBlobKey } from "../src/domains/releases/blobs.ts";
import type { Build } from "../src/domains/releases/publish/read-build.ts";
import { createReleasePlane } from "../src/domains/releases/release-plane.ts";
import { removeOldReleases } from "../src/domains/releases/retention/remove-old-releases.ts";
import { removeUnusedFiles } from "../src/domains/releases/retention/remove-unused-files.ts";
import { releaseFiles, releases } from "../src/domains/releases/table.ts";
import { createDiskStorage } from "../src/platform/storage/disk-storage.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { createPublisher } from "../testing/publisher.ts";
import { createBuild } from "../testing/releases.ts";
import type { TestAnswer } from "../testing/test-shop.ts";
import { createAdminSession } from "./admin-session.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { startServer } from "./server.ts";

const kills = chooseSize(6, 200);
/** The query for missing files, three files, the pieces of the server module, and the commit. */
const callsOfPublish = 7;
/** The hash of the whole module has its own row. */
const serverModule = 1;
const twoDays = 48 * 3_600_000;

let database: StressDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  database = await (databases["a file"] as () => Promise<StressDatabase>)();
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  await database.remove();
  await folder.remove();
});

/** A build whose files take some time to compress. */
function createLargeBuild(version: string): Build {
  const build = createBuild({ version });
  const client = [...build.client.keys()].map((path) => {
    const lines = Array.from(
      { length: 2000 },
      (_, at) => `${version} ${path} ${Bun.hash(`${at}`)}`,
    );
    return [path, new TextEncoder().encode(lines.join("\n"))] as const;
  });
  return { ...build, client: new Map(client) };
}

/**
 * Publishes, and kills the server after a number of calls and a moment. Returns whether the publisher got a
 * success.
 */
async function publishUntilKilled(cookie: string, version: string, calls: number, ms: number) {
  const server = await startServer(database.url, folder.path);
  const end = async () => {
    await Bun.sleep(ms);
    await server.kill();
  };
  let begun = 0;
  let killed: Promise<void> | undefined;
  const call = async (path: string, init: RequestInit): Promise<TestAnswer> => {
    if (++begun === calls) killed = end();
    const { status, headers, ...answer } = await fetch(`${server.address}${path}`, init).then(
      async (one) => ({ status: one.status, headers: one.headers, text: await one.text() }),
    );
    return { status, headers, body: answer.text ? JSON.parse(answer.text) : null };
  };
  const publisher = createPublisher({ call }, { cookie: `session=${cookie}` });
  const outcome = await publisher.publish(createLargeBuild(version)).catch(() => null);
  await (killed ?? end());
  return outcome?.status === 201;
}

const clock = () => new Date(Date.now() + twoDays);

test(`${kills} killed publishes leave complete releases or nothing, and no file after cleaning`, async () => {
  const cookie = await createAdminSession(database.url);
  const acknowledged: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const version = `1.0.${kill}-kill`;
    const calls = 1 + (kill % callsOfPublish);
    if (await publishUntilKilled(cookie, version, calls, Math.random() * 40)) {
      acknowledged.push(version);
    }
  }
  const storage = createDiskStorage(folder.path);
  await withDatabase(database.url, async (db) => {
    const deps = { db, storage, clock };
    const published = (await db.read.select().from(releases)).map(({ version }) => version);
    expect(published).toEqual(expect.arrayContaining(acknowledged));
    // A file without a release is invisible, but it would stay.
    const { client, server } = createLargeBuild("any");
    const rowsOfRelease = client.size + (server?.length ?? 0) + serverModule;
    expect(await db.read.$count(releaseFiles)).toBe(rowsOfRelease * published.length);
    const plane = createReleasePlane(deps);
    for (const version of published) {
      for (const [path, content] of createLargeBuild(version).client) {
        const file = await plane.getFile("mfe-catalog", version, path, null);
        expect(Buffer.from((await file?.bytes()) ?? []).equals(content)).toBe(true);
        expect(await plane.getFile("mfe-catalog", version, path, "br")).not.toBeNull();
      }
    }
    await removeOldReleases(db, clock());
    await removeUnusedFiles(deps);
    const used = (await db.read.select().from(releaseFiles)).flatMap(({ path, integrity }) => {
      const key = getBlobKey(integrity);
      return path.startsWith("//server") ? [key] : [key, `${key}.br`];
    });
    // All builds share the pieces of the server module, which were compressed when they were sent.
    const isServerCopy = (key: string) => key.endsWith(".br") && !used.includes(key);
    const left = await storage.list("releases");
    expect(left.filter((key) => !used.includes(key) && !isServerCopy(key))).toEqual([]);
    expect(left.filter(isServerCopy).length).toBeLessThanOrEqual(server?.length ?? 0);
  });
}, 900_000);
