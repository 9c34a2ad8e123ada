import { links, useMessages } from "@aushadhi/shared-ui";
import { Link, useLocation } from "wouter";
import { messages } from "../messages.ts";
import { useNavEntries } from "../router/site-pages.tsx";

/** The bar's first links. `alike` lists other paths that show the same page. */
const pages = [
  { name: "home", path: links.home, alike: [] },
  { name: "shop", path: links.shop, alike: [links.products] },
  { name: "categories", path: links.categories, alike: [] },
] as const satisfies readonly { name: string; path: string; alike: readonly string[] }[];

/** Renders the bar's links as list items, and marks the link to the current page. */
export function NavLinks() {
  const { navbar } = useMessages(messages);
  const [location] = useLocation();
  const own = pages.map(({ name, ...page }) => ({ label: navbar[name], ...page }));
  const added = useNavEntries("bar").map((entry) => ({ ...entry, alike: [] }));
  return [...own, ...added].map(({ label, path, alike }) => (
    <li key={path}>
      <Link
        href={path}
        aria-current={[path, ...alike].some((page) => page === location) ? "page" : undefined}
      >
        {label}
      </Link>
    </li>
  ));
}
