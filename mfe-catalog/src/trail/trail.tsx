import { color, font, from, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { messages } from "../messages.ts";
import type { TrailStep } from "./trail-steps.ts";

/** Where a page lies; the last step is the page itself. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  const text = useMessages(messages).trail;
  return (
    <Nav aria-label={text.label}>
      <ol className="steps">
        {steps.map(({ name, path }, place) => (
          <li key={path}>
            {place < steps.length - 1 ? (
              <Link href={path}>{name}</Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </Nav>
  );
}

const Nav = styled.nav`
  min-width: 0;
  color: ${color.inkFaint};
  font-size: ${font.note};

  ol {
    display: flex;
    overflow: hidden;
  }

  li {
    display: flex;
    flex: none;
    align-items: center;
    min-height: ${space(4)};
  }

  /* Long names give way, so that the line stays one line. */
  li:nth-child(n + 3) {
    flex: 0 1 auto;
    min-width: 0;
  }

  li > * {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }

  /* A phone has no room for the fourth, which is the heading below. */
  li:nth-child(4) {
    display: none;
  }

  ${from.tablet} {
    li:nth-child(4) {
      display: flex;
    }
  }

  li + li::before {
    content: "/" / "";
    padding-inline: ${space(1)};
  }

  a {
    padding-block: ${space(0.5)};
    color: inherit;
  }
`;
