import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { addRelease } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";
import { createApp } from "../../../app.ts";
import { failureSchema } from "../../../contract/index.ts";
import { createDocumentWatch, type DocumentWatch } from "./document-watch.ts";
import { releaseHealth } from "./table.ts";

const release = "mfe-catalog@1.0.0-ab12cd34";

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
  await addRelease(shop.db, release);
});
afterEach(() => shop.remove());

const report = {
  message: "Cannot read properties of null",
  stack: "at ProductCard",
  route: "/shop",
  release,
};

const send = (body: unknown, from?: string, headers: Record<string, string> = {}) =>
  shop.call(
    "/api/reports",
    {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    },
    from,
  );

const listReports = () => shop.logged().filter(({ kind }) => kind === "render_failure");

test("logs a failed render as an error with its release and route", async () => {
  const { status, body, headers } = await send({ ...report, cookie: "secret" });
  expect([status, body]).toEqual([202, { success: true }]);
  const [line] = listReports();
  expect(line).toMatchObject({ ...report, level: 50, id: headers.get("x-request-id") ?? "" });
  expect(JSON.stringify(line)).not.toContain("secret");
});

test("accepts a report without a stack and rejects one without a release", async () => {
  const { stack: _, ...bare } = report;
  expect((await send(bare)).status).toBe(202);
  const { release: __, ...nameless } = report;
  const refused = await send(nameless);
  expect(refused.status).toBe(400);
  expect(Object.keys(failureSchema.parse(refused.body).fields ?? {})).toEqual(["release"]);
});

test("rejects texts and bodies that are too long and does not log them", async () => {
  expect((await send({ ...report, message: "x".repeat(1001) })).status).toBe(400);
  expect((await send({ ...report, stack: "x".repeat(17_000) })).status).toBe(413);
  expect(listReports()).toEqual([]);
});

test("accepts reports of up to 16 KiB", async () => {
  const missing = 16 * 1024 - JSON.stringify({ ...report, more: "" }).length;
  expect((await send({ ...report, more: "x".repeat(missing) })).status).toBe(202);
  expect((await send({ ...report, more: "x".repeat(missing + 1) })).status).toBe(413);
});

test("rejects a report from another site", async () => {
  const refused = await send(report, undefined, { origin: "https://evil.example" });
  expect(refused.status).toBe(403);
  expect(failureSchema.parse(refused.body).code).toBe("foreign_origin");
});

test("limits one client for a minute without affecting others", async () => {
  for (let count = 0; count < 20; count++) await send(report, "203.0.113.7");
  const refused = await send(report, "203.0.113.7");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect((await send(report, "203.0.113.8")).status).toBe(202);
  shop.passTime(60_000);
  expect((await send(report, "203.0.113.7")).status).toBe(202);
  expect(listReports()).toHaveLength(22);
});

test.each(["mfe-catalog@1.0.0-ffffffff", "mfe-catalog", "", "mfe-offers@1.0.0-ab12cd34"])(
  "rejects a report about %p, which was never published, and does not log it",
  async (forged) => {
    const refused = await send({ ...report, release: forged });
    expect(refused.status).toBe(400);
    expect(Object.keys(failureSchema.parse(refused.body).fields ?? {})).toEqual(["release"]);
    expect(listReports()).toEqual([]);
  },
);

describe("a document", () => {
  let documents: DocumentWatch;
  let app: ReturnType<typeof createApp>;
  beforeEach(() => {
    documents = createDocumentWatch(shop);
    app = createApp({ ...shop, documents });
  });
  afterEach(() => documents.close());

  let clients = 0;
  async function sendDocument(): Promise<string> {
    const sent = { set: "abcd", releases: [release], shown: [release] };
    for (;;) {
      const id = documents.ask({ ...sent, client: `client ${clients++}` });
      if (id !== null) return id;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    return (await app.request(path, { method: "POST", body: JSON.stringify(body), headers }))
      .status;
  };
  const say = (document: string, says: string) => post("/api/reports/alive", { document, says });
  const readFigures = async () => {
    await documents.flush();
    const [row] = await shop.db.read.select().from(releaseHealth);
    return row && [row.documents, row.silent, row.failures];
  };

  test("that answers, one that is silent, and one that fails are counted", async () => {
    const [alive, failed] = [await sendDocument(), await sendDocument()];
    await sendDocument();
    expect([await say(alive, "hydrated"), await say(alive, "alive")]).toEqual([202, 202]);
    expect(await post("/api/reports", { ...report, document: failed })).toBe(202);
    shop.passTime(45_000);
    expect(await readFigures()).toEqual([3, 1, 1]);
  });

  test("is not counted by reports without its id, or with a forged one", async () => {
    const id = await sendDocument();
    for (let times = 0; times < 3; times++) expect(await post("/api/reports", report)).toBe(202);
    const forged = id.toLowerCase();
    expect(await post("/api/reports", { ...report, document: forged })).toBe(400);
    expect([await say(forged, "alive"), await say("", "alive"), await say(id, "dead")]).toEqual([
      400, 400, 400,
    ]);
    expect(await readFigures()).toBeUndefined();
  });

  test("cannot report another published release than those of its set", async () => {
    await addRelease(shop.db, "mfe-catalog@2.0.0");
    const document = await sendDocument();
    const other = { ...report, release: "mfe-catalog@2.0.0", document };
    expect(await post("/api/reports", other)).toBe(400);
    expect(listReports()).toEqual([]);
  });
});
