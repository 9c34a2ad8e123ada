import { limits } from "../../contract/index.ts";
import { emailKey } from "../../platform/email-key.ts";
import type { RateLimits } from "../../platform/rate-limit/rate-limit.ts";
import { mailboxKey } from "./mailbox-key.ts";

/** An attempt to sign in with a password. */
export interface SignInAttempt {
  client: string;
  email: string;
  /** Id of the device if it signed in to this address before, otherwise null. */
  device: string | null;
}

/** What a mail was requested for. */
export type MailPurpose = "reset" | "sign-up";

export type AuthLimits = ReturnType<typeof createAuthLimits>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Creates the rate limits of authentication. No limit locks an owner out: attempts by strangers do not count against
 * a device that signed in to the address before, nor against a session.
 */
export function createAuthLimits(rateLimits: RateLimits) {
  const createLimit = (name: string, allowed: number, windowMs: number) =>
    rateLimits.limit({ name, attempts: allowed, windowMs });
  const signInBoth = createLimit("sign-in", 10, minute);
  const signInDevice = createLimit("sign-in device", 10, minute);
  const signInFailures = createLimit("sign-in failures", 50, minute);
  const clientFailures = createLimit("sign-in client", 200, 10 * minute);
  const attackOnAddress = createLimit("attack", 1, hour);
  const attackMails = createLimit("attack mails", 10, hour);
  const alarmMails = createLimit("alarm mails", 1, hour);
  const passwordChange = createLimit("password change", 10, minute);
  const mailBoth = createLimit("mail", 5, hour);
  const mailClient = createLimit("mail client", 60, hour);
  const mailDevice = createLimit("mail device", 5, hour);
  const createRecipientLimit = (name: string, hourly: number, daily: number) => {
    const inHour = createLimit(name, hourly, hour);
    const inDay = createLimit(`${name} day`, daily, day);
    return async (mailbox: string) =>
      (await inHour.tryTake(mailbox)) && (await inDay.tryTake(mailbox));
  };
  const tryTakeAnyMail = createRecipientLimit("mail recipient", 5, 20);
  // The rest of the mails is kept for resets.
  const tryTakeSignUpMail = createRecipientLimit("mail sign-up", 4, 16);
  const resendAddress = createLimit("resend", 1, limits.resendSeconds * 1000);
  const linkClient = createLimit("link client", 60, minute);
  const joinKey = (one: string, email: string) => `${one} ${emailKey(email)}`;
  const joinMailbox = (one: string, email: string) => `${one} ${mailboxKey(email)}`;
  return {
    /**
     * Call this before comparing a password. Failures of a client count over all addresses: after twenty in ten minutes
     * it must wait. It is refused only from two hundred, because carriers put thousands of people behind one address.
     * @returns milliseconds to wait before comparing
     * @param onAttack called when too many attempts failed for this address
     * @throws AppError `rate_limited` for a client or device with too many attempts; after too many failures for this
     * address, also for every device that never signed in to it
     */
    async takeSignIn(
      { client, email, device }: SignInAttempt,
      onAttack: () => Promise<void>,
    ): Promise<number> {
      if (device !== null) {
        await signInDevice.take(joinKey(device, email));
        return 0;
      }
      // A refused client counts nothing for the addresses that it tries.
      await clientFailures.check(client);
      await signInBoth.take(joinKey(client, email));
      const failures = await clientFailures.take(client);
      // Counted before the password is compared, so that not all of many concurrent attempts pass.
      if (await signInFailures.tryTake(emailKey(email))) return computeWait(failures);
      await onAttack();
      await signInFailures.check(emailKey(email));
      return computeWait(failures);
    },
    /** Call this after the correct password: the attempt then counts against neither the address nor the client. */
    refundSignIn({ client, email, device }: SignInAttempt): void {
      if (device !== null) return;
      signInFailures.refund(emailKey(email));
      clientFailures.refund(client);
    },
    /** Whether this is the first call in an attack on an address. */
    isNewAttack: (email: string) => attackOnAddress.tryTake(emailKey(email)),
    /** Whether admins can get one more mail about attacks; attacks on addresses without an account count apart. */
    tryTakeAttackMail: (hasAccount: boolean) =>
      attackMails.tryTake(hasAccount ? "account" : "none"),
    /** Whether admins can get a mail that failures rise in the whole shop. */
    tryTakeAlarmMail: () => alarmMails.tryTake(""),
    /** Call this before comparing the current password. @throws AppError `rate_limited` */
    takePasswordChange: (sessionId: string) => passwordChange.take(sessionId),
    /**
     * Call this before sending a requested mail: sign-up, resend, forgotten password.
     * @param device id of the device if it signed in to this address before
     * @throws AppError `rate_limited`
     */
    async takeMail(client: string, email: string, device: string | null = null): Promise<void> {
      if (device !== null) return void (await mailDevice.take(joinMailbox(device, email)));
      await mailBoth.take(joinMailbox(client, email));
      await mailClient.take(client);
    },
    /**
     * Whether a mailbox can get one more mail that anybody can request. The count depends only on what was requested,
     * never on whether the address has an account. Sign-ups by strangers do not keep an owner from a reset.
     */
    async tryTakeRecipient(email: string, purpose: MailPurpose): Promise<boolean> {
      const mailbox = mailboxKey(email);
      if (purpose === "sign-up" && !(await tryTakeSignUpMail(mailbox))) return false;
      return tryTakeAnyMail(mailbox);
    },
    /** Allows one call per mailbox in 60 s. @throws AppError `rate_limited` */
    takeResend: (email: string) => resendAddress.take(mailboxKey(email)),
    /** Call this before looking up a mailed link. @throws AppError `rate_limited` */
    takeLink: (client: string) => linkClient.take(client),
  };
}

/** Failures of a client in ten minutes that cost no time. */
const freeFailures = 20;
const longestWaitMs = 30_000;

/** Milliseconds that a client waits: a second at first, twice as long after ten more failures, at most thirty seconds. */
function computeWait(failures: number): number {
  if (failures <= freeFailures) return 0;
  return Math.min(longestWaitMs, 1000 * 2 ** ((failures - freeFailures - 1) / 10));
}
