import {
  checkImport,
  type Import,
  type ImportCountAnswers,
  type PricePer,
} from "@aushadhi/api/contract";
import { type ApiClient, Button, formatRupees, Heading, useMessages } from "@aushadhi/shared-ui";
import { getValueName } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { useId, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { useAction } from "../../ui/use-action.ts";
import { NoticeBox } from "../notice-box.ts";
import { importsKey } from "../queries.ts";
import { countTextMessages } from "./count-text-messages.ts";

const unread = "unread";

/**
 * Asks how `10 strips` and `5+1` are read, once a column, and what the prices beside packs such as `10x10` are for. The
 * answers start another check.
 */
export function CountTexts({ one }: { one: Import }) {
  const text = useMessages(countTextMessages);
  const { id, mapping, newStock, categoryId, findings } = one;
  const { pricePer: _, ...unpriced } = mapping;
  const titleId = useId();
  const [answers, setAnswers] = useState<Record<string, string | undefined>>({
    ...mapping.countTexts,
  });
  const [pricePer, setPricePer] = useState<string | undefined>(mapping.pricePer);
  const [error, setError] = useState<string | null>(null);
  const check = useAction({
    run: (api: ApiClient) =>
      api.call(checkImport, {
        params: { id },
        body: {
          // The API checks the answers, which it has given as choices.
          mapping: {
            ...unpriced,
            countTexts: answers as ImportCountAnswers,
            ...(pricePer !== undefined && { pricePer: pricePer as PricePer }),
          },
          newStock,
          categoryId,
        },
      }),
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  return (
    <NoticeBox aria-labelledby={titleId}>
      <Heading as="h4" $size="small" id={titleId}>
        {text.title}
      </Heading>
      {findings?.countTexts?.map(({ code, rows, example, choices }) => (
        <RadioField
          key={code}
          label={text.question(code, example, rows)}
          options={[
            ...choices.map(({ answer, reads }) => ({
              value: answer,
              text: text.choice(answer, reads),
            })),
            { value: unread, text: getValueName(text.unread, code) },
          ]}
          value={answers[code] ?? unread}
          onChange={(answer) =>
            setAnswers({ ...answers, [code]: answer === unread ? undefined : answer })
          }
        />
      ))}
      {findings?.pricePer && (
        <RadioField
          label={text.pricePer(findings.pricePer)}
          options={[
            ...findings.pricePer.choices.map(({ answer, packSize, price }) => ({
              value: answer,
              text: text.priced(answer, packSize, formatRupees(price)),
            })),
            { value: unread, text: text.unpriced },
          ]}
          value={pricePer ?? unread}
          onChange={(answer) => setPricePer(answer === unread ? undefined : answer)}
        />
      )}
      {error && <Alert text={error} />}
      <div>
        <Button
          $kind="soft"
          aria-busy={check.isPending || undefined}
          onClick={() => {
            setError(null);
            if (!check.isPending) check.mutate();
          }}
        >
          {check.isPending ? text.checking : text.check}
        </Button>
      </div>
    </NoticeBox>
  );
}
