import { getSellingMargin } from "@aushadhi/api/contract";
import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { useQuery } from "@tanstack/react-query";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Panel } from "../ui/panel.tsx";
import { createCallQuery } from "../ui/query/create-call-query.ts";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { FactList } from "./fact-list.ts";
import { type Margin, MarginDialog, useDescribeMargin } from "./margin-dialog.tsx";
import { marginMessages } from "./margin-messages.ts";

/** The days before expiry from which a batch is not sold, with a button to change them; for admins. */
export default function MarginPanel() {
  const text = useMessages(marginMessages);
  const { api } = usePlatform();
  const query = useQuery(createCallQuery(api, ["admin", "selling-margin"], getSellingMargin));
  const describe = useDescribeMargin();
  const editing = useOpened<Margin>();
  const { data } = query;
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={data && <Button onClick={() => editing.open(data)}>{text.edit}</Button>}
    >
      {data && (
        <FactList>
          <Fact name={text.fields.marginDays}>{describe(data.marginDays)}</Fact>
        </FactList>
      )}
      {!data && !query.error && <Spinner label={text.loading} />}
      {!data && <QueryAlert query={query} failed={text.loadFailed} />}
      {editing.opened && <MarginDialog margin={editing.opened.of} onClose={editing.close} />}
    </Panel>
  );
}
