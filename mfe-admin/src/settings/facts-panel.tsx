import type { KeptShopFacts } from "@aushadhi/api/contract";
import { Button, color, font, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { shopFactsQuery } from "./api.ts";
import { FactsDialog, factNames } from "./facts-dialog.tsx";
import { factsMessages } from "./facts-messages.ts";

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
        <List>
          {factNames.map((name) => (
            <Fact key={name} name={text.fields[name]}>
              {facts[name] || text.none}
            </Fact>
          ))}
        </List>
      )}
      {!query.data && !query.error && <Spinner label={text.loading} />}
      {!query.data && <QueryAlert query={query} failed={text.loadFailed} />}
      {editing.opened && <FactsDialog facts={editing.opened.of} onClose={editing.close} />}
    </Panel>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(28)}), 1fr));
  gap: ${space(2)};

  dt {
    color: ${color.inkSoft};
    font-size: ${font.small};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
