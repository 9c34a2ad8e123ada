import { checkImport, type Import } from "@aushadhi/api/contract";
import { type ApiClient, Button, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { categoryListQuery } from "../../categories/queries.ts";
import { Alert } from "../../ui/alert.tsx";
import { Row, Stack } from "../../ui/stack.ts";
import { useAction } from "../../ui/use-action.ts";
import { importsKey } from "../queries.ts";
import {
  buildMatchedCheck,
  type CategoryChoices,
  noneChoice,
  openChoice,
} from "./category-choices.ts";
import { CategoryName, CategoryNameList, CategorySelect } from "./category-names.styles.ts";
import { resultMessages } from "./messages.ts";

/**
 * Category names with an earlier choice, in this import or the last one with these columns. Each
 * choice can be changed here.
 */
export function MatchedCategories({ one }: { one: Import }) {
  const { categories: text, matched } = useMessages(resultMessages);
  const { api } = usePlatform();
  const { data } = useQuery(categoryListQuery(api));
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<CategoryChoices>({});
  const [error, setError] = useState<string | null>(null);
  const check = useAction({
    run: (client: ApiClient, choices: CategoryChoices) =>
      client.call(checkImport, { params: { id: one.id }, body: buildMatchedCheck(one, choices) }),
    failed: text.failed,
    onFailed: setError,
    refreshes: importsKey,
  });
  useUnsaved(Object.keys(changed).length > 0, check.isPending);
  const categories = data?.data.categories ?? [];
  const options = [
    { value: openChoice, text: matched.ask },
    { value: noneChoice, text: text.none },
    ...categories.map(({ id, name }) => ({ value: id, text: name })),
  ];
  // A deleted category counts as no choice: the check asks for it again.
  const before = Object.entries(one.mapping.categories ?? {})
    .map(([name, id]) => [name, id ?? noneChoice] as const)
    .filter(([, choice]) => options.some(({ value }) => value === choice));
  if (!data || before.length === 0) return null;
  const choices: CategoryChoices = { ...Object.fromEntries(before), ...changed };
  return (
    <Stack $gap={1.5}>
      <Row>
        <span>{matched.title(before.length)}</span>
        <Button
          $kind="ghost"
          $size="small"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {matched.change}
        </Button>
      </Row>
      <div id={listId}>
        {isOpen && (
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              setError(null);
              if (!check.isPending) check.mutate(choices);
            }}
          >
            <Stack $gap={2}>
              <CategoryNameList aria-label={matched.list}>
                {before.map(([name]) => (
                  <CategoryName key={name}>
                    <Nepali text={name} />
                    <CategorySelect
                      label={text.choiceOf(name)}
                      value={choices[name] ?? openChoice}
                      options={options}
                      onChange={(choice) => setChanged({ ...changed, [name]: choice })}
                    />
                  </CategoryName>
                ))}
              </CategoryNameList>
              {error && <Alert text={error} />}
              <Row>
                <Button type="submit" $kind="soft" aria-busy={check.isPending || undefined}>
                  {check.isPending ? text.checking : text.check}
                </Button>
              </Row>
            </Stack>
          </form>
        )}
      </div>
    </Stack>
  );
}
