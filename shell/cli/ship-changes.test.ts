import { afterAll, beforeAll, expect, test } from "bun:test";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PublishRequest } from "@aushadhi/api/contract";
import { ensureAdmin } from "@aushadhi/api/src/server";
import { createTestSite, type TestSite } from "../server/testing/create-test-site.ts";
import { signIn } from "../server/testing/sign-in.ts";
import { root } from "./install.ts";

const packages = ["mfe-catalog", "shell"];
const admin = { email: "admin@shop.test", password: "correct horse battery" };

let site: TestSite;
let folder: string;
let token: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-ship-"));
  await Promise.all(packages.map((name) => copyPackage(name)));
  site = await createTestSite([]);
  await ensureAdmin(site.db, new Date("2026-06-15T04:30:00.000Z"), admin);
  token = await makeToken();
}, 120_000);
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(packages)(
  "a change of one text of %s sends less than a fifth of its bytes, and its change log, which is shown",
  async (name) => {
    await ship(name, "--no-promote");
    await changeOneText(join(folder, name, "src/messages.ts"));
    await writeFile(join(folder, name, "CHANGELOG.md"), "## 9.0.0\n\n- Says where it is.\n");
    const { sent, total, said, notes } = await ship(name, "--no-promote");
    expect(said).toMatch(new RegExp(`New in ${name}.*:\\n  9\\.0\\.0  Says where it is\\.\\n`));
    expect(notes?.changes).toEqual({ lines: ["9.0.0  Says where it is."], more: 0 });
    expect(sent).toBeGreaterThan(0);
    expect(sent / total).toBeLessThan(0.2);
  },
  120_000,
);

test("a link shows what is published and not promoted", async () => {
  const { said } = await ship("shell", "--preview", "--days", "2");
  const [, day, address] = /Until (\S+) this link shows it: (\S+)\n/.exec(said) ?? [];
  expect(day).toBe("2026-06-17");
  const opened = await site.get(new URL(address ?? "").pathname);
  const cookie = opened.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(await (await site.get("/", { cookie })).text()).toContain("Preview of shell ");
}, 60_000);

test("a package built in another folder has the same bytes", async () => {
  const name = "mfe-catalog";
  // Equally deep, because a server module contains relative paths to its libraries.
  const places = await Promise.all(["here", "there"].map(makeFolder));
  const built = [];
  for (const place of places) {
    await copyPackage(name, place);
    await runKit(place, "build", name);
    built.push(await readBuilt(place, name));
    await rm(place, { recursive: true });
  }
  const [here, there] = built;
  expect(here?.size).toBeGreaterThan(10);
  expect(there).toEqual(here);
}, 120_000);

const makeFolder = (name: string) => mkdtemp(join(tmpdir(), `aushadhi-${name}-`));

/**
 * Hashes of the files that make the release, by path. Source maps do not: an id of a style, whose first form depends on the
 * folder, moves the columns after it.
 */
async function readBuilt(place: string, name: string): Promise<Map<string, string>> {
  const cwd = join(place, name, "dist/production");
  const hashes = new Map<string, string>();
  for (const path of [...new Bun.Glob("**/*").scanSync({ cwd })].sort()) {
    if (path.startsWith("maps/")) continue;
    const bytes = await Bun.file(join(cwd, path)).bytes();
    hashes.set(path, new Bun.CryptoHasher("sha256").update(bytes).digest("hex"));
  }
  return hashes;
}

/** Copies the sources of a package. */
async function copyPackage(name: string, to = folder): Promise<void> {
  for (const path of ["package.json", "src"]) {
    await cp(join(root, name, path), join(to, name, path), { recursive: true });
  }
  await symlink(join(root, name, "node_modules"), join(to, name, "node_modules"));
}

/** Makes one text longer. */
async function changeOneText(file: string): Promise<void> {
  const before = await readFile(file, "utf8");
  const after = before.replace(/: "(\w[^"]*)"/, ': "$1, here in Birgunj"');
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

/**
 * Builds and publishes a package with the kit's command. Returns the bytes sent, those of the release, the output, and
 * what the shop is told of it.
 */
async function ship(
  name: string,
  ...options: string[]
): Promise<{ sent: number; total: number; said: string; notes: PublishRequest["notes"] }> {
  let sent = 0;
  let total = 0;
  let notes: PublishRequest["notes"];
  const shop = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const { method, headers } = request;
      const body = await request.bytes();
      sent += body.byteLength;
      if (method === "POST" && pathname === "/api/releases") {
        const request: PublishRequest = JSON.parse(new TextDecoder().decode(body));
        total = sumBytes(request);
        notes = request.notes;
      }
      return site.request(pathname, { method, headers, ...(body.byteLength > 0 && { body }) });
    },
  });
  const said = await runKit(folder, "ship", name, ...options, "--to", `${shop.url.origin}`);
  await shop.stop(true);
  return { sent, total, said, notes };
}

/** Runs a command of the kit and returns what it printed. */
async function runKit(cwd: string, ...command: string[]): Promise<string> {
  const child = Bun.spawn([process.execPath, join(root, "shared-ui/kit/cli.ts"), ...command], {
    cwd,
    env: { ...process.env, NODE_ENV: "production", RELEASE_TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = await Promise.all(
    [child.stdout, child.stderr].map((one) => new Response(one).text()),
  );
  const code = await child.exited;
  if (code !== 0) throw new Error(`${command.join(" ")} failed:\n${said.join("")}`);
  return said.join("");
}

/** Bytes of all files of the release in a commit call. */
function sumBytes({ files, server }: PublishRequest): number {
  const bytes = Object.values(files).map((file) => file.bytes);
  return bytes.reduce((sum, one) => sum + one, server?.bytes ?? 0);
}

async function makeToken(): Promise<string> {
  const answer = await site.request("/api/releases/tokens", {
    method: "POST",
    headers: { "content-type": "application/json", cookie: await signIn(site, admin) },
    body: JSON.stringify({ name: "CI", packages, rights: ["publish", "preview"], days: 1 }),
  });
  const { secret } = (await answer.json()) as { secret: string };
  return secret;
}
