import { groupDigits, type Import, type ImportKind, type ImportRow } from "@aushadhi/api/contract";
import {
  Badge,
  type BadgeKind,
  links,
  Nepali,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Note } from "../../ui/note.ts";
import { usePaging } from "../../ui/pager/use-paging.ts";
import { Stack } from "../../ui/stack.ts";
import { asCards, asRows } from "../../ui/table/layouts.ts";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { TextLink } from "../../ui/text-link.ts";
import { importRowPageQuery } from "../queries.ts";
import { KindLinks, useKind } from "./kind-links.tsx";
import { resultMessages } from "./messages.ts";
import { RowWords } from "./row-words.tsx";

const badges: Record<ImportKind, BadgeKind> = {
  created: "good",
  changed: "featured",
  unchanged: "plain",
  refused: "danger",
};

/** The file's rows, all or of one kind, in pages, with their result and its reason. */
export function ImportRows({ one }: { one: Import }) {
  const { rows: text, kind: kindWords } = useMessages(resultMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const { page, limit } = paging;
  const kind = useKind(one);
  const asked = { page, limit, kind: kind === "all" ? undefined : kind };
  const query = useQuery(importRowPageQuery(api, one.id, asked));
  const found = query.data?.data;
  return (
    <>
      <KindLinks one={one} open={kind} />
      <Wide $gap={2}>
        <QueryTable
          query={query}
          failed={text.failed}
          paging={paging}
          total={found?.pagination.total}
          label={text.label}
          titles={text.columns}
          columns={{
            name: (row) => <Product {...row} />,
            line: { align: "end", cell: ({ line }) => groupDigits(line) },
            kind: ({ kind }) => <Badge $kind={badges[kind]}>{getValueName(kindWords, kind)}</Badge>,
            words: (row) => <RowWords {...row} />,
          }}
          rows={found?.rows.map((row) => ({ id: String(row.line), ...row }))}
          loading={text.loading}
          empty={text.empty}
          getName={({ line }) => text.line(line)}
        />
      </Wide>
    </>
  );
}

/** A row's product name; existing products link to their row in the list. */
function Product({ name, sku, productId }: ImportRow) {
  const text = useMessages(resultMessages).rows;
  const named = <Nepali text={name || text.nameless} />;
  return (
    <>
      {productId ? (
        <TextLink href={`${links.adminDashboard}?q=${encodeURIComponent(sku)}`}>{named}</TextLink>
      ) : (
        named
      )}
      <Note>
        <Nepali text={sku === "" ? text.noSku : text.sku(sku)} />
      </Note>
    </>
  );
}

/** The text takes the remaining width. */
const Wide = styled(Stack)`
  ${asCards} {
    td:last-child {
      justify-content: start;
      text-align: start;
    }

    td:last-child::before,
    td:last-child:not(:has(li)) {
      display: none;
    }
  }

  ${asRows} {
    tbody th {
      width: 34%;
    }

    td:last-child {
      width: 46%;
    }
  }
`;
