import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import {
  type Address,
  addressListResponseSchema,
  defaultAddressResponseSchema,
} from "../src/contract/index.ts";
import { addresses } from "../src/domains/addresses/table.ts";
import { buildAddress } from "../testing/addresses.ts";
import { addBuyers, type Buyer } from "./buyers.ts";
import { chooseSize } from "./choose-size.ts";
import { databases, type StressDatabase, withDatabase } from "./databases.ts";
import { type RunningServer, startServer } from "./server.ts";

const rounds = chooseSize(5, 100);
const writersPerUser = 30;
const readersPerUser = 3;

describe.each(Object.keys(databases))("on %s", (name) => {
  let database: StressDatabase;
  let servers: RunningServer[];
  /** One user who keeps the first address, and one who may remove all addresses. */
  let keepingUser: Buyer;
  let mover: Buyer;

  beforeAll(async () => {
    database = await (databases[name] as () => Promise<StressDatabase>)();
    [keepingUser, mover] = await withDatabase(
      database.url,
      async (db) => (await addBuyers(db, 2)) as [Buyer, Buyer],
    );
    // A file belongs to one process; a libSQL server is used by several.
    const processes = database.url.startsWith("file:") ? 1 : 2;
    servers = await Promise.all(Array.from({ length: processes }, () => startServer(database.url)));
  }, 60_000);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await database.remove();
  });

  const address = (at: number) => servers[at % servers.length]?.address ?? "";

  /** Reads the addresses; throws unless exactly one is the default, if there are any. */
  const readAddresses = async (buyer: Buyer, at = 0): Promise<Address[]> => {
    const { body } = await buyer.call(address(at), "GET", "/addresses");
    const book = addressListResponseSchema.parse(body).addresses;
    const defaults = book.filter(({ isDefault }) => isDefault).length;
    expect(defaults).toBe(Math.min(1, book.length));
    return book;
  };

  /** One writer of a round, each with another call and address; the address `stays` is never removed. */
  const write = async (buyer: Buyer, ids: readonly string[], at: number, stays: string) => {
    const server = address(at);
    const path = `/addresses/${ids[at % ids.length] ?? "none"}`;
    const body = buildAddress({ isDefault: at % 4 < 2 });
    const mayGo = !path.endsWith(stays);
    if (at % 5 === 0) return [await buyer.call(server, "POST", "/addresses", body)];
    if (at % 5 === 1) return [await buyer.call(server, "PUT", path, body)];
    if (at % 5 === 2 && mayGo) return [await buyer.call(server, "DELETE", path)];
    const first = await buyer.call(server, "PATCH", `${path}/default`);
    // Removes the address that has just become the default, so that another one must become it.
    return mayGo ? [first, await buyer.call(server, "DELETE", path)] : [first];
  };

  /** Reads the addresses until the writers are done. Returns the number of reads. */
  const readUntil = async (done: AbortSignal, buyer: Buyer, reader: number, stays: string) => {
    let read = 0;
    for (; !done.aborted; read++) {
      await readAddresses(buyer, reader + read);
      const answer = await buyer.call(address(reader + read), "GET", "/addresses/default");
      const { address: standard } = defaultAddressResponseSchema.parse(answer.body);
      if (stays !== "" || standard) expect(standard?.isDefault).toBe(true);
    }
    return read;
  };

  const runRound = async (buyer: Buyer, round: number, stays: string) => {
    const ids = (await readAddresses(buyer, round)).map(({ id }) => id);
    const done = new AbortController();
    const readers = Array.from({ length: readersPerUser }, (_, reader) =>
      readUntil(done.signal, buyer, reader, stays),
    );
    const writers = Array.from({ length: writersPerUser }, (_, at) =>
      write(buyer, ids, at + round, stays),
    );
    const writing = Promise.all(writers).finally(() => done.abort());
    const [answers, ...reads] = await Promise.all([writing, ...readers]);
    for (const { status } of answers.flat()) expect([200, 201, 404, 409]).toContain(status);
    await readAddresses(buyer, round);
    return reads.reduce((sum, read) => sum + read, 0);
  };

  test(`one address is the default at any time during concurrent changes, for ${rounds} rounds`, async () => {
    let reads = 0;
    for (let round = 0; round < rounds; round++) {
      const both = [
        runRound(keepingUser, round, keepingUser.addressId),
        runRound(mover, round, ""),
      ];
      for (const times of await Promise.all(both)) reads += times;
    }
    await Promise.all(servers.map((server) => server.stop()));
    await withDatabase(database.url, async (db) => {
      for (const { id } of [keepingUser, mover]) {
        const rows = await db.read.select().from(addresses).where(eq(addresses.userId, id));
        expect(rows.filter(({ isDefault }) => isDefault).length).toBe(Math.min(1, rows.length));
      }
    });
    console.log(`  on ${name}: ${rounds} rounds, looked at ${reads} times, always one default`);
  }, 300_000);
});
