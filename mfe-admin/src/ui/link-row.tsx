import { color, font, Nepali, onHover, radius, space, target, weight } from "@aushadhi/shared-ui";
import { css, styled } from "styled-components";
import { Link } from "wouter";

interface LinkRowProps {
  /** Names the links for screen readers. */
  label: string;
  links: readonly { href: string; text: string; isOpen: boolean }[];
  /** `aria-current` of the open link: this page, or another view on it. */
  current?: "page" | "true";
  /**
   * Whether links wrap on a phone, so that the open one is always visible. Otherwise the row
   * scrolls sideways.
   */
  breaks?: boolean;
}

/** A row of related links with the open one marked. */
export function LinkRow({ label, links, current = "page", breaks = false }: LinkRowProps) {
  return (
    <Row aria-label={label} $breaks={breaks}>
      <ul>
        {links.map(({ href, text, isOpen }) => (
          <li key={href}>
            <Link href={href} aria-current={isOpen ? current : undefined}>
              <Nepali text={text} />
            </Link>
          </li>
        ))}
      </ul>
    </Row>
  );
}

const inOneRow = css`
  display: flex;
  gap: ${space(1)};
  width: max-content;
`;

/** Lines of similar length, so that the last one never holds a single link. */
const inLines = css`
  text-wrap: balance;

  li {
    display: inline-block;
    margin: 0 ${space(1)} ${space(0.5)} 0;
  }
`;

const Row = styled.nav<{ $breaks: boolean }>`
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    padding-block: ${space(0.5)};
    ${({ $breaks }) => ($breaks ? inLines : inOneRow)}
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
