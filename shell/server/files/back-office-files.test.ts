import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { brotliDecompressSync } from "node:zlib";
import {
  type BackOfficeSite,
  createBackOfficeSite,
  nonStaffPeople,
  staffPeople,
} from "../testing/create-back-office-site.ts";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { requestRaw } from "../testing/request-raw.ts";

let site: BackOfficeSite;
let server: ReturnType<BackOfficeSite["listen"]>;
beforeAll(async () => {
  site = await createBackOfficeSite();
  server = site.listen();
}, 60_000);
afterAll(async () => {
  await server.stop(true);
  await site.close();
});

type Person = Parameters<BackOfficeSite["as"]>[0];

const folder = "/mfe/mfe-admin/1.0.0-test";
const nowhere = "/mfe/mfe-nowhere/1.0.0-test";
const files = ["remote-entry.js", "vendor.js", "page.js", "parts.js", "elsewhere.js"];
const listed = files.flatMap((file) => [file, `~1/${file}`]);
const unlisted = ["release.json", "server.cjs", "page.js.br", "page.js.map", "none.js", ""];

/** Reads an answer without the request id, which changes with every request. */
async function readAnswer(path: string, init: RequestInit = {}) {
  const answer = await site.request(path, init);
  const headers = Object.fromEntries(answer.headers);
  headers["x-request-id"] = "";
  return { status: answer.status, headers, body: await answer.text() };
}

const requests: Record<string, RequestInit> = {
  GET: {},
  HEAD: { method: "HEAD" },
  "GET with brotli": { headers: { "accept-encoding": "br, gzip" } },
  "GET of a range": { headers: { range: "bytes=0-3" } },
  "GET again": { headers: { "if-none-match": "*", "if-modified-since": new Date().toUTCString() } },
  POST: { method: "POST" },
  OPTIONS: { method: "OPTIONS" },
};

describe.each([...nonStaffPeople])("to %s", (person) => {
  test.each(Object.keys(requests))(
    "%s of the back office's files answers like that of missing files",
    async (how) => {
      for (const file of [...listed, ...unlisted]) {
        const init = {
          ...requests[how],
          headers: { ...requests[how]?.headers, ...site.as(person) },
        };
        const ours = await readAnswer(`${folder}/${file}`, init);
        const none = await readAnswer(`${nowhere}/${file}`, init);
        const answer = JSON.parse(JSON.stringify(ours).replaceAll("mfe-admin", "mfe-nowhere"));
        expect([file, answer]).toEqual([file, none]);
        if (listed.includes(file) && init.method !== "POST" && init.method !== "OPTIONS") {
          expect([file, ours.status, ours.headers["cache-control"]]).toEqual([
            file,
            404,
            "no-store",
          ]);
        }
      }
    },
  );

  test("no other spelling of an address returns a file", async () => {
    for (const way of ways) {
      const answer = await requestRaw(server, way, site.as(person));
      expect([way, answer.includes("// page.js")]).toEqual([way, false]);
      expect([way, /^HTTP\/1.1 (303|308|400|404)/.test(answer)]).toEqual([way, true]);
    }
  });
});

/** Addresses that might serve stored bytes by their hash. */
const hashWays = (hash: string) =>
  [
    `/api/releases/blobs/${hash}`,
    `/api/releases/blobs/${hash.toUpperCase()}`,
    `/api/releases/blobs/${hash}.br`,
    `/api/releases/%62lobs/${hash}`,
    `/API/releases/blobs/${hash}`,
    `/releases/blobs/${hash}`,
    `/mfe/blobs/${hash}/page.js`,
    `/mfe/mfe-catalog/1.0.0-test/${hash}`,
    `/mfe/mfe-catalog/1.0.0-test/../../../releases/blobs/${hash}`,
    `/mfe/mfe-catalog/1.0.0-test/..%2f..%2f..%2freleases%2fblobs%2f${hash}`,
    `/mfe/mfe-catalog/1.0.0-test/~1/..%2f..%2f..%2freleases%2fblobs%2f${hash}`,
    `/pictures/../releases/blobs/${hash}`,
    `/pictures/..%2freleases%2fblobs%2f${hash}`,
    `/pictures/${hash}`,
  ].flatMap((way) => [way, `${way}?x=1`]);

/** Reads a raw answer without the hash, and without headers that change with every request. */
async function readRawAnswer(way: string, person: Person, hash: string, method: string) {
  const answer = await requestRaw(server, way, site.as(person), method);
  return answer
    .replace(/^(x-request-id|date|set-cookie|etag):.*\r\n/gim, "")
    .replace(/"requestId":"[^"]*"/g, "")
    .replaceAll(new RegExp(hash, "gi"), "hash");
}

describe.each([...nonStaffPeople, ...staffPeople])("to %s", (person) => {
  test.each(["GET", "HEAD", "POST"])(
    "%s of a file by its hash answers like that of unknown bytes",
    async (method) => {
      const ours = new Bun.CryptoHasher("sha384").update("// page.js").digest("hex");
      expect(await site.storage.has(`releases/blobs/${ours}`)).toBe(true);
      const none = new Bun.CryptoHasher("sha384").update("none").digest("hex");
      const [ourWays, otherWays] = [hashWays(ours), hashWays(none)];
      for (const [at, way] of ourWays.entries()) {
        const rawAnswer = await readRawAnswer(way, person, ours, method);
        expect([way, rawAnswer]).toEqual([
          way,
          await readRawAnswer(otherWays[at] ?? "", person, none, method),
        ]);
        expect([
          way,
          rawAnswer.startsWith("HTTP/1.1 200"),
          rawAnswer.includes("// page.js"),
        ]).toEqual([way, false, false]);
      }
    },
  );
});

