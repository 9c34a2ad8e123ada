import { deleteSynonym, type SearchSynonym } from "@aushadhi/api/contract";
import { Button, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useQuery } from "@tanstack/react-query";
import { AddressedItem } from "../ui/dialog/addressed-item.tsx";
import { RemoveDialog } from "../ui/dialog/remove-dialog.tsx";
import { useAddressed } from "../ui/dialog/use-addressed.ts";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Note } from "../ui/note.ts";
import { usePaging } from "../ui/pager/use-paging.ts";
import { Panel } from "../ui/panel.tsx";
import { Stack } from "../ui/stack.ts";
import { QueryTable } from "../ui/table/query-table.tsx";
import { RowActions } from "../ui/table/row-actions.tsx";
import { TextLink } from "../ui/text-link.ts";
import { searchWordsMessages } from "./messages.ts";
import { MissesPanel } from "./misses-panel.tsx";
import { fetchSynonym, searchWordsKey, synonymListQuery } from "./queries.ts";
import { SynonymDialog } from "./synonym-dialog.tsx";
import { getTypedKind } from "./synonym-schema.ts";
import { TrySearch } from "./try-search.tsx";

const getName = ({ terms }: SearchSynonym) => terms[0] ?? "";

/** The search words, a box to try a search, and customers' searches without results; for admins. */
export default function SearchWordsPanel() {
  const text = useMessages(searchWordsMessages);
  const { api } = usePlatform();
  const query = useQuery(synonymListQuery(api));
  const synonyms = query.data?.synonyms;
  const paging = usePaging();
  const first = (paging.page - 1) * paging.limit;
  const adding = useOpened<string>();
  const editing = useAddressed("edit");
  const removing = useOpened<{ id: string; name: string }>();
  return (
    <Stack $gap={2}>
      <TrySearch />
      <Panel
        title={text.title}
        text={text.text}
        actions={<Button onClick={() => adding.open("")}>{text.add}</Button>}
      >
        <QueryTable
          query={query}
          failed={text.failed.fetch}
          paging={paging}
          total={synonyms?.length}
          label={text.label}
          titles={text.columns}
          columns={{
            terms: ({ id, terms: [name, ...others] }) => (
              <>
                <TextLink href={editing.buildHref(id)}>
                  <Nepali text={name ?? ""} />
                </TextLink>
                {others.length > 0 && (
                  <Note>
                    <Nepali text={others.join(", ")} />
                  </Note>
                )}
              </>
            ),
            kind: (synonym) => getValueName(text.kinds, getTypedKind(synonym)),
            means: ({ kind, means }) => (kind === "complaint" ? means.join(", ") : text.eachOther),
          }}
          rows={synonyms?.slice(first, first + paging.limit)}
          loading={text.loading}
          empty={text.empty}
          getName={getName}
          actions={(synonym) => (
            <RowActions
              name={getName(synonym)}
              onEdit={() => editing.open(synonym.id)}
              onRemove={() => removing.open({ id: synonym.id, name: getName(synonym) })}
            />
          )}
        />
      </Panel>
      <MissesPanel onAdd={adding.open} />
      {adding.opened && (
        <SynonymDialog item={null} term={adding.opened.of} onClose={adding.close} />
      )}
      <AddressedItem
        addressed={editing}
        known={synonyms}
        fetchItem={fetchSynonym}
        words={{ missing: text.missing, failed: text.failed.fetch }}
      >
        {(synonym) => <SynonymDialog item={synonym} onClose={editing.close} />}
      </AddressedItem>
      <RemoveDialog
        item={removing.opened?.of ?? null}
        remove={(api, id) => api.call(deleteSynonym, { params: { id } })}
        refreshes={searchWordsKey}
        words={text}
        onClose={removing.close}
      />
    </Stack>
  );
}
