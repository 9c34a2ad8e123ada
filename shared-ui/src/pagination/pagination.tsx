import { styled } from "styled-components";
import { Link } from "wouter";
import { Chevron } from "../chevron/chevron.tsx";
import { color, font, from, onHover, radius, space, target, weight } from "../theme/tokens.ts";
import { visuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { listPageNumbers } from "./list-page-numbers.ts";

export interface PaginationProps {
  page: number;
  totalPages: number;
  /** Address of a page. */
  href(page: number): string;
  labels: { pages: string; previous: string; next: string; page(page: number): string };
  /** Called once the address has changed to another page, for example to scroll the list's start into view. */
  onChoose?(): void;
}

/** Numbered links to the pages of a list, with "previous" and "next". Renders nothing for a single page. */
export function Pagination({ page, totalPages, href, labels, onChoose }: PaginationProps) {
  if (totalPages <= 1) return null;
  // A microtask later, so that the shell can save the old page's scroll position first.
  const notifyChosen = onChoose && (() => queueMicrotask(onChoose));
  const renderStep = (to: number, rel: "prev" | "next") => {
    const content = (
      <>
        {rel === "prev" && <Chevron to="left" size={18} />}
        <span>{rel === "prev" ? labels.previous : labels.next}</span>
        {rel === "next" && <Chevron to="right" size={18} />}
      </>
    );
    if (to < 1 || to > totalPages) {
      return (
        // biome-ignore lint/a11y/useValidAnchor: a disabled link has no href on purpose.
        <a role="link" aria-disabled="true">
          {content}
        </a>
      );
    }
    return (
      <Link href={href(to)} rel={rel} onClick={notifyChosen}>
        {content}
      </Link>
    );
  };
  return (
    <Bar aria-label={labels.pages}>
      {renderStep(Math.min(page - 1, totalPages), "prev")}
      <ol className="numbers">
        {listPageNumbers(page, totalPages).map((number, place) => (
          <li key={number || -place}>
            {number === 0 ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                href={href(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? "page" : undefined}
                onClick={notifyChosen}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {renderStep(page + 1, "next")}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(0.5)};

  ol {
    display: flex;
    gap: ${space(0.5)};
  }

  a,
  li > span {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: ${space(0.5)};
    min-width: ${space(4)};
    min-height: ${target.medium};
    border-radius: ${radius.full};
    padding: 0 ${space(0.5)};
    color: ${color.inkSoft};
    font-size: ${font.control};
    font-weight: ${weight.strong};
    text-decoration: none;
  }

  ${onHover} {
    a[href]:hover {
      background: ${color.brandTint};
      color: ${color.brandDeep};
    }
  }

  a[aria-current][aria-current] {
    background: ${color.brand};
    color: ${color.brandInk};
  }

  a[aria-disabled] {
    opacity: 0.45;
  }

  > a > span {
    ${visuallyHidden}
  }

  ${from.tablet} {
    a,
    li > span {
      min-width: ${target.medium};
    }

    > a {
      padding: 0 ${space(1.75)};
    }

    > a > span {
      all: unset;
    }
  }
`;
