import { type Import, type ImportFindingGroup, importKinds } from "@aushadhi/api/contract";
import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { usePaging } from "../../../ui/pager/use-paging.ts";
import { Stack } from "../../../ui/stack.ts";
import { asCards } from "../../../ui/table/layouts.ts";
import { QueryTable } from "../../../ui/table/query-table.tsx";
import { useFields } from "../../../ui/use-fields.ts";
import { importRowPageQuery } from "../../queries.ts";
import { KindLinks } from "../kind-links.tsx";
import { resultMessages } from "../messages.ts";
import { Correction } from "./correction.tsx";
import { reviewMessages } from "./messages.ts";
import {
  BatchCell,
  getText,
  joinFacts,
  joinPack,
  NameCell,
  NeedCell,
  PriceCell,
} from "./row-cells.tsx";
import type { Review } from "./use-review.ts";

interface ReviewRowsProps {
  one: Import;
  open: ImportFindingGroup | undefined;
  review: Review;
}

/** The rows with all that their products get: refused ones first, then doubtful ones. In pages of the server. */
export function ReviewRows({ one, open, review }: ReviewRowsProps) {
  const { rows: text } = useMessages(resultMessages);
  const { rows: titles } = useMessages(reviewMessages);
  const { api } = usePlatform();
  const paging = usePaging();
  const named = useFields().get("kind");
  const kind = importKinds.find((each) => each === named);
  const { page, limit } = paging;
  const asked = { page, limit, kind, group: open?.id, order: "attention" as const };
  const query = useQuery(importRowPageQuery(api, one.id, asked));
  const found = query.data?.data;
  const corrected = new Set(one.correctedLines);
  return (
    <>
      <KindLinks one={one} open={open ? null : (kind ?? "all")} />
      <Rows
        as="form"
        noValidate
        $gap={2}
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(review.drafts).length > 0) review.decide({});
        }}
      >
        <QueryTable
          query={query}
          failed={text.failed}
          paging={paging}
          total={found?.pagination.total}
          label={text.label}
          titles={titles}
          columns={{
            name: (row) => <NameCell row={row} />,
            packSize: { align: "end", cell: (row) => joinPack(row) },
            price: { align: "end", cell: (row) => <PriceCell row={row} /> },
            stock: { align: "end", cell: (row) => getText(row, "stock") },
            batch: { below: true, cell: (row) => <BatchCell row={row} /> },
            facts: { below: true, cell: (row) => joinFacts(row) },
            manufacturer: { below: true, cell: (row) => getText(row, "manufacturer") },
            need: { below: true, cell: (row) => <NeedCell row={row} /> },
            words: {
              below: true,
              cell: (row) => (
                <Correction
                  row={row}
                  review={review}
                  isOpen={open !== undefined || row.kind === "refused"}
                  isCorrected={corrected.has(row.line)}
                />
              ),
            },
          }}
          rows={found?.rows.map((row) => ({ id: String(row.line), ...row }))}
          loading={text.loading}
          empty={text.empty}
          getName={({ line }) => text.line(line)}
        />
      </Rows>
    </>
  );
}

/** On a phone the words and fields of a row take its whole width. */
const Rows = styled(Stack)`
  ${asCards} {
    td:last-child::before,
    td:empty {
      display: none;
    }

    td:last-child > * {
      flex: 1;
    }
  }
`;
