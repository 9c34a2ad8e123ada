import { color, font, onHover, radius, space, target, weight } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";

interface LinkRowProps {
  /** Names the links to screen readers. */
  label: string;
  links: readonly { href: string; text: string; isOpen: boolean }[];
  /** What the open one leads to: this page, or what else it shows. */
  current?: "page" | "true";
  className?: string;
}

/** Links to what belongs together, the open one marked; on a phone they stand in one row that is pushed sideways. */
export function LinkRow({ label, links, current = "page", className }: LinkRowProps) {
  return (
    <Row aria-label={label} className={className}>
      <ul>
        {links.map(({ href, text, isOpen }) => (
          <li key={href}>
            <Link href={href} aria-current={isOpen ? current : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

const Row = styled.nav`
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