describe.each([...staffPeople])("to %s", (person) => {
  test("the files are served and cached privately", async () => {
    for (const file of listed) {
      const answer = await site.get(`${folder}/${file}`, site.as(person));
      expect([answer.status, await answer.text()]).toEqual([200, `// ${file.replace("~1/", "")}`]);
      expect(answer.headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
      expect(answer.headers.get("vary")).toBe("accept-encoding, cookie");
    }
  });

  test("the files are also served compressed", async () => {
    const headers = { ...site.as(person), "accept-encoding": "br" };
    const answer = await site.get(`${folder}/page.js`, headers);
    expect(brotliDecompressSync(await answer.bytes()).toString()).toBe("// page.js");
    expect(answer.headers.get("vary")).toContain("cookie");
  });

  test("files that no browser needs are not served", async () => {
    for (const file of unlisted) {
      expect((await site.get(`${folder}/${file}`, site.as(person))).status).not.toBe(200);
    }
  });
});

test("this test covers every file that the release lists", async () => {
  const html = await (await site.get("/good", site.as("admin"))).text();
  const named = [...html.matchAll(/\/mfe\/mfe-admin\/1\.0\.0-test\/([^"]+)/g)].map(
    ([, file]) => file,
  );
  expect([...new Set(named)].sort()).toEqual([...listed].sort());
});

test("files of other remotes and of the shell are public and cacheable", async () => {
  const answer = await site.get("/mfe/mfe-catalog/1.0.0-test/page.js");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const [entry] = /\/mfe\/shell\/[^"]+\.js/.exec(await site.html("/good")) ?? [];
  expect((await site.get(entry ?? "")).headers.get("cache-control")).toContain("public");
});

/** Other spellings of the address of a back office file, which a `Request` would normalize. */
const ways = [
  `//mfe/mfe-admin/1.0.0-test/page.js`,
  `/mfe//mfe-admin/1.0.0-test/page.js`,
  `/mfe/mfe-admin//1.0.0-test/page.js`,
  `/mfe/mfe-admin/1.0.0-test//page.js`,
  `/./mfe/./mfe-admin/1.0.0-test/page.js`,
  `/mfe/mfe-catalog/../mfe-admin/1.0.0-test/page.js`,
  `/mfe/mfe-catalog/1.0.0-test/../../mfe-admin/1.0.0-test/page.js`,
  `/mfe/mfe-catalog/1.0.0-test/%2e%2e/%2e%2e/mfe-admin/1.0.0-test/page.js`,
  `/mfe/mfe-catalog/1.0.0-test/..%2f..%2fmfe-admin%2f1.0.0-test%2fpage.js`,
  `/mfe/mfe-catalog/1.0.0-test/~1/..%2f..%2f..%2fmfe-admin%2f1.0.0-test%2fpage.js`,
  `/mfe/mfe-catalog%2f..%2fmfe-admin/1.0.0-test/page.js`,
  `/mfe/mfe%2dadmin/1.0.0-test/page.js`,
  `/mfe/%6dfe-admin/1.0.0-test/page.js`,
  `/mfe/mfe%252dadmin/1.0.0-test/page.js`,
  `/mfe/mfe-admin%2f1.0.0-test%2fpage.js`,
  `/mfe/mfe-admin/1.0.0-test%2fpage.js`,
  `/mfe/mfe-admin/1%2e0.0-test/page.js`,
  `/mfe/mfe-admin/1.0.0-test/%70age.js`,
  `/mfe/mfe-admin/1.0.0-test/~1/~1/page.js`,
  `/mfe/mfe-admin/1.0.0-test/%7e1/page.js`,
  `/mfe/mfe-admin/1.0.0-test/page.js?x=1`,
  `/mfe/mfe-admin/1.0.0-test/page.js?cookie=session`,
  `/mfe/mfe-admin/1.0.0-test/page.js/`,
  `/mfe/mfe-admin/1.0.0-test/page.js%00`,
  `/mfe/mfe-admin/1.0.0-test/page.js;x`,
  `/mfe\\mfe-admin\\1.0.0-test\\page.js`,
  `/MFE/mfe-admin/1.0.0-test/page.js`,
  `/mfe/MFE-ADMIN/1.0.0-test/page.js`,
  `/mfe/mfe-admin/1.0.0-TEST/page.js`,
  `/%6dfe/mfe-admin/1.0.0-test/page.js`,
  `http://localhost/mfe/mfe-admin/1.0.0-test/page.js`,
];

test("the raw requests keep the spelling of the address", async () => {
  const answers = await Promise.all(
    ["/mfe/mfe-admin/1.0.0-test/page.js", "/mfe/mfe%2dadmin/1.0.0-test/page.js"].map((path) =>
      requestRaw(server, path, site.as("admin")),
    ),
  );
  for (const answer of answers) expect(answer).toContain("// page.js");
});

test("staff can still load a replaced version, and guests cannot", async () => {
  const pages = [{ path: "/admin/orders", access: "staff" }];
  const next = { name: "mfe-admin", version: "1.0.1-test", browserOnly: true };
  await site.release(createTestRemote(pages, next));
  for (const version of ["1.0.0-test", "1.0.1-test"]) {
    const path = `/mfe/mfe-admin/${version}/page.js`;
    expect((await site.get(path)).status).toBe(404);
    expect((await site.get(path, site.as("staff"))).status).toBe(200);
  }
});
