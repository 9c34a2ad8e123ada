import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SandboxMode } from "@aushadhi/api/src/server";
import { trySandbox } from "./find-sandbox.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";
import { escapes, type Host } from "./testing/list-escapes.ts";
import { tryEscape } from "./testing/try-escape.ts";

// `ESCAPE_FROM=off` shows what a renderer without a sandbox can do.
const modes: SandboxMode[] =
  process.env.ESCAPE_FROM === "off" ? ["off"] : ["bubblewrap", "landlock"];

let host: Host;
let stop: () => Promise<void>;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "aushadhi-escapes-"));
  await mkdir(join(dataDir, "releases/blobs"), { recursive: true });
  new Database(join(dataDir, "shop.db")).run("CREATE TABLE secrets (secret TEXT)");
  for (const file of ["releases/blobs/module", "temporary"]) {
    await Bun.write(join(dataDir, file), "secret of the host");
  }
  await Bun.write(join(dataDir, "secret.json"), JSON.stringify("secret of the host"));
  const tcp = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("reached") });
  const socket = join(dataDir, "backup.sock");
  const unix = Bun.serve({ unix: socket, fetch: () => new Response("reached") });
  const udp = await Bun.udpSocket({ hostname: "127.0.0.1" });
  host = {
    ...{ server: process.pid, dataDir, socket },
    temporaryFile: join(dataDir, "temporary"),
    tcpPort: tcp.port ?? 0,
    udpPort: udp.port,
  };
  stop = async () => {
    udp.close();
    await Promise.all([tcp.stop(true), unix.stop(true)]);
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => stop());

const found = new Map<SandboxMode, Sandbox>();
for (const mode of modes) {
  const sandbox = mode === "off" ? await createSandbox(mode) : await trySandbox(mode);
  if (sandbox) found.set(mode, sandbox);
}

test.skipIf(process.env.RENDER_SANDBOX === "off")("this machine offers a sandbox to try", () => {
  expect(found.size).toBeGreaterThan(0);
});

describe.each([...found])("from a renderer in %s", (_, sandbox) => {
  test("code that may do what it tries gets it, past Bun too", async () => {
    const code = "return [Math.max(2, 1), call(39, 172) === BigInt(process.pid)];";
    expect(await tryEscape(sandbox, code, host)).toEqual({ escaped: true, got: "2,true" });
  });

  for (const [kind, codes] of Object.entries(escapes)) {
    describe(kind, () => {
      test.each(Object.entries(codes))("code cannot get %s", async (_, code) => {
        const { escaped, got } = await tryEscape(sandbox, code, host);
        expect(escaped ? `It got ${got.slice(0, 200)}` : "nothing").toBe("nothing");
      });
    });
  }
});
