import { links, useMessages } from "@aushadhi/shared-ui";
import { Link, useLocation } from "wouter";
import { messages } from "../messages.ts";

/** Paths of the bar's links, each with the other paths that show the same page. */
const pages = [
  { name: "home", path: links.home, alike: [] },
  { name: "shop", path: links.shop, alike: [links.products] },
] as const satisfies readonly { name: string; path: string; alike: readonly string[] }[];

/** The bar's links as list items; the one that leads to the page on the screen says so. */
export function NavLinks() {
  const { navbar } = useMessages(messages);
  const [location] = useLocation();
  return pages.map(({ name, path, alike }) => (
    <li key={name}>
      <Link
        href={path}
        aria-current={[path, ...alike].some((page) => page === location) ? "page" : undefined}
      >
        {navbar[name]}
      </Link>
    </li>
  ));
}
