import type { KeptShopFacts } from "@aushadhi/api/contract";
import { Button, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { useQuery } from "@tanstack/react-query";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { FactList } from "./fact-list.ts";
import { FactsDialog, factNames } from "./facts-dialog.tsx";
import { factsMessages } from "./facts-messages.ts";
import { shopFactsQuery } from "./queries.ts";

/** The shop's facts that build customers' trust, with a button to change them; for admins. */
export default function FactsPanel() {
  const text = useMessages(factsMessages);
  const { api } = usePlatform();
  const query = useQuery(shopFactsQuery(api));
  const editing = useOpened<KeptShopFacts>();
  const facts = query.data?.facts;
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={facts && <Button onClick={() => editing.open(facts)}>{text.edit}</Button>}
    >
      {facts && (
        <FactList>
          {factNames.map((name) => (
            <Fact key={name} name={text.fields[name]}>
              <Nepali text={facts[name] || text.none} />
            </Fact>
          ))}
        </FactList>
      )}
      {!query.data && !query.error && <Spinner label={text.loading} />}
      {!query.data && <QueryAlert query={query} failed={text.loadFailed} />}
      {editing.opened && <FactsDialog facts={editing.opened.of} onClose={editing.close} />}
    </Panel>
  );
}
