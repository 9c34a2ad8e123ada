import type { Database } from "../../platform/db/database.ts";
import type { MailQueue } from "../../platform/mail/queue.ts";

/** Dependencies of the order use cases. */
export interface OrderDeps {
  db: Database;
  clock: () => Date;
  mail: Pick<MailQueue, "wake">;
}
