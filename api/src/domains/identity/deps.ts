import type { Database } from "../../platform/db/database.ts";
import type { MailQueue } from "../../platform/mail/queue.ts";
import type { FailureAlarm } from "./failure-alarm.ts";
import type { Passwords } from "./passwords.ts";
import type { AuthLimits } from "./rate-limits.ts";

/** Dependencies of the use cases of authentication. */
export interface AuthDeps {
  db: Database;
  clock: () => Date;
  passwords: Passwords;
  limits: AuthLimits;
  mail: Pick<MailQueue, "wake">;
  alarm: FailureAlarm;
  /** Waits before a password is compared. Tests do not wait. */
  delay: (ms: number) => Promise<void>;
}
