import { color, font, Pagination, Select, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Redirect } from "wouter";
import { uiMessages } from "../messages.ts";
import type { Paging } from "./use-paging.ts";

export interface PagerProps {
  paging: Paging;
  /** Number of rows on all pages. */
  total: number;
  /** Whether `total` belongs to the previous query, shown until the next response. */
  isStale: boolean;
}

/**
 * Pager under a table: row range, other pages and page size. Redirects to the last page when the
 * current one no longer has rows.
 */
export function Pager({ paging, total, isStale }: PagerProps) {
  const ui = useMessages(uiMessages);
  const { page, limit, sizes, href, setLimit } = paging;
  const last = Math.max(1, Math.ceil(total / limit));
  // The row count of a previous query says nothing about this one's pages.
  if (page > last) return isStale ? null : <Redirect to={href(last)} replace />;
  if (total === 0) return null;
  return (
    <Bar>
      <p>{ui.range((page - 1) * limit + 1, Math.min(page * limit, total), total)}</p>
      <Pagination page={page} totalPages={last} href={href} labels={ui.pages} />
      <Size
        label={ui.pageSize}
        options={sizes.map((size) => ({ value: String(size), text: String(size) }))}
        value={String(limit)}
        onChange={(size) => setLimit(Number(size))}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1.5)} ${space(2)};

  p {
    color: ${color.inkSoft};
    font-size: ${font.note};
  }
`;

const Size = styled(Select)`
  display: flex;
  align-items: center;
  gap: ${space(1)};

  span {
    margin: 0;
  }

  select {
    width: auto;
  }
` as typeof Select;
