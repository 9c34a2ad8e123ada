import { checkImport, createImportCategories, type Import } from "@aushadhi/api/contract";
import {
  type ApiClient,
  Button,
  Heading,
  Nepali,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { categoryListQuery } from "../../categories/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { Note } from "../../ui/note.ts";
import { useAction } from "../../ui/use-action.ts";
import { formatRowCount } from "../count-words.ts";
import { NoticeBox } from "../notice-box.ts";
import { importsKey } from "../queries.ts";
import {
  buildCategoryCheck,
  type CategoryChoices,
  createChoice,
  listNewNames,
  noneChoice,
  openChoice,
  suggestCategory,
} from "./category-choices.ts";
import { CategoryName, CategoryNameList, CategorySelect } from "./category-names.styles.ts";
import { resultMessages } from "./messages.ts";

/** Category names that the shop does not have, each once, with a choice of what to do. */
export function CategoryNames({ one }: { one: Import }) {
  const text = useMessages(resultMessages).categories;
  const { api } = usePlatform();
  const { data } = useQuery(categoryListQuery(api));
  const titleId = useId();
  const [chosen, setChosen] = useState<CategoryChoices>({});
  const [error, setError] = useState<string | null>(null);
  const check = useAction({
    async run(client: ApiClient, choices: CategoryChoices) {
      const params = { id: one.id };
      const names = listNewNames(choices);
      if (names.length > 0) await client.call(createImportCategories, { params, body: { names } });
      return client.call(checkImport, { params, body: buildCategoryCheck(one, choices) });
    },
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  useUnsaved(Object.keys(chosen).length > 0, check.isPending);
  const unknown = one.findings?.categories ?? [];
  if (unknown.length === 0) return null;

  const categories = data?.data.categories ?? [];
  const choices = Object.fromEntries(
    unknown.map(({ name }) => [name, chosen[name] ?? suggestCategory(name, categories)]),
  );
  const open = unknown.filter(({ name }) => choices[name] === openChoice);
  const isReady = open.length < unknown.length;
  const send = (all: CategoryChoices) => {
    setError(null);
    if (!check.isPending) check.mutate(all);
  };
  const createOpen = () =>
    send({ ...choices, ...Object.fromEntries(open.map(({ name }) => [name, createChoice])) });
  const options = [
    { value: noneChoice, text: text.none },
    ...categories.map(({ id, name }) => ({ value: id, text: name })),
  ];
  return (
    <NoticeBox aria-labelledby={titleId}>
      <Heading as="h4" $size="small" id={titleId}>
        {text.title(unknown.length)}
      </Heading>
      <p>{text.text}</p>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isReady) send(choices);
          else setError(text.choose);
        }}
      >
        {open.length > 0 && (
          <Button $kind="soft" onClick={createOpen}>
            {text.createAll(open.length)}
          </Button>
        )}
        <CategoryNameList aria-label={text.list}>
          {unknown.map(({ name, rows }) => (
            <CategoryName key={name}>
              <span>
                <Nepali text={name} /> <Note>{formatRowCount(rows)}</Note>
              </span>
              <CategorySelect
                label={text.choiceOf(name)}
                value={choices[name] ?? openChoice}
                options={[
                  { value: openChoice, text: text.open },
                  { value: createChoice, text: text.create(name) },
                  ...options,
                ]}
                onChange={(choice) => setChosen({ ...chosen, [name]: choice })}
              />
            </CategoryName>
          ))}
        </CategoryNameList>
        {error && <Alert text={error} />}
        <Button type="submit" $kind="soft" aria-busy={check.isPending || undefined}>
          {check.isPending ? text.checking : text.check}
        </Button>
      </form>
    </NoticeBox>
  );
}
