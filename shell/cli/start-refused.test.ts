import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addUnknownMigration } from "./backup/testing/test-data.ts";
import { lockData } from "./data-lock.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-refused-"));
  await Bun.write(join(folder, "file"), "not a folder");
  await Bun.write(join(folder, "text.db"), "not a database, however long it is. ".repeat(500));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const port = 31_437;
const secret = "s3cr3t";
/** An address without a listener. */
const bucket = {
  S3_BUCKET: "shop-files",
  S3_ENDPOINT: "http://127.0.0.1:9",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: secret,
};

/** Starts the shop, expects exit code 1, and returns its standard error. */
async function refusal(command: string, env: Record<string, string>): Promise<string> {
  const child = Bun.spawn([process.execPath, join(import.meta.dirname, command), "mfe-catalog"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      DATA_DIR: join(folder, "data"),
      PORT: String(port),
      SEED: "none",
      ...env,
    },
  });
  const said = await new Response(child.stderr).text();
  expect(await child.exited).toBe(1);
  return said;
}

/** Takes a port of this machine while `use` runs. */
async function whileTaken(taken: number, use: () => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(taken, "0.0.0.0", resolve));
  await use();
  server.close();
}

describe("bun start reports in one line", () => {
  test.each([
    ["HOST", { HOST: "nosuch.invalid" }],
    ["HOST", { HOST: "192.0.2.1" }],
    ["DATABASE_URL", { DATABASE_URL: `http://user:${secret}@127.0.0.1:9` }],
    ["DATABASE_URL", { DATABASE_URL: `libsql://nosuch.invalid?authToken=${secret}` }],
    ["DATABASE_URL", { DATABASE_URL: `http://[wrong?authToken=${secret}` }],
    ["The database", { DATABASE_URL: "file:/nowhere/at/all.db" }],
    ["S3_SECRET_ACCESS_KEY", { ...bucket, S3_SECRET_ACCESS_KEY: "" }],
    ["S3_BUCKET", { ...bucket, S3_BUCKET: "A Bucket" }],
    ["S3_ENDPOINT", bucket],
    ["DATA_DIR", { DATA_DIR: "/dev/null" }],
    ["DATA_DIR", { DATA_DIR: "/dev/null/data" }],
    // Nothing can be created there, not even by root.
    ["DATA_DIR", { DATA_DIR: "/sys/aushadhi" }],
  ])("what is wrong with %s, given %p", async (name, env: Record<string, string>) => {
    const said = await refusal("start.ts", { DATABASE_AUTH_TOKEN: secret, ...env });
    expect(said).toMatch(new RegExp(`^${name}.+\n$`));
    expect(said).not.toContain(secret);
  });

  test("that DATA_DIR is a file", async () => {
    const path = join(folder, "file");
    expect(await refusal("start.ts", { DATA_DIR: path })).toBe(
      `DATA_DIR: ${path} is not a folder.\n`,
    );
  });

  test("that a file is not a database", async () => {
    const path = join(folder, "text.db");
    expect(await refusal("start.ts", { DATABASE_URL: `file:${path}` })).toBe(
      `The database ${path} cannot be opened: SQLITE_NOTADB\n`,
    );
  });

  test("that the data is from a newer version", async () => {
    const dataDir = join(folder, "newer");
    await mkdir(dataDir);
    await addUnknownMigration({ database: { url: `file:${join(dataDir, "shop.db")}` } });
    const said = await refusal("start.ts", { DATA_DIR: dataDir });
    expect(said).toMatch(
      /^The shop's data is from a newer version .+ Start the newer version, .+\n$/,
    );
  });

  test("that another process has this copy of a server's database", async () => {
    const dataDir = join(folder, "copy");
    await mkdir(join(dataDir, "replica"), { recursive: true });
    const unlock = await lockData(join(dataDir, "replica"), `${port}-lock.db`);
    const env = { DATA_DIR: dataDir, DATABASE_URL: "http://127.0.0.1:9" };
    expect(await refusal("start.ts", env)).toBe(
      `The shop's data is in use by process ${process.pid}. Stop it, or set DATA_DIR.\n`,
    );
    await unlock();
  });

  test("that PORT is taken, before it fills the demo shop", async () => {
    await whileTaken(port, async () => {
      const env = { SEED: "demo", DATA_DIR: join(folder, "demo") };
      expect(await refusal("start.ts", env)).toBe(
        `PORT: ${port} is taken by another process. Stop it, or set PORT.\n`,
      );
    });
  });

  test("which variable is probably misspelt", async () => {
    expect(await refusal("start.ts", { POTR: "80", SEED: "maybe" })).toBe(
      "POTR is not a setting of the shop. Is PORT meant?\nSEED must be one of demo, none\n",
    );
  });
});

test("a wrong token for the database server has another message than a server that does not answer", async () => {
  const server = Bun.serve({ port: 0, fetch: () => new Response("no", { status: 401 }) });
  const { host } = server.url;
  const said = await refusal("start.ts", {
    DATABASE_URL: `http://${host}`,
    DATABASE_AUTH_TOKEN: secret,
  });
  expect(said).toBe(
    `DATABASE_URL: ${host} refuses the token (status 401). Check DATABASE_AUTH_TOKEN.\n`,
  );
  await server.stop(true);
});

test("bun dev reports in one line that Vite's port is taken", async () => {
  await whileTaken(port + 1000, async () => {
    expect(await refusal("dev.ts", {})).toBe(
      `PORT: ${port + 1000} is taken by another process. Stop it, or set PORT.\n`,
    );
  });
});

test("rejects a data folder that the user cannot write", async () => {
  const path = join(folder, "closed");
  await Bun.write(join(path, "file"), "");
  await chmod(path, 0o500);
  await chmod(folder, 0o755);
  const config = JSON.stringify({ dataDir: path, database: { url: `file:${path}/shop.db` } });
  // Root can write anywhere, so the process changes its user after all modules are loaded.
  const code = `
    const { keepDataPrivate } = await import(${JSON.stringify(join(import.meta.dirname, "private-data.ts"))});
    if (process.getuid() === 0) process.setuid(65534);
    await keepDataPrivate(${config}).catch(({ message }) => console.log(message));`;
  const child = Bun.spawn([process.execPath, "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  expect(await new Response(child.stdout).text()).toBe(
    `DATA_DIR: ${path} cannot be written by this user.\n`,
  );
  await chmod(path, 0o700);
});
