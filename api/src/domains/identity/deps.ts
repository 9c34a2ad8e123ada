import type { Database } from "../../platform/db/database.ts";
import type { MailQueue } from "../../platform/mail/queue.ts";
import type { Passwords } from "./passwords.ts";
import type { AuthLimits } from "./rate-limits.ts";

/** What the use cases of signing in depend on. */
export interface AuthDeps {
  db: Database;
  clock: () => Date;
  passwords: Passwords;
  limits: AuthLimits;
  mail: Pick<MailQueue, "wake">;
}
