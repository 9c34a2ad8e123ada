import type { AttemptLimits } from "../attempts/attempts.ts";
import { limits } from "../contract/index.ts";
import { emailKey } from "./email-key.ts";

export interface AuthLimits {
  /** Before a password is compared. Throws `rate_limited`. */
  signIn(client: string, email: string): Promise<void>;
  /** Before a mail leaves for an address: sign-up, resend, forgotten password. Throws `rate_limited`. */
  mail(client: string, email: string): Promise<void>;
  /** Once in 60 s an address. Throws `rate_limited`. */
  resend(email: string): Promise<void>;
  /** Before a mailed link is looked up. Throws `rate_limited`. */
  link(client: string): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;

/** The numbers of the server's rules, section "Sign-in". */
export function authLimits(attempts: AttemptLimits): AuthLimits {
  const rule = (name: string, allowed: number, windowMs: number) =>
    attempts.limit({ name, attempts: allowed, windowMs });
  const signInBoth = rule("sign-in", 10, minute);
  const signInAddress = rule("sign-in address", 50, minute);
  const mailBoth = rule("mail", 5, hour);
  const mailClient = rule("mail client", 60, hour);
  const resendAddress = rule("resend", 1, limits.resendSeconds * 1000);
  const linkClient = rule("link client", 60, minute);
  const both = (client: string, email: string) => `${client} ${emailKey(email)}`;
  return {
    async signIn(client, email) {
      await signInBoth.take(both(client, email));
      await signInAddress.take(emailKey(email));
    },
    async mail(client, email) {
      await mailBoth.take(both(client, email));
      await mailClient.take(client);
    },
    resend: (email) => resendAddress.take(emailKey(email)),
    link: (client) => linkClient.take(client),
  };
}
