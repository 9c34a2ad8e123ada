import { groupDigits } from "@aushadhi/api/contract";
import { Button, formatDay, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { searchWordsMessages } from "./messages.ts";
import { missListQuery } from "./queries.ts";

interface MissesPanelProps {
  /** Opens the form for new words with a search term. */
  onAdd(term: string): void;
}

/** Customers' searches without results, each with a button to add words for it. */
export function MissesPanel({ onAdd }: MissesPanelProps) {
  const text = useMessages(searchWordsMessages).misses;
  const { api } = usePlatform();
  const query = useQuery(missListQuery(api));
  return (
    <Panel title={text.title} text={text.text}>
      <QueryTable
        dense
        query={query}
        failed={text.failed}
        label={text.label}
        titles={text.columns}
        columns={{
          term: ({ id }) => id,
          searches: { align: "end", cell: ({ searches }) => groupDigits(searches) },
          lastDay: ({ lastDay }) => formatDay(lastDay),
        }}
        rows={query.data?.misses}
        loading={text.loading}
        empty={text.empty}
        getName={({ id }) => id}
        actions={({ id }) => (
          <Button
            $kind="ghost"
            $size="small"
            aria-label={text.addFor(id)}
            onClick={() => onAdd(id)}
          >
            {text.add}
          </Button>
        )}
      />
    </Panel>
  );
}
