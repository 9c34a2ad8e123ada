import { checkImport, type Import } from "@aushadhi/api/contract";
import { type ApiClient, Button, Heading, Nepali, useMessages } from "@aushadhi/shared-ui";
import { useId, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { useAction } from "../../ui/use-action.ts";
import { NoticeBox } from "../notice-box.ts";
import { importsKey } from "../queries.ts";
import { resultMessages } from "./messages.ts";

/** Asks whether amounts of another currency are rupees. The answer starts another check. */
export function OtherCurrency({ one }: { one: Import }) {
  const text = useMessages(resultMessages).otherCurrency;
  const { id, mapping, newStock, categoryId, findings } = one;
  const { otherCurrency: answer, ...unanswered } = mapping;
  const titleId = useId();
  const [error, setError] = useState<string | null>(null);
  const check = useAction({
    run: (api: ApiClient) =>
      api.call(checkImport, {
        params: { id },
        body: {
          mapping: answer ? unanswered : { ...mapping, otherCurrency: "asRupees" },
          newStock,
          categoryId,
        },
      }),
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  if (!findings?.otherCurrency) return null;
  const { rows, example } = findings.otherCurrency;
  const press = () => {
    setError(null);
    if (!check.isPending) check.mutate();
  };
  return (
    <NoticeBox aria-labelledby={titleId}>
      <Heading as="h4" $size="small" id={titleId}>
        {text.title(rows)}
      </Heading>
      <p>
        <Nepali text={answer ? text.read(example) : text.refused(example)} />
      </p>
      {error && <Alert text={error} />}
      <div>
        <Button $kind="soft" aria-busy={check.isPending || undefined} onClick={press}>
          {check.isPending ? text.checking : answer ? text.refuse : text.asRupees}
        </Button>
      </div>
    </NoticeBox>
  );
}
