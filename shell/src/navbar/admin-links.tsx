import { links, useMessages } from "@aushadhi/shared-ui";
import { useAtomValue } from "jotai";
import { useLocation } from "wouter";
import { messages } from "../messages.ts";
import { signedInUserAtom } from "../platform/signed-in-user.ts";
import { useHasPage } from "../router/site-pages.tsx";

const adminPages = [
  { name: "manageOrders", path: links.adminOrders },
  { name: "manageProducts", path: links.adminDashboard },
  { name: "statistics", path: links.adminStatistics },
] as const;

type AdminPage = (typeof adminPages)[number];

/** The back office's pages that are there for this visitor: none for guests and customers. */
export function useAdminPages(): readonly AdminPage[] {
  const user = useAtomValue(signedInUserAtom);
  const hasPage = useHasPage();
  if (!user || user.role === "customer") return [];
  return adminPages.filter(({ path }) => hasPage(path));
}

/**
 * Links to the back office as list items. It has a release set of its own, so they load the page in full; the
 * target says so to the code that fetches pages ahead.
 */
export function AdminLinks({ pages }: { pages: readonly AdminPage[] }) {
  const { navbar } = useMessages(messages);
  const [location] = useLocation();
  return pages.map(({ name, path }) => (
    <li key={name}>
      <a href={path} target="_self" aria-current={path === location ? "page" : undefined}>
        {navbar[name]}
      </a>
    </li>
  ));
}
