import type { Messages } from "@aushadhi/shared-ui";

const en = {
  label: "Mails about it go to:",
  /** @param emails addresses besides who shipped */
  list: (emails: readonly string[]) => ["who shipped", ...emails].join(", "),
  change: "Change Contacts",
  title: (name: string) => `Contacts of ${name}`,
  text: "They learn by mail what is promoted, taken back or failing, besides who shipped it.",
  emails: "Addresses",
  placeholder: "team@example.com, lead@example.com",
  words: { save: "Save Contacts", saving: "Saving..." },
  done: "Contacts saved",
  failed: "Failed to save the contacts",
  failedToLoad: "Failed to load the contacts",
};

/** Texts of who learns of a package's events. */
export const contactsMessages: Messages<typeof en> = { en };
