import { links } from "@aushadhi/shared-ui";
import type { notFoundMessages } from "./messages.ts";

export interface Hint {
  /** The page that the visitor was probably looking for. */
  what: keyof typeof notFoundMessages.en.hints;
  to: string;
}

/** Id of the contact details on the 404 page. */
export const contactId = "contact";
const here = `#${contactId}`;

/** Paths that people try, with the page for each. The first match counts. Only existing pages are listed. */
const table: readonly (Hint & { path: RegExp })[] = [
  { path: /^\/(help|support|faq)$/, what: "support", to: here },
  { path: /^\/contact(-us)?$/, what: "support", to: here },
  { path: /^\/(search|find)(\/|$)/, what: "search", to: links.products },
  { path: /^\/categor(y|ies)(\/|$)/, what: "categories", to: links.home },
  { path: /^\/(products?|medicines?|items?)(\/|$)/, what: "products", to: links.products },
  { path: /^\/(cart|basket|store|catalogue?|shop)(\/|$)/, what: "shop", to: links.shop },
  {
    path: /^\/(profile\/|account\/)?(my-?)?orders?(-[\w-]+)?(\/|$)/,
    what: "orders",
    to: links.orders,
  },
  {
    path: /^\/(profile\/|account\/)?(my-?)?address(es)?(\/|$)/,
    what: "addresses",
    to: links.addresses,
  },
  { path: /^\/(home|index)(\.\w+)?$/, what: "home", to: links.home },
  { path: /^\/((profile|account)\/)?settings$/, what: "settings", to: links.accountSettings },
  { path: /^\/(my-?)?(profile|account|me|user)(\/|$)/, what: "profile", to: links.profile },
  { path: /^\/about(-?us)?(\/|$)/, what: "about", to: links.about },
  { path: /^\/(terms|tos|conditions)(-[\w-]+)?(\/|$)/, what: "terms", to: links.terms },
  { path: /^\/privacy(-[\w-]+)?(\/|$)/, what: "privacy", to: links.privacy },
];

/** Returns the page that a visitor of an unknown path probably wanted, or null if the path gives no hint. */
export function findHint(path: string): Hint | null {
  let { length } = path;
  while (path.endsWith("/", length)) length--;
  const tidy = path.slice(0, length).toLowerCase();
  return table.find((entry) => entry.path.test(tidy)) ?? null;
}
