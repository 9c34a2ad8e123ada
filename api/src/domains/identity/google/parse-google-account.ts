import { emailInputSchema, limits, z } from "../../../contract/index.ts";

/** A Google account. */
export interface GoogleAccount {
  id: string;
  email: string;
  /** Whether Google has verified the address. */
  isVerified: boolean;
  name: string;
}

/** Google's answer comes from outside: nothing of it is longer or of another form than the shop expects. */
const googleUserSchema = z.object({
  id: z.string().check(z.regex(/^[\w.-]{1,255}$/)),
  email: emailInputSchema.shape.email,
  verified_email: z.catch(z.boolean(), false),
  name: z.catch(
    z.pipe(
      z.string(),
      z.transform((name) => name.slice(0, limits.maxNameLength)),
    ),
    "",
  ),
});

/** @throws Error when the answer has no id or no valid address */
export function parseGoogleAccount(user: unknown): GoogleAccount {
  const { success, data } = z.safeParse(googleUserSchema, user);
  if (!success) throw new Error("Google returned no user with a valid address");
  const { id, email, name, verified_email: isVerified } = data;
  return { id, email, name, isVerified };
}
