import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cleanHourly, createReleasePlane } from "@aushadhi/api/src/server";
import { readPackageInfo } from "@aushadhi/shared-ui/build/package-info";
import { computeSourceVersion } from "@aushadhi/shared-ui/build/source-version";
import { createAdmin, createTeam } from "../server/testing/create-team.ts";
import { createTestRemote } from "../server/testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../server/testing/create-test-site.ts";
import { root } from "./install.ts";

const kills = process.env.STRESS === "full" ? 200 : 5;
/** Calls of one shipment: stable versions, missing files, five files and the server module, the commit, the promotion. */
const callsOfShip = 10;
const longestWaitMs = 40;
const twoDays = 48 * 3_600_000;

let site: TestSite;
let server: Bun.Server<undefined>;
let folder: string;
let secret: string;
let team: ReturnType<typeof createTeam>;
/** Stored files of the first releases. */
let stored: readonly string[];
/** Called before each answer. */
let onCall = () => {};
/** Calls in progress, also those whose client has gone. */
const underWay = new Set<Promise<Response>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-ship-kill-"));
  site = await createTestSite([createTestRemote([{ path: "/good" }])]);
  server = Bun.serve({
    ...{ port: 0, hostname: "127.0.0.1", idleTimeout: 60 },
    fetch: ({ url, method, headers, body }) => {
      onCall();
      const { pathname, search } = new URL(url);
      const answer = site.request(pathname + search, { method, headers, body });
      underWay.add(answer);
      const end = () => underWay.delete(answer);
      answer.then(end, end);
      return answer;
    },
  });
  const admin = await createAdmin(site);
  ({ secret } = (await admin("POST", "/releases/tokens", {
    ...{ name: "CI", packages: ["mfe-offers"], rights: ["publish", "promote"], days: 1 },
  })) as { secret: string });
  stored = await site.storage.list("releases");
  team = createTeam(server.url.origin, secret);
}, 300_000);
afterAll(async () => {
  await server?.stop(true);
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a repository with a built remote, so that shipping only publishes and promotes. */
async function createRepository(count: number) {
  const repository = join(folder, String(count));
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(repository, path)), { recursive: true });
    await writeFile(join(repository, path), content);
  };
  const described = {
    ...{ name: "@aushadhi/mfe-offers", version: `1.0.${count}` },
    aushadhi: { kind: "remote" },
  };
  await write("package.json", JSON.stringify(described));
  await mkdir(join(repository, "src"));
  const version = computeSourceVersion(readPackageInfo(repository));
  const { manifest, client, server } = createTestRemote([{ path: "/offers" }], {
    ...{ name: "mfe-offers", version, before: `exports.version = "${version}"` },
  });
  await write("dist/production/release.json", JSON.stringify(manifest));
  await write("dist/production/server/0.cjs", Buffer.concat(server ?? []));
  const files = new Map([...client.keys()].map((path) => [path, writeLines(`${version} ${path}`)]));
  for (const [path, text] of files) await write(`dist/production/client/${path}`, text);
  return { repository, version, files };
}

/** Creates a unique file that takes a moment to compress. */
const writeLines = (text: string) =>
  Array.from({ length: 1500 }, (_, at) => `// ${text} ${Bun.hash(`${text}${at}`)}`).join("\n");

/** Ships, and kills the publisher after this many calls and a moment. Returns its exit code; null when killed. */
async function shipUntilKilled(repository: string, calls: number, ms: number) {
  const ship = [join(root, "shared-ui/kit/cli.ts"), "ship", "--to", server.url.origin];
  const child = Bun.spawn([process.execPath, ...ship], {
    cwd: repository,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, RELEASE_TOKEN: secret },
  });
  let begun = 0;
  onCall = () => {
    if (++begun === calls) setTimeout(() => child.kill("SIGKILL"), ms);
  };
  const said = await new Response(child.stderr).text();
  await child.exited;
  onCall = () => {};
  if (child.signalCode === null && child.exitCode !== 0) throw new Error(said);
  return child.exitCode;
}

/** The text of each file of a version that visitors can load. */
async function readServed(version: string, paths: Iterable<string>) {
  const read = async (path: string) =>
    [path, await site.html(`/mfe/mfe-offers/${version}/${path}`)] as const;
  return new Map(await Promise.all([...paths].map(read)));
}

const listVersions = async () =>
  (await team.client.listReleases("mfe-offers")).map(({ version }) => version);
const findStable = async () => (await team.client.listStable())["mfe-offers"]?.version;

/** Files without a release after the cleanup. */
async function listLeftFiles(): Promise<string[]> {
  const { db, storage } = site;
  const clock = () => new Date(Date.now() + twoDays);
  const stopCleaning = cleanHourly({ db, storage, clock }, (error) => {
    throw error;
  });
  const deadline = Date.now() + 60_000;
  let left = await listUnused();
  while (left.length > 0 && Date.now() < deadline) {
    await Bun.sleep(100);
    left = await listUnused();
  }
  await stopCleaning();
  return left;
}

async function listUnused(): Promise<string[]> {
  const { db, storage } = site;
  const plane = createReleasePlane({ db, storage, clock: () => new Date() });
  const used = new Set<string>();
  for (const version of await listVersions()) {
    const release = await plane.getRelease("mfe-offers", version);
    if (!release) continue;
    for (const integrity of release.files.values()) used.add(getHex(integrity));
    const code = await plane.getServerCode(release);
    if (code) used.add(new Bun.CryptoHasher("sha384").update(code).digest("hex"));
  }
  const keys = (await storage.list("releases")).filter((key) => !stored.includes(key));
  return keys.filter((key) => !used.has(key.replace(/^.*\//, "").replace(/\.br$/, "")));
}

const getHex = (integrity: string) =>
  Buffer.from(integrity.slice("sha384-".length), "base64").toString("hex");

test(`${kills} publishers killed at any moment leave whole releases or nothing, and no file after cleaning`, async () => {
  let finished = 0;
  for (let kill = 0; kill < kills; kill++) {
    const { repository, version, files } = await createRepository(kill);
    const before = await findStable();
    const calls = Math.ceil(((kill + 1) * callsOfShip) / kills);
    const code = await shipUntilKilled(repository, calls, Math.random() * longestWaitMs);
    await rm(repository, { recursive: true });
    await Promise.allSettled(underWay);
    if (code === 0) finished++;
    const isPublished = (await listVersions()).includes(version);
    if (isPublished) expect(await readServed(version, files.keys())).toEqual(files);
    const stable = await findStable();
    if (code === 0) expect(stable).toBe(version);
    else if (stable !== before) expect([stable, isPublished]).toEqual([version, true]);
    expect((await site.get("/offers")).status).toBe(stable === undefined ? 404 : 200);
  }
  expect(finished).toBeLessThan(kills);
  expect(await listLeftFiles()).toEqual([]);
}, 1_800_000);
