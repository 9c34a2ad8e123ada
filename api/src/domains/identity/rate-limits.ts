import { limits } from "../../contract/index.ts";
import { emailKey } from "../../platform/email-key.ts";
import type { RateLimits } from "../../platform/rate-limit/rate-limit.ts";

/** A try of a password for an address. */
export interface SignInAttempt {
  client: string;
  email: string;
  /** Id of the device where it has signed in to this address before, otherwise null. */
  device: string | null;
}

export type AuthLimits = ReturnType<typeof createAuthLimits>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The rate limits of signing in. No limit locks an owner out: attempts of strangers count neither against a device
 * that has signed in to the address, nor against a session.
 */
export function createAuthLimits(rateLimits: RateLimits) {
  const rule = (name: string, allowed: number, windowMs: number) =>
    rateLimits.limit({ name, attempts: allowed, windowMs });
  const signInBoth = rule("sign-in", 10, minute);
  const signInDevice = rule("sign-in device", 10, minute);
  const signInFailures = rule("sign-in failures", 50, minute);
  const attackOnAddress = rule("attack", 1, hour);
  const attackMails = rule("attack mails", 10, hour);
  const passwordChange = rule("password change", 10, minute);
  const mailBoth = rule("mail", 5, hour);
  const mailClient = rule("mail client", 60, hour);
  const mailRecipient = rule("mail recipient", 5, hour);
  const mailRecipientDay = rule("mail recipient day", 20, day);
  const resendAddress = rule("resend", 1, limits.resendSeconds * 1000);
  const linkClient = rule("link client", 60, minute);
  const joinKey = (one: string, email: string) => `${one} ${emailKey(email)}`;
  return {
    /**
     * Before a password is compared. Throws `rate_limited` for a client, or a device, that has tried too often; and when
     * too many have failed for this address, for devices that have never signed in to it.
     * @param onAttack called when too many have failed
     */
    async takeSignIn(
      { client, email, device }: SignInAttempt,
      onAttack: () => Promise<void>,
    ): Promise<void> {
      if (device !== null) return signInDevice.take(joinKey(device, email));
      await signInBoth.take(joinKey(client, email));
      // Counted before the password is compared, so that many at once do not all pass.
      if (await signInFailures.tryTake(emailKey(email))) return;
      await onAttack();
      await signInFailures.check(emailKey(email));
    },
    /** After the right password: the attempt does not count against the address. */
    refundSignIn({ email, device }: SignInAttempt): void {
      if (device === null) signInFailures.refund(emailKey(email));
    },
    /** Whether this is the first call of a burst of wrong passwords for an address. */
    isNewAttack: (email: string) => attackOnAddress.tryTake(emailKey(email)),
    /** Whether admins may get one more mail about attacks. */
    tryTakeAttackMail: () => attackMails.tryTake(""),
    /** Before the present password is compared. Throws `rate_limited`. */
    takePasswordChange: (sessionId: string) => passwordChange.take(sessionId),
    /** Before a mail is sent on request: sign-up, resend, forgotten password. Throws `rate_limited`. */
    async takeMail(client: string, email: string): Promise<void> {
      await mailBoth.take(joinKey(client, email));
      await mailClient.take(client);
    },
    /** Whether an address may get one more mail that anybody can request. */
    async tryTakeRecipient(email: string): Promise<boolean> {
      const mailbox = normalizeMailbox(email);
      return (await mailRecipient.tryTake(mailbox)) && (await mailRecipientDay.tryTake(mailbox));
    },
    /** Once in 60 s an address. Throws `rate_limited`. */
    takeResend: (email: string) => resendAddress.take(emailKey(email)),
    /** Before a mailed link is looked up. Throws `rate_limited`. */
    takeLink: (client: string) => linkClient.take(client),
  };
}

/** Mail to `maya+anything@…` comes to `maya@…` (RFC 5233). */
const normalizeMailbox = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, "");
