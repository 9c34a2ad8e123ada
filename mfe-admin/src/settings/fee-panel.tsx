import { useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../ui/alert.tsx";
import { Panel } from "../ui/panel.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { FeeForm } from "./fee-form.tsx";
import { settingsMessages } from "./messages.ts";
import { deliveryFeeQuery } from "./queries.ts";

/** What delivery costs, for staff and admins. */
export function FeePanel() {
  const text = useMessages(settingsMessages);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(deliveryFeeQuery(api));
  return (
    <Panel title={text.title} text={text.text}>
      {data !== undefined && <FeeForm fee={data} />}
      {data === undefined && !error && <Spinner label={text.loading} />}
      {data === undefined && error && (
        <Alert text={getFailureText(error, text.loadFailed)} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}
