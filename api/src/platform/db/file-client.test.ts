import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { createClient, type InStatement, LibsqlError, type ResultSet } from "@libsql/client";
import { createTemporaryFolder } from "../../../testing/database.ts";
import { openFileClient, type SqlClient } from "./file-client.ts";
import { openThreadClient } from "./thread-client.ts";

const clients: Record<string, (path: string) => SqlClient | Promise<SqlClient>> = {
  "@libsql/client": (path) => createClient({ url: `file:${path}`, concurrency: 1 }),
  "the file client": openFileClient,
  "the client in a thread": openThreadClient,
};

const schema = `create table things (
  id integer primary key, name text unique, weight real, data blob check (length(data) < 5), parent integer references things (id)
)`;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let open: SqlClient[];
beforeEach(async () => {
  folder = await createTemporaryFolder();
  open = [];
});
afterEach(async () => {
  for (const client of open) client.close();
  await folder.remove();
});

/** All clients, each with its own file. */
const openAll = () =>
  Object.entries(clients).map(async ([name, connect]) => {
    const path = join(folder.path, `${name.replace("/", "-")}.db`);
    const client = await connect(path);
    open.push(client);
    return { client, path };
  });

const describeResult = ({
  columns,
  columnTypes,
  rows,
  rowsAffected,
  lastInsertRowid,
}: ResultSet) => ({
  ...{ columns, columnTypes, rowsAffected, lastInsertRowid },
  byNumber: rows.map((row) => Array.from(row)),
  byName: rows.map((row) => ({ ...row })),
});

const describeFailure = (error: unknown) =>
  error instanceof LibsqlError
    ? {
        ...{ name: error.name, message: error.message, code: error.code },
        ...{ extendedCode: error.extendedCode, rawCode: error.rawCode },
        index: "statementIndex" in error ? error.statementIndex : null,
      }
    : { message: error instanceof Error ? `${error.name}: ${error.message}` : error };

/** The results of each client, as comparable text. */
async function ask(work: (client: SqlClient, path: string) => Promise<unknown>) {
  const answers: unknown[] = [];
  for await (const { client, path } of openAll()) {
    await client.execute(schema);
    answers.push(await work(client, path).catch(describeFailure));
  }
  return answers;
}

async function expectSame(work: (client: SqlClient, path: string) => Promise<unknown>) {
  const [theirs, ours, threads] = await ask(work);
  expect(ours).toEqual(theirs);
  expect(threads).toEqual(theirs);
  return ours;
}

const values: [string, unknown][] = [
  ["null", null],
  ["a text", "पैरासिटामोल"],
  ["a number", 2.5],
  ["the largest safe integer", Number.MAX_SAFE_INTEGER],
  ["an integer that no number holds", 2n ** 60n],
  ["a bigint that is too large", 2n ** 64n],
  ["true", true],
  ["a time", new Date(1_750_000_000_000)],
  ["bytes", new Uint8Array([1, 2, 3])],
  ["undefined", undefined],
  ["no number", Number.NaN],
];

describe("a file's clients answer as @libsql/client does", () => {
  test.each(values)("to %s", async (_, value) => {
    const args = [value] as never;
    await expectSame(async (client) =>
      describeResult(
        await client.execute({ sql: 'select ? as value, 1 as value, 2 as "1"', args }),
      ),
    );
  });

  test("to values by name", async () => {
    await expectSame(async (client) =>
      describeResult(await client.execute({ sql: "select :a, $b", args: { a: 1, $b: "two" } })),
    );
  });

  test.each([
    "insert into things (name) values ('x') returning id, name",
    "insert into things (name) values ('y'), ('z')",
    "update things set weight = 1 where id = 99",
    "select * from things",
    "pragma foreign_keys",
    "pragma journal_mode",
    "pragma busy_timeout",
  ])("to %s, run twice", async (sql) => {
    await expectSame(async (client) => [
      describeResult(await client.execute(sql)),
      await client.execute(sql).then(describeResult, describeFailure),
    ]);
  });

  test.each([
    "insert into things (id) values (1), (1)",
    "insert into things (data) values (x'0102030405')",
    "insert into things (parent) values (7)",
    "insert into things (id) values ('no number')",
    "select * from nothing",
    "selec",
    "insert into things (name) values (?, ?)",
  ])("to the mistake of %s", async (sql) => {
    const batch: InStatement[] = ["insert into things (name) values ('kept')", sql];
    await expectSame(async (client) => [
      await client.execute(sql).catch(describeFailure),
      await client.batch(batch, "write").catch(describeFailure),
      describeResult(await client.execute("select name from things")),
    ]);
  });

  test("to a batch that ends its own transaction", async () => {
    await expectSame((client) =>
      client.batch(["insert into things (id) values (1)", "rollback", "select 1"], "write"),
    );
  });

  test("to a batch, with one result a statement", async () => {
    await expectSame(async (client) => {
      const results = await client.batch(
        [
          { sql: "insert into things (name) values (?)", args: ["x"] },
          ["insert into things (name) values (?)", ["y"]],
          "select name from things",
        ],
        "write",
      );
      return results.map(describeResult);
    });
  });

  test("to a migration that breaks a reference", async () => {
    await expectSame(async (client) => {
      await client.migrate([
        "insert into things (parent) values (7)",
        "alter table things add more text",
      ]);
      return [
        describeResult(await client.execute("select * from things")),
        describeResult(await client.execute("pragma foreign_keys")),
      ];
    });
  });

  test("when another connection is writing", async () => {
    const answer = await expectSame(async (client, path) => {
      const other = createClient({ url: `file:${path}` });
      const writing = await other.transaction("write");
      const refused = await client.batch(["delete from things"], "write").catch(describeFailure);
      await writing.commit();
      other.close();
      return [refused, describeResult(await client.execute("delete from things"))];
    });
    expect(answer).toMatchObject([{ code: "SQLITE_BUSY" }, {}]);
  });

  test("after it was closed", async () => {
    await expectSame(async (client) => {
      client.close();
      return client.execute("select 1");
    });
  });

  test("when the file is no database", async () => {
    const path = join(folder.path, "text");
    await Bun.write(path, "This is no database. ".repeat(100));
    const failures = await Promise.all(
      Object.values(clients).map(async (connect) => {
        try {
          const client = await connect(path);
          open.push(client);
          return await client.execute("select * from sqlite_schema").catch(describeFailure);
        } catch (error) {
          return describeFailure(error);
        }
      }),
    );
    expect(failures[1]).toEqual(failures[0]);
    expect(failures[2]).toEqual(failures[0]);
  });
});

test("a cached statement returns new columns after a table change", async () => {
  const client = openFileClient(join(folder.path, "a.db"));
  open.push(client);
  await client.execute("create table t (a)");
  await client.execute("insert into t values (1)");
  expect((await client.execute("select * from t")).columns).toEqual(["a"]);
  await client.execute("alter table t add b default 2");
  expect((await client.execute("select * from t")).columns).toEqual(["a", "b"]);
});

test("a cached statement holds no lock after reading", async () => {
  const path = join(folder.path, "a.db");
  const [reader, writer] = [openFileClient(path), openFileClient(path)];
  open.push(reader, writer);
  await writer.execute("pragma journal_mode = wal");
  await writer.execute("create table t (a)");
  await writer.execute(
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 250) insert into t select i from n",
  );
  for (const sql of ["select a from t", "select a from t limit 100", "select a from t limit 1"]) {
    await reader.execute(sql);
    const { rows } = await writer.execute("pragma wal_checkpoint(truncate)");
    expect(rows[0]?.busy).toBe(0);
    await writer.execute("update t set a = a + 1");
  }
});
