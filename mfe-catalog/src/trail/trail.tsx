import { color, font, Nepali, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { messages } from "../messages.ts";
import type { TrailStep } from "./trail-steps.ts";

/** Breadcrumbs; the last one is the current page. */
export function Trail({ steps }: { steps: readonly TrailStep[] }) {
  const text = useMessages(messages).trail;
  return (
    <Nav aria-label={text.label}>
      <ol className="steps">
        {steps.map(({ name, path }, place) => (
          <li key={path}>
            {place < steps.length - 1 ? (
              <Link href={path}>
                <Nepali text={name} />
              </Link>
            ) : (
              <span aria-current="page">
                <Nepali text={name} />
              </span>
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
    flex-wrap: wrap;
  }

  li {
    display: flex;
    align-items: center;
    max-width: 100%;
    min-height: ${space(4)};
  }

  li > * {
    overflow-wrap: anywhere;
  }

  /* After its step, so that no line starts with it. */
  li:not(:last-child)::after {
    content: "/" / "";
    padding-inline: ${space(1)};
  }

  /* On a phone the fourth would repeat the heading below it. */
  @media (max-width: 39.99em) {
    li:nth-child(4) {
      display: none;
    }

    li:nth-child(3)::after {
      content: none;
    }
  }

  a {
    padding-block: ${space(0.5)};
    color: inherit;
  }
`;
