import type { OrderLimits } from "@aushadhi/api/contract";
import { Button, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { Fact } from "@aushadhi/shared-ui/bundled/fact.tsx";
import { useQuery } from "@tanstack/react-query";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryAlert } from "../ui/query/query-alert.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { FactList } from "./fact-list.ts";
import { LimitsDialog, useDescribeLimit } from "./limits-dialog.tsx";
import { limitsMessages } from "./limits-messages.ts";
import { limitNames } from "./limits-schema.ts";
import { orderLimitsQuery } from "./queries.ts";

/** The limits of customers' orders, with a button to change them; for admins. */
export default function LimitsPanel() {
  const text = useMessages(limitsMessages);
  const { api } = usePlatform();
  const query = useQuery(orderLimitsQuery(api));
  const describe = useDescribeLimit();
  const editing = useOpened<OrderLimits>();
  const { data } = query;
  return (
    <Panel
      title={text.title}
      text={text.text}
      actions={data && <Button onClick={() => editing.open(data)}>{text.edit}</Button>}
    >
      {data && (
        <FactList>
          {limitNames.map((name) => (
            <Fact key={name} name={text.fields[name]}>
              {describe(name, data[name])}
            </Fact>
          ))}
        </FactList>
      )}
      {!data && !query.error && <Spinner label={text.loading} />}
      {!data && <QueryAlert query={query} failed={text.loadFailed} />}
      {editing.opened && <LimitsDialog limits={editing.opened.of} onClose={editing.close} />}
    </Panel>
  );
}
