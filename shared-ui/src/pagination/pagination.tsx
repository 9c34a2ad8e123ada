import { styled } from "styled-components";
import { Link } from "wouter";
import { Chevron } from "../chevron/chevron.tsx";
import { color, font, from, onHover, radius, space, target, weight } from "../theme/tokens.ts";
import { visuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import { pageWindow } from "./page-window.ts";

export interface PaginationProps {
  page: number;
  totalPages: number;
  /** Address of a page. */
  href(page: number): string;
  labels: { pages: string; previous: string; next: string; page(page: number): string };
  /** Told once the address is that of another page, so that its beginning can be brought into view. */
  onChoose?(): void;
}

/** Numbered links to a list's pages, with the ones before and after. Nothing for a single page. */
export function Pagination({ page, totalPages, href, labels, onChoose }: PaginationProps) {
  if (totalPages <= 1) return null;
  // Not before the shell has noted how far the page that is left was scrolled.
  const chosen = onChoose && (() => queueMicrotask(onChoose));
  const step = (to: number, rel: "prev" | "next") => {
    const content = (
      <>
        {rel === "prev" && <Chevron to="left" size={18} />}
        <span>{rel === "prev" ? labels.previous : labels.next}</span>
        {rel === "next" && <Chevron to="right" size={18} />}
      </>
    );
    if (to < 1 || to > totalPages) {
      return (
        // biome-ignore lint/a11y/useValidAnchor: a link to nowhere is what this is, and says so.
        <a role="link" aria-disabled="true">
          {content}
        </a>
      );
    }
    return (
      <Link href={href(to)} rel={rel} onClick={chosen}>
        {content}
      </Link>
    );
  };
  return (
    <Bar aria-label={labels.pages}>
      {step(Math.min(page - 1, totalPages), "prev")}
      <ol className="numbers">
        {pageWindow(page, totalPages).map((number, place) => (
          <li key={number || -place}>
            {number === 0 ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                href={href(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? "page" : undefined}
                onClick={chosen}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {step(page + 1, "next")}
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
