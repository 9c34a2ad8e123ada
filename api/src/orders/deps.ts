import type { Database } from "../db/database.ts";
import type { MailQueue } from "../mail/queue.ts";

/** What the rules of orders need of the world. */
export interface OrderDeps {
  db: Database;
  clock: () => Date;
  mail: Pick<MailQueue, "wake">;
}
