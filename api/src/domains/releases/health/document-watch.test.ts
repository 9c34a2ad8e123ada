import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createTemporaryDatabase, testNow } from "../../../../testing/database.ts";
import { createDocumentWatch, type DocumentWatch } from "./document-watch.ts";
import { beaconDeliveries, releaseHealth, releaseRenders } from "./table.ts";

let database: Awaited<ReturnType<typeof createTemporaryDatabase>>;
let now: number;
let watches: DocumentWatch[];
let warnings: object[];
beforeEach(async () => {
  database = await createTemporaryDatabase();
  now = testNow.getTime();
  watches = [];
  warnings = [];
});
afterEach(async () => {
  for (const watch of watches) await watch.close();
  await database.remove();
});

/** Starts the watch of a process. */
function createWatch(db = database.db) {
  const log = { warn: (line: object) => void warnings.push(line) };
  const watch = createDocumentWatch({ db, log, clock: () => new Date(now) });
  watches.push(watch);
  return watch;
}

let clients = 0;
const releases = ["shell@1", "mfe-catalog@1", "mfe-admin@1"];
const sent = { set: "abcd", releases, shown: ["shell@1", "mfe-catalog@1"] };

/** Sends a document that is asked, and returns its id. The first ones are not: the key is read in the background. */
async function send(watch: DocumentWatch, set = sent.set): Promise<string> {
  for (;;) {
    const id = watch.ask({ ...sent, set, client: `client ${clients++}` });
    if (id !== null) return id;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const readCounts = async () =>
  (await database.db.read.select().from(releaseHealth))
    .map(({ startsAt: _, version: __, ...row }) => Object.values(row).join(" "))
    .sort();

test("adds up the renders of a release in a minute, of all processes", async () => {
  const [one, other] = [createWatch(), createWatch()];
  const release = { name: "mfe-catalog", version: "1" };
  one.countRender(release, 0.01);
  one.countRender(release, 0.02);
  one.countRenderFailure(release);
  await one.flush();
  other.countRender(release, 0.005);
  other.countRender({ ...release, version: "2" }, 1);
  await other.flush();
  await other.flush();
  const rows = await database.db.read.select().from(releaseRenders);
  expect(rows.map(({ startsAt: _, package: __, ...row }) => row)).toEqual([
    { version: "1", renders: 3, milliseconds: 35, failures: 1 },
    { version: "2", renders: 1, milliseconds: 1000, failures: 0 },
  ]);
});

test("stores figures of the shell, the page's package and a package that failed later", async () => {
  const watch = createWatch();
  const answered = await send(watch);
  await watch.hear({ document: answered, says: "hydrated" });
  await watch.hear({ document: answered, says: "alive" });
  await send(watch);
  const failed = await send(watch);
  await watch.reportFailure(failed, "mfe-admin@1");
  now += 45_000;
  await watch.flush();
  expect(await readCounts()).toEqual([
    "abcd mfe-admin 1 0 1",
    "abcd mfe-catalog 3 1 0",
    "abcd shell 3 1 0",
  ]);
});

test("adds its counts to those of earlier writes and of other processes, by window", async () => {
  const [one, other] = [createWatch(), createWatch()];
  for (const watch of [one, other, one]) {
    await watch.hear({ document: await send(watch), says: "alive" });
    await watch.flush();
  }
  now += 10_000;
  await other.hear({ document: await send(other, "dcba"), says: "alive" });
  await other.flush();
  const counts = await readCounts();
  expect(counts.filter((row) => row.includes("shell"))).toEqual([
    "abcd shell 3 0 0",
    "dcba shell 1 0 0",
  ]);
});

test("delivers words to the process that sent the document, once", async () => {
  const [sender, other] = [createWatch(), createWatch()];
  const [alive, failed] = [await send(sender), await send(sender)];
  for (let times = 0; times < 5; times++) {
    await other.hear({ document: alive, says: "alive" });
    await other.reportFailure(failed, "mfe-catalog@1");
    await other.flush();
  }
  await sender.hear({ document: alive, says: "alive" });
  now += 600_000;
  await sender.flush();
  expect(await readCounts()).toEqual(["abcd mfe-catalog 2 0 1", "abcd shell 2 0 0"]);
  expect(await database.db.read.select().from(beaconDeliveries)).toEqual([]);
});

test("writes one row for each other process, however many words there are", async () => {
  const [one, two, other] = [createWatch(), createWatch(), createWatch()];
  for (const watch of [one, two]) {
    for (let at = 0; at < 15; at++) {
      await other.hear({ document: await send(watch), says: "hydrated" });
    }
  }
  await other.flush();
  const rows = await database.db.read.select().from(beaconDeliveries);
  expect(rows.map(({ words }) => words.length)).toEqual([15, 15]);
});

describe("an id", () => {
  test("that the shop did not sign is rejected", async () => {
    const watch = createWatch();
    const document = (await send(watch)).toLowerCase();
    await expect(watch.hear({ document, says: "alive" })).rejects.toMatchObject({
      code: "invalid_input",
      fields: { document: "document must be an id of this shop" },
    });
    await expect(watch.reportFailure(document, "shell@1")).rejects.toMatchObject({
      code: "invalid_input",
    });
  });

  test("of ten minutes ago says nothing", async () => {
    const [sender, other] = [createWatch(), createWatch()];
    const document = await send(sender);
    now += 601_000;
    await other.hear({ document, says: "alive" });
    await other.flush();
    expect(await database.db.read.select().from(beaconDeliveries)).toEqual([]);
  });

  test("of a document cannot report a release that its set lacks", async () => {
    const watch = createWatch();
    const report = watch.reportFailure(await send(watch), "mfe-catalog@2");
    await expect(report).rejects.toMatchObject({ fields: { release: expect.any(String) } });
  });
});

describe("while the database is away", () => {
  let isAway: boolean;
  let watch: DocumentWatch;
  beforeEach(() => {
    const read = new Proxy(database.db.read, {
      get(target, name, receiver) {
        if (isAway) throw new Error("away");
        return Reflect.get(target, name, receiver);
      },
    });
    watch = createWatch({ ...database.db, read });
  });

  test("no document is asked before the first one, and documents are asked after that", async () => {
    isAway = true;
    for (let times = 0; times < 3; times++) {
      expect(watch.ask({ ...sent, client: "one" })).toBeNull();
      await new Promise((resolve) => setImmediate(resolve));
    }
    isAway = false;
    await send(watch);
  });

  test("no document is silent, since other processes may have heard it", async () => {
    isAway = false;
    await send(watch);
    isAway = true;
    now += 45_000;
    await expect(watch.flush()).rejects.toThrow("away");
    isAway = false;
    now += 45_000;
    await watch.flush();
    expect(await readCounts()).toEqual([]);
  });
});

test("writes what was counted when it closes, and nothing when nothing was", async () => {
  const watch = createWatch();
  await watch.hear({ document: await send(watch), says: "alive" });
  await watch.close();
  expect(await readCounts()).toHaveLength(2);
  let writes = 0;
  database.db.onWrite(() => writes++);
  await watch.flush();
  expect(writes).toBe(0);
});

test("logs a last write that fails", async () => {
  const err = new Error("full");
  await send(createWatch());
  const watch = createWatch({ ...database.db, write: () => Promise.reject(err) });
  await watch.hear({ document: await send(watch), says: "alive" });
  await watch.close();
  expect(warnings).toEqual([{ kind: "release_health_lost", err }]);
});
