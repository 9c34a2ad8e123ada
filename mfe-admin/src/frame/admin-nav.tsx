import {
  color,
  font,
  links,
  onHover,
  radius,
  space,
  target,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link, useLocation } from "wouter";
import { messages } from "../messages.ts";

const screens = [
  { name: "products", path: links.adminDashboard },
  { name: "orders", path: links.adminOrders },
  { name: "statistics", path: links.adminStatistics },
] as const;

/** From one screen of the back office to another. */
export function AdminNav() {
  const text = useMessages(messages).frame;
  const [location] = useLocation();
  return (
    <Bar aria-label={text.nav}>
      <ul>
        {screens.map(({ name, path }) => (
          <li key={name}>
            <Link href={path} aria-current={location.toLowerCase() === path ? "page" : undefined}>
              {text[name]}
            </Link>
          </li>
        ))}
      </ul>
    </Bar>
  );
}

// On a phone the three stand in one row that is pushed sideways.
const Bar = styled.nav`
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    display: flex;
    gap: ${space(1)};
    width: max-content;
    padding-block: ${space(0.5)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target.medium};
    padding-inline: ${space(2)};
    border-radius: ${radius.full};
    color: ${color.inkSoft};
    font-size: ${font.control};
    font-weight: ${weight.strong};
    text-decoration: none;
    white-space: nowrap;
  }

  ${onHover} {
    a:hover {
      color: ${color.ink};
    }
  }

  a:focus-visible {
    outline-offset: -3px;
  }

  a:active,
  a[aria-current] {
    background: ${color.brandTint};
    color: ${color.brandDeep};
  }
`;
