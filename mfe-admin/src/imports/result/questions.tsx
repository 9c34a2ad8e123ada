import {
  checkImport,
  type Import,
  type ImportMapping,
  type ImportQuestion,
} from "@aushadhi/api/contract";
import { type ApiClient, Button, formatDay, Heading, useMessages } from "@aushadhi/shared-ui";
import { describeUnknown, findKnown } from "@aushadhi/shared-ui/bundled/get-value-name.ts";
import { isSame } from "@aushadhi/shared-ui/bundled/use-is-typed.ts";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { type FormEvent, useId, useRef, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { RadioField } from "../../ui/form/radio-field.tsx";
import { useAction } from "../../ui/use-action.ts";
import { NoticeBox } from "../notice-box.ts";
import { importsKey } from "../queries.ts";
import { hasOpenQuestion } from "./find-obstacle.ts";
import { resultMessages } from "./messages.ts";

type Answers = Pick<ImportMapping, ImportQuestion>;

/** Questions about ambiguous dates. The answers start another check. */
export function Questions({ one }: { one: Import }) {
  const text = useMessages(resultMessages).questions;
  const { id, mapping, newStock, categoryId, findings } = one;
  const questions = findings?.questions ?? [];
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const { dateOrder, dateCalendar } = mapping;
  const [answers, setAnswers] = useState<Answers>({ dateOrder, dateCalendar });
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const check = useAction({
    run: (api: ApiClient) =>
      api.call(checkImport, {
        params: { id },
        body: { mapping: { ...mapping, ...answers }, newStock, categoryId },
      }),
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  useUnsaved(!isSame(answers, { dateOrder, dateCalendar }), check.isPending);
  if (questions.length === 0) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setError(null);
    const at = questions.findIndex(({ code }) => !answers[code]);
    if (at < 0) {
      if (!check.isPending) check.mutate();
      return;
    }
    form.current?.querySelectorAll("fieldset")[at]?.querySelector("input")?.focus();
  };
  return (
    <NoticeBox aria-labelledby={titleId}>
      <Heading as="h4" $size="small" id={titleId}>
        {hasOpenQuestion(one) ? text.open : text.answered}
      </Heading>
      <form ref={form} noValidate onSubmit={submit}>
        {questions.map(({ code, example, rows, choices }) => (
          <RadioField
            key={code}
            label={`${findKnown(text.question, code)?.(example) ?? describeUnknown(code)} ${text.rows(rows)}`}
            options={choices.map(({ answer, date }) => ({
              value: answer,
              text:
                findKnown(text.choice, answer)?.(date === null ? text.noDate : formatDay(date)) ??
                describeUnknown(answer),
            }))}
            value={answers[code] ?? null}
            error={isTried && !answers[code] ? text.choose : undefined}
            onChange={(answer) => setAnswers({ ...answers, [code]: answer })}
          />
        ))}
        {error && <Alert text={error} />}
        <Button type="submit" $kind="soft" aria-busy={check.isPending || undefined}>
          {check.isPending ? text.checking : text.check}
        </Button>
      </form>
    </NoticeBox>
  );
}
