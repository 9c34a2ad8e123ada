import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPeer } from "./handover-socket.ts";

let folder: string;
let server: Server;
let other: PromiseWithResolvers<Socket>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aushadhi-peer-"));
  server = createServer({ pauseOnConnect: true }, (socket) => other.resolve(socket));
  await new Promise<void>((done) => void server.listen(join(folder, "s"), done));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function connectBoth() {
  other = Promise.withResolvers();
  const socket = connect(join(folder, "s"));
  return { socket, peer: createPeer(socket), far: await other.promise };
}

test("reads each line once, also those that arrive together or in pieces", async () => {
  const { peer, far } = await connectBoth();
  far.write("one\ntwo\nth");
  expect([await peer.readLine(), await peer.readLine()]).toEqual(["one", "two"]);
  far.end("ree\n");
  expect([await peer.readLine(), await peer.readLine()]).toEqual(["three", null]);
});

test("reads nothing more of a process that ended without reading", async () => {
  const { peer, far, socket } = await connectBoth();
  await new Promise((done) => socket.write("unread\n", done));
  far.destroy();
  expect(await peer.readLine()).toBeNull();
  peer.writeLine("nobody reads this");
});
