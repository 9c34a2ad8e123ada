import { join } from "node:path";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { Logger } from "../log/logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Tracing } from "../metrics/tracing.ts";
import type { MailWords } from "./layout.ts";
import { createMailer } from "./mailer.ts";
import type { Mailer } from "./message.ts";
import { createMailQueue, type MailQueue } from "./queue.ts";
import type { MailContent } from "./table.ts";

/** Dependencies of the functions that write mails. */
export interface ComposeDeps {
  db: Database;
  clock: () => Date;
  /** Public address of the shop, without a path. */
  origin: string;
  shop: MailWords["contact"];
}

export interface MailSystemDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  config: Pick<Config, "origin" | "shop" | "smtpUrl" | "mailFrom" | "dataDir">;
  /** Writes the text of a mail; null when the mail is no longer needed. */
  compose: (deps: ComposeDeps, content: MailContent) => Promise<MailWords | null>;
  metrics?: Metrics | undefined;
  tracing?: Tracing | undefined;
  /** For tests: replaces the mail server or the folder. */
  mailer?: Mailer;
}

/** Creates the mail queue: it writes the text of each mail and passes it to the configured mailer. */
export function createMailSystem({ config, compose, ...deps }: MailSystemDeps): MailQueue {
  const { origin, shop, smtpUrl, mailFrom, dataDir } = config;
  const mailer =
    deps.mailer ?? createMailer({ smtpUrl, from: mailFrom, outboxDir: join(dataDir, "outbox") });
  const queue = createMailQueue({
    ...deps,
    mailer,
    compose: (content) => compose({ ...deps, origin, shop }, content),
  });
  return {
    ...queue,
    async close() {
      await queue.close();
      mailer.close();
    },
  };
}
export type { MailQueue };
