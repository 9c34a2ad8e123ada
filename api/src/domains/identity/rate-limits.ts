import { limits } from "../../contract/index.ts";
import { emailKey } from "../../platform/email-key.ts";
import type { RateLimits } from "../../platform/rate-limit/rate-limit.ts";
import type { AuthMail } from "./compose-auth-mail.ts";

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
  const mailDevice = createLimit("mail device", 5, hour);
  const createRecipientLimit = (name: string, hourly: number, daily: number) => ({
    hour: createLimit(name, hourly, hour),
    day: createLimit(`${name} day`, daily, day),
  });
  // Owners get two kinds of mail: five an hour and twenty a day together, most of them kept for resets.
  const resetMails = createRecipientLimit("mail reset", 3, 16);
  const registeredMails = createRecipientLimit("mail registered", 2, 4);
  const otherMails = createRecipientLimit("mail recipient", 5, 20);
  const selectRecipientLimit = (kind: AuthMail["kind"]) => {
    if (kind === "reset") return resetMails;
    return kind === "already-registered" ? registeredMails : otherMails;
  };
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
     * @param device id of the device if it signed in to this address before
     * @throws AppError `rate_limited`
     */
    async takeMail(client: string, email: string, device: string | null = null): Promise<void> {
      if (device !== null) return mailDevice.take(joinKey(device, email));
      await mailBoth.take(joinKey(client, email));
      await mailClient.take(client);
    },
    /**
     * Whether an address can get one more mail that anybody can request. Resets and notices to an owner have separate
     * limits, so that sign-ups by strangers do not keep an owner from a reset.
     */
    async tryTakeRecipient(email: string, kind: AuthMail["kind"]): Promise<boolean> {
      const mailbox = normalizeMailbox(email);
      const limit = selectRecipientLimit(kind);
      return (await limit.hour.tryTake(mailbox)) && (await limit.day.tryTake(mailbox));
    },
    /** Allows one call per address in 60 s. @throws AppError `rate_limited` */
    takeResend: (email: string) => resendAddress.take(emailKey(email)),
    /** Call this before looking up a mailed link. @throws AppError `rate_limited` */
    takeLink: (client: string) => linkClient.take(client),
  };
}

/** Removes a subaddress: mail to `maya+anything@…` reaches `maya@…` (RFC 5233). */
const normalizeMailbox = (email: string) => emailKey(email).replace(/\+[^@]*(?=@)/, "");
