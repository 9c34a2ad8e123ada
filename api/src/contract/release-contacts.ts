import { email } from "./email.ts";
import { limits } from "./limits.ts";
import { z } from "./zod.ts";

const contactsMessage = `Name at most ${limits.releaseContacts} addresses`;

/** Body of `PUT /api/releases/contacts/{package}`: all addresses of the package; an empty list removes them. */
export const releaseContactsSchema = z.object({
  emails: z
    .array(email, "Emails must be a list of addresses")
    .check(z.maxLength(limits.releaseContacts, contactsMessage)),
});

/** Who else learns of a package's events by mail. */
export const packageContactsSchema = z.object({
  package: z.string(),
  emails: z.array(z.string()),
});
export type PackageContacts = z.infer<typeof packageContactsSchema>;

export const contactListResponseSchema = z.object({
  success: z.literal(true),
  /** By package; packages without contacts are missing. */
  contacts: z.array(packageContactsSchema),
});

export const contactsResponseSchema = z.object({
  success: z.literal(true),
  contacts: packageContactsSchema,
});
