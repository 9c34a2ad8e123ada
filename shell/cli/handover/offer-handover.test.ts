import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "@aushadhi/api/src/server";
import { askForHandover } from "./ask-for-handover.ts";
import { createPeer, describeAddress, handoverPath } from "./handover-socket.ts";
import { offerHandover } from "./offer-handover.ts";

let folder: string;
let config: ReturnType<typeof readConfig>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-offer-"));
  config = readConfig({ DATA_DIR: folder });
  spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  spyOn(console, "error").mockRestore();
  await rm(folder, { recursive: true, force: true });
});

/** Offers a handover whose given steps fail or never end. Returns its calls, and a function that asks for it. */
async function offer(failing: readonly string[], endless: readonly string[] = []) {
  const calls: string[] = [];
  const kept = Promise.withResolvers<void>();
  const step = (name: string) => async () => {
    calls.push(name);
    if (failing.includes(name)) throw new Error(name);
    if (endless.includes(name)) await new Promise(() => undefined);
  };
  const stop = await offerHandover(config, {
    shareAddress: step("shareAddress"),
    keepAddress() {
      calls.push("keepAddress");
      kept.resolve();
    },
    release: step("release"),
    leave: step("leave"),
    restart: step("restart"),
  });
  const ask = () => {
    const socket = connect(handoverPath(folder));
    const peer = createPeer(socket);
    peer.writeLine(describeAddress(config));
    return { ...peer, end: () => socket.destroy() };
  };
  return { calls, kept: kept.promise, stop, ask };
}

const pid = String(process.pid);

test("a process that cannot share its address keeps it, and hands over to the next that asks", async () => {
  const failing = ["shareAddress"];
  const { calls, stop, ask } = await offer(failing);
  const first = ask();
  expect([await first.readLine(), await first.readLine()]).toEqual([pid, null]);
  expect(calls).toEqual(["shareAddress", "keepAddress"]);
  failing.pop();
  const second = ask();
  expect([await second.readLine(), await second.readLine()]).toEqual([pid, "shared"]);
  await stop();
});

test("when the next process ends early, another one can take over at once", async () => {
  const { calls, kept, stop, ask } = await offer([], ["shareAddress"]);
  const first = ask();
  expect(await first.readLine()).toBe(pid);
  first.end();
  await kept;
  const second = ask();
  expect(await second.readLine()).toBe(pid);
  expect(calls).toEqual(["shareAddress", "keepAddress", "shareAddress"]);
  second.end();
  await stop();
});

test("a process that cannot close its data leaves it to the next one", async () => {
  const { calls, stop, ask } = await offer(["release"]);
  const next = ask();
  expect([await next.readLine(), await next.readLine()]).toEqual([pid, "shared"]);
  next.writeLine("listening");
  expect(await next.readLine()).toBeNull();
  expect(calls).toEqual(["shareAddress", "release", "leave"]);
  await stop();
});

test("the next process does not go on when the one that serves is silent", async () => {
  const server = createServer((socket) => void socket.write("4711\n"));
  await new Promise<void>((done) => void server.listen(handoverPath(folder), done));
  const silent = await askForHandover(config, 1);
  await expect(silent?.takeOver()).rejects.toThrow("Process 4711 does not hand over");
  server.close();
});
