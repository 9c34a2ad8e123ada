import { links, useMessages } from "@aushadhi/shared-ui";
import { Link, useLocation } from "wouter";
import { LinkRow } from "../ui/link-row.ts";
import { frameMessages } from "./messages.ts";

const screens = [
  { name: "products", path: links.adminDashboard },
  { name: "orders", path: links.adminOrders },
  { name: "statistics", path: links.adminStatistics },
] as const;

/** From one screen of the back office to another. */
export function AdminNav() {
  const text = useMessages(frameMessages);
  const [location] = useLocation();
  return (
    <LinkRow aria-label={text.nav}>
      <ul>
        {screens.map(({ name, path }) => (
          <li key={name}>
            <Link href={path} aria-current={location.toLowerCase() === path ? "page" : undefined}>
              {text[name]}
            </Link>
          </li>
        ))}
      </ul>
    </LinkRow>
  );
}
