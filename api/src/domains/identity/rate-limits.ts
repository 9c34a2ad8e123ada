import { limits } from "../../contract/index.ts";
import { emailKey } from "../../platform/email-key.ts";
import type { RateLimits } from "../../platform/rate-limit/rate-limit.ts";

/** An attempt to sign in with a password. */
export interface SignInAttempt {
  client: string;
  email: string;
  /** Id of the device if it signed in to this address before, otherwise null. */
  device: string | null;
}

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
  const attackOnAddress = createLimit("attack", 1, hour);
  const attackMails = createLimit("attack mails", 10, hour);
  const passwordChange = createLimit("password change", 10, minute);
  const mailBoth = createLimit("mail", 5, hour);
  const mailClient = createLimit("mail client", 60, hour);
  const mailRecipient = createLimit("mail recipient", 5, hour);
  const mailRecipientDay = createLimit("mail recipient day", 20, day);
  const resendAddress = createLimit("resend", 1, limits.resendSeconds * 1000);
  const linkClient = createLimit("link client", 60, minute);
  const joinKey = (one: string, email: string) => `${one} ${emailKey(email)}`;
  return {
    /**
     * Call this before comparing a password.
     * @param onAttack called when too many attempts failed for this address
     * @throws AppError `rate_limited` for a client or device with too many attempts; after too many failures for this
     * address, also for every device that never signed in to it
     */
    async takeSignIn(
      { client, email, device }: SignInAttempt,
      onAttack: () => Promise<void>,
    ): Promise<void> {
      if (device !== null) return signInDevice.take(joinKey(device, email));
      await signInBoth.take(joinKey(client, email));
      // Counted before the password is compared, so that not all of many concurrent attempts pass.
      if (await signInFailures.tryTake(emailKey(email))) return;
      await onAttack();
      await signInFailures.check(emailKey(email));
    },
    /** Call this after the correct password, so that the attempt does not count against the address. */
    refundSignIn({ email, device }: SignInAttempt): void {
      if (device === null) signInFailures.refund(emailKey(email));
    },
    /** Whether this is the first call in an attack on an address. */
    isNewAttack: (email: string) => attackOnAddress.tryTake(emailKey(email)),
    /** Whether admins can get one more mail about attacks. */
    tryTakeAttackMail: () => attackMails.tryTake(""),
    /** Call this before comparing the current password. @throws AppError `rate_limited` */
    takePasswordChange: (sessionId: string) => passwordChange.take(sessionId),
    /**
     * Call this before sending a requested mail: sign-up, resend, forgotten password.
     * @throws AppError `rate_limited`
     */
    async takeMail(client: string, email: string): Promise<void> {
      await mailBoth.take(joinKey(client, email));
      await mailClient.take(client);
    },
    /** Whether an address can get one more mail of the kind that anybody can request. */
    async tryTakeRecipient(email: string): Promise<boolean> {
      const mailbox = normalizeMailbox(email);
      return (await mailRecipient.tryTake(mailbox)) && (await mailRecipientDay.tryTake(mailbox));
    },
    /** Allows one call per address in 60 s. @throws AppError `rate_limited` */
    takeResend: (email: string) => resendAddress.take(emailKey(email)),
    /** Call this before looking up a mailed link. @throws AppError `rate_limited` */
    takeLink: (client: string) => linkClient.take(client),
  };
}

/** Removes a subaddress: mail to `maya+anything@…` reaches `maya@…` (RFC 5233). */
const normalizeMailbox = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, "");
