import { links, useMessages } from "@aushadhi/shared-ui";
import { Link, useLocation } from "wouter";
import { messages } from "../messages.ts";
import { useHasPage } from "../router/site-pages.tsx";

const accountPages = [
  { name: "profile", path: links.profile },
  { name: "addresses", path: links.addresses },
] as const;

type AccountPage = (typeof accountPages)[number];

/** Returns the account's pages in this release set, without the orders. */
export function useAccountPages(): readonly AccountPage[] {
  const hasPage = useHasPage();
  return accountPages.filter(({ path }) => hasPage(path));
}

/** Renders links to the account's pages as list items. */
export function AccountLinks({ pages }: { pages: readonly AccountPage[] }) {
  const { navbar } = useMessages(messages);
  const [location] = useLocation();
  return pages.map(({ name, path }) => (
    <li key={name}>
      <Link href={path} aria-current={path === location ? "page" : undefined}>
        {navbar[name]}
      </Link>
    </li>
  ));
}
