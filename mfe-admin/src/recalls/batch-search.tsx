import { groupDigits, limits, type RecallBatch } from "@aushadhi/api/contract";
import { Button, formatDay, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { productPageQuery } from "../products/queries.ts";
import { useSelection } from "../ui/bulk/use-selection.ts";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Note } from "../ui/note.ts";
import { Panel } from "../ui/panel.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Row } from "../ui/stack.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { TextLink } from "../ui/text-link.ts";
import { Toolbar } from "../ui/toolbar.ts";
import { useFields } from "../ui/use-fields.ts";
import { recallsMessages } from "./messages.ts";
import { recallBatchesQuery } from "./queries.ts";
import { StartDialog, type StartTarget } from "./start-dialog.tsx";

/** Finds what to recall by batch number or product, and starts the recall. */
export function BatchSearch() {
  const text = useMessages(recallsMessages).search;
  const fields = useFields();
  const q = (fields.get("q") ?? "").slice(0, limits.maxSearchLength);
  const starting = useOpened<StartTarget>();
  const search = (typed: string) =>
    fields.go({ q: typed || null, page: null }, { replace: q !== "" });
  return (
    <Panel title={text.title} text={text.text}>
      <search aria-label={text.label}>
        <Toolbar>
          <SearchField label={text.field} value={q} onSearch={search} />
        </Toolbar>
      </search>
      {q && <FoundBatches key={q} q={q} onStart={starting.open} />}
      {q && <FoundProducts q={q} onStart={starting.open} />}
      {starting.opened && <StartDialog target={starting.opened.of} onClose={starting.close} />}
    </Panel>
  );
}

const byName = { sortBy: "name", order: "asc", status: "all", page: 1, limit: 10 } as const;

interface FoundProps {
  q: string;
  onStart(target: StartTarget): void;
}

function FoundBatches({ q, onStart }: FoundProps) {
  const texts = useMessages(recallsMessages);
  const text = texts.search;
  const { api } = usePlatform();
  const { buildHref } = useFields();
  const query = useQuery(recallBatchesQuery(api, q));
  const batches = query.data?.batches;
  const free = batches?.filter(({ recallId }) => recallId === null) ?? [];
  const selection = useSelection(free.map(({ id }) => id));
  // A single batch needs no choice.
  const chosen = free.length === 1 ? free : free.filter(({ id }) => selection.isChosen(id));
  const getName = ({ number, productName }: RecallBatch) =>
    `${number ?? texts.noNumber}, ${productName}`;
  return (
    <>
      <QueryTable
        query={query}
        failed={text.failed}
        label={text.batches}
        titles={text.columns}
        columns={{
          name: ({ id, productName, ...batch }) => (
            <>
              <Nepali text={productName} />
              <Note>
                <TextLink
                  href={buildHref({ batch: id, page: null })}
                  aria-label={text.who(getName({ id, productName, ...batch }))}
                >
                  {text.whoShort}
                </TextLink>
              </Note>
            </>
          ),
          number: ({ number }) => number ?? texts.noNumber,
          expiry: ({ expiry }) => (expiry ? formatDay(expiry) : texts.none),
          state: ({ state, recallId }) =>
            recallId === null ? (
              getValueName(texts.states, state)
            ) : (
              <TextLink href={buildHref({ recall: recallId, page: null })}>{text.open}</TextLink>
            ),
          quantity: {
            align: "end",
            cell: ({ quantity, quarantined }) => groupDigits(quantity + quarantined),
          },
        }}
        rows={batches}
        lines={1}
        loading={text.loading}
        empty={text.noBatches}
        getName={getName}
        {...(free.length > 1 && { selection })}
      />
      {chosen.length > 0 && (
        <Row>
          <Button
            $kind="danger"
            onClick={() =>
              onStart({ batches: chosen.map(({ id }) => id), what: chosen.map(getName).join("; ") })
            }
          >
            {text.recall(groupDigits(chosen.length))}
          </Button>
        </Row>
      )}
    </>
  );
}

function FoundProducts({ q, onStart }: FoundProps) {
  const text = useMessages(recallsMessages).search;
  const { api } = usePlatform();
  const query = useQuery(productPageQuery(api, { ...byName, q }));
  const products = query.data?.data.products;
  if (!products?.length) return null;
  return (
    <QueryTable
      query={query}
      failed={text.failed}
      label={text.products}
      titles={{ name: text.products }}
      columns={{ name: ({ name }) => <Nepali text={name} /> }}
      rows={products}
      getName={({ name }) => name}
      actions={({ id, name }) => (
        <Button
          $kind="ghost"
          $size="small"
          aria-label={text.recallProductNamed(name)}
          onClick={() => onStart({ product: id, what: name })}
        >
          {text.recallProduct}
        </Button>
      )}
    />
  );
}
