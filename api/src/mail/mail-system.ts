import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { Logger } from "../http/logger.ts";
import { composeMail } from "./compose.ts";
import type { Mailer } from "./mail.ts";
import { createMailer } from "./mailer.ts";
import { createMailQueue, type MailQueue } from "./queue.ts";

export interface MailSystemDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  config: Pick<Config, "origin" | "shop" | "smtpUrl" | "mailFrom" | "dataDir">;
  /** Given by tests: what takes the mails instead of a mail server or a folder. */
  mailer?: Mailer;
}

/** The shop's mail: a queue that finds each mail's words and hands it to the mailer that the configuration names. */
export function createMailSystem({ config, ...deps }: MailSystemDeps): MailQueue {
  const { origin, shop, smtpUrl, mailFrom, dataDir } = config;
  const mailer =
    deps.mailer ?? createMailer({ smtpUrl, from: mailFrom, outboxDir: join(dataDir, "outbox") });
  const queue = createMailQueue({
    ...deps,
    mailer,
    compose: (content) => composeMail({ ...deps, origin, shop }, content),
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
