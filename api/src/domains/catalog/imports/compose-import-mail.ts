import { greeting } from "../../../platform/mail/greeting.ts";
import type { MailWords } from "../../../platform/mail/layout.ts";
import type { ComposeDeps } from "../../../platform/mail/mail-system.ts";
import { shopName } from "../../../platform/shop-name.ts";

/** Goes to the person who uploaded the file. */
export interface ImportMail {
  kind: "import-set-aside";
  name: string;
  importId: string;
  fileName: string;
}

export const isImportMail = (content: { kind: string }): content is ImportMail =>
  content.kind === "import-set-aside";

/** Composes the mail about an import that was set aside. */
export function composeImportMail(
  { origin, shop }: ComposeDeps,
  { name, importId, fileName }: ImportMail,
): MailWords {
  return {
    subject: `An import was set aside at ${shopName}`,
    heading: "An import was set aside",
    paragraphs: [
      greeting(name),
      `Checking your file “${fileName}” stopped the shop's server twice, so it is not tried again by itself. Nothing of it was kept in the shop.`,
      "Please look at the file first. An unusually long text in one cell, or a program's data instead of a list, may be the reason.",
    ],
    button: {
      label: "Open the import",
      link: `${origin}/admin/dashboard?tab=products&view=import&import=${importId}`,
    },
    notes: ["You can check it again, or cancel it, on its page."],
    contact: { phone: shop.phone, email: shop.email },
  };
}
