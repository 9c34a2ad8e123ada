import type { Database } from "../../platform/db/database.ts";
import type { MailQueue } from "../../platform/mail/queue.ts";

/** What the rules of orders need of the world. */
export interface OrderDeps {
  db: Database;
  clock: () => Date;
  mail: Pick<MailQueue, "wake">;
}
