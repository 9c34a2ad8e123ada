import type { Database } from "../db/database.ts";
import type { MailQueue } from "../mail/queue.ts";
import type { AuthLimits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";

/** What the rules of signing in need of the world. */
export interface AuthDeps {
  db: Database;
  clock: () => Date;
  passwords: Passwords;
  limits: AuthLimits;
  mail: Pick<MailQueue, "wake">;
}
