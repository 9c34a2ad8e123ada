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

/** Returns the back office's pages that this visitor can open: none for guests and customers. */
export function useAdminPages(): readonly AdminPage[] {
  const user = useAtomValue(signedInUserAtom);
  const hasPage = useHasPage();
  if (!user || user.role === "customer") return [];
  return adminPages.filter(({ path }) => hasPage(path));
}

/**
 * Renders links to the back office as list items. The back office has its own release set, so a link loads the page in
 * full. `target` also tells the prefetcher to skip it.
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
