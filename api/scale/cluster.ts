import { join } from "node:path";
import { findSqldBinary, type SqldServer, startServerDatabase } from "../stress/databases.ts";
import { findFreePort } from "../stress/site.ts";
import { createTemporaryFolder } from "../testing/database.ts";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import { type SmtpInbox, startSmtpInbox } from "../testing/smtp-inbox.ts";
import { readCommand, readEnvironment } from "./deployment.ts";
import { findCaddy } from "./find-caddy.ts";
import { createMachine, type Machine } from "./machine.ts";
import { startProxy } from "./proxy.ts";

/** Three machines of one shop behind a proxy, with their database, bucket and mail server. */
export interface Cluster {
  /** URL of the proxy. */
  address: string;
  machines: Machine[];
  database: SqldServer;
  bucket: S3Server;
  inbox: SmtpInbox;
  remove(): Promise<void>;
}

/** Path of Caddy; null if a cluster is not possible here. */
export const caddy = findSqldBinary() ? await findCaddy() : null;

if (!caddy) console.log("Skipped: the tests of three machines need sqld and Caddy");

/** @param prepare fills the empty database before the first machine starts */
export async function startCluster(prepare: (url: string) => Promise<void>): Promise<Cluster> {
  const ends: (() => Promise<unknown>)[] = [];
  const remove = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    return { ...(await startParts(prepare, (end) => ends.push(end))), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function startParts(
  prepare: (url: string) => Promise<void>,
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<Omit<Cluster, "remove">> {
  const folder = await createTemporaryFolder();
  atEnd(folder.remove);
  const sqld = await readEnvironment("sqld.env");
  const database = await startServerDatabase((given) =>
    readCommand("sqld.service", { ...sqld, ...given }),
  );
  atEnd(database.remove);
  const bucket = await startS3Server();
  atEnd(bucket.stop);
  const inbox = await startSmtpInbox();
  atEnd(inbox.close);
  await prepare(database.url);
  const port = await findFreePort();
  const machines = await Promise.all(
    ["a", "b", "c"].map((name) =>
      createMachine({
        ...bucket.env,
        ORIGIN: `http://127.0.0.1:${port}`,
        DATABASE_URL: database.url,
        DATA_DIR: join(folder.path, name),
        SMTP_URL: inbox.url,
        // A trial takes most of a minute of a busy processor. Other tests are about it.
        ...(process.env.STRESS !== "full" && { GATE_BROWSER: "off" }),
      }),
    ),
  );
  atEnd(() => Promise.all(machines.map(({ kill }) => kill())));
  await Promise.all(machines.map(({ start }) => start()));
  const upstreams = machines.map(({ address }) => address);
  const proxy = await startProxy(caddy ?? "", port, upstreams, folder.path);
  atEnd(proxy.stop);
  return { address: proxy.address, machines, database, bucket, inbox };
}
