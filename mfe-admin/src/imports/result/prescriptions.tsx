import { checkImport, type Import, type ImportMapping } from "@aushadhi/api/contract";
import { type ApiClient, Button, Heading, Nepali, useMessages } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "../../ui/alert.tsx";
import { Note } from "../../ui/note.ts";
import { useAction } from "../../ui/use-action.ts";
import { formatRowCount } from "../count-words.ts";
import { NoticeBox } from "../notice-box.ts";
import { importsKey } from "../queries.ts";
import { CategoryName, CategoryNameList, CategorySelect } from "./category-names.styles.ts";
import { resultMessages } from "./messages.ts";

type Answers = NonNullable<ImportMapping["prescriptions"]>;

/** Generics of new products of which the file does not say if they need a prescription, each once with its guess. */
export function Prescriptions({ one }: { one: Import }) {
  const text = useMessages(resultMessages).prescriptions;
  const { id, mapping, newStock, categoryId, findings } = one;
  const titleId = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState<string | null>(null);
  const check = useAction({
    run: (api: ApiClient, prescriptions: Answers) =>
      api.call(checkImport, {
        params: { id },
        body: { mapping: { ...mapping, prescriptions }, newStock, categoryId },
      }),
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  useUnsaved(Object.keys(chosen).length > 0, check.isPending);
  if (!findings?.prescriptions) return null;
  const { rows, nameless, open, generics } = findings.prescriptions;
  const choices = generics.map(({ key, answer, guess }) => ({
    key,
    guess,
    choice: chosen[key] ?? answer ?? "",
  }));
  const guessed = choices.filter(({ choice, guess }) => choice === "" && guess);
  const send = (all: typeof choices) => {
    setError(null);
    const before: Answers = { ...mapping.prescriptions };
    for (const { key, choice } of all) {
      if (choice === "yes" || choice === "no") before[key] = choice;
      else delete before[key];
    }
    if (!check.isPending) check.mutate(before);
  };
  return (
    <NoticeBox aria-labelledby={titleId}>
      <Heading as="h4" $size="small" id={titleId}>
        {rows > 0 ? text.title(rows) : text.answered}
      </Heading>
      <p>{text.text}</p>
      {nameless > 0 && <p>{text.nameless(nameless)}</p>}
      {generics.length > 0 && (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send(choices);
          }}
        >
          {guessed.length > 0 && (
            <Button
              $kind="soft"
              onClick={() =>
                send(
                  choices.map((each) => ({
                    ...each,
                    choice: each.choice || (each.guess?.needs ?? ""),
                  })),
                )
              }
            >
              {text.accept(guessed.length)}
            </Button>
          )}
          <CategoryNameList aria-label={text.list}>
            {generics.map(({ key, generic, rows: count, example, guess }, at) => (
              <CategoryName key={key}>
                <span>
                  <Nepali text={generic} />{" "}
                  <Note as="span">
                    <Nepali text={`${formatRowCount(count)}: ${example}`} />
                  </Note>
                  <Note>{guess ? text.guess(guess.needs, guess.reason) : text.noGuess}</Note>
                </span>
                <CategorySelect
                  label={text.choiceOf(generic)}
                  value={choices[at]?.choice ?? ""}
                  options={[
                    { value: "", text: text.open },
                    { value: "yes", text: text.yes },
                    { value: "no", text: text.no },
                  ]}
                  onChange={(choice) => setChosen({ ...chosen, [key]: choice })}
                />
              </CategoryName>
            ))}
          </CategoryNameList>
          {open > generics.length && <Note as="p">{text.others(open - generics.length)}</Note>}
          {error && <Alert text={error} />}
          <Button type="submit" $kind="soft" aria-busy={check.isPending || undefined}>
            {check.isPending ? text.checking : text.check}
          </Button>
        </form>
      )}
    </NoticeBox>
  );
}
