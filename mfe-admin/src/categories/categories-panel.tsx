import type { AdminCategory } from "@aushadhi/api/contract";
import { ButtonLink, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Alert } from "../ui/alert.tsx";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Panel } from "../ui/panel.tsx";
import { useFields } from "../ui/use-fields.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTable } from "./category-table.tsx";
import { categoriesMessages } from "./messages.ts";
import { categoryListQuery } from "./queries.ts";
import { RemoveCategory } from "./remove-category.tsx";

/** Every category of the shop and what can be done with it. */
export function CategoriesPanel() {
  const text = useMessages(categoriesMessages);
  const { api } = usePlatform();
  const { data, error, refetch } = useQuery(categoryListQuery(api));
  const editing = useOpened<AdminCategory>();
  const removing = useOpened<AdminCategory>();
  const { href } = useFields();
  return (
    <Panel
      title={text.title}
      actions={
        <ButtonLink $kind="ghost" href={href({ view: null })}>
          {text.back}
        </ButtonLink>
      }
    >
      {error && (
        <Alert text={getFailureText(error, text.failed.fetch)} onRetry={() => void refetch()} />
      )}
      {(data || !error) && (
        <CategoryTable categories={data} onEdit={editing.open} onRemove={removing.open} />
      )}
      {editing.opened && <CategoryDialog category={editing.opened.of} onClose={editing.close} />}
      <RemoveCategory category={removing.opened?.of ?? null} onClose={removing.close} />
    </Panel>
  );
}
