import {
  type AdminCategory,
  deleteCategory,
  getCategoryHue,
  groupDigits,
} from "@aushadhi/api/contract";
import { ButtonLink, Nepali, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { AddressedItem } from "../ui/dialog/addressed-item.tsx";
import { RemoveDialog } from "../ui/dialog/remove-dialog.tsx";
import { useAddressed } from "../ui/dialog/use-addressed.ts";
import { useOpened } from "../ui/dialog/use-opened.ts";
import { Note } from "../ui/note.ts";
import { Panel } from "../ui/panel.tsx";
import { QueryTable } from "../ui/table/query-table.tsx";
import { RowActions } from "../ui/table/row-actions.tsx";
import { TextLink } from "../ui/text-link.ts";
import { Thumbnail } from "../ui/thumbnail.tsx";
import { useFields } from "../ui/use-fields.ts";
import CategoryDialog from "./category-dialog.tsx";
import { categoriesMessages } from "./messages.ts";
import { categoriesKey, categoryListQuery, fetchCategory } from "./queries.ts";

/** All categories with their product counts and actions. */
export function CategoriesPanel() {
  const text = useMessages(categoriesMessages);
  const { api } = usePlatform();
  const query = useQuery(categoryListQuery(api));
  const editing = useAddressed("edit");
  const removing = useOpened<AdminCategory>();
  const { buildHref } = useFields();
  return (
    <Panel
      title={text.title}
      actions={
        <ButtonLink $kind="ghost" href={buildHref({ view: null, edit: null })}>
          {text.back}
        </ButtonLink>
      }
    >
      <QueryTable
        query={query}
        failed={text.failed.fetch}
        label={text.label}
        titles={text.columns}
        columns={{
          image: {
            figure: true,
            cell: ({ image, name, slug }) => (
              <Thumbnail url={image} alt={name} hue={getCategoryHue(slug)} />
            ),
          },
          name: ({ id, name, description }) => (
            <>
              <TextLink href={editing.buildHref(id)}>
                <Nepali text={name} />
              </TextLink>
              {description && (
                <Note>
                  <Nepali text={description} />
                </Note>
              )}
            </>
          ),
          products: { align: "end", cell: ({ productCount }) => groupDigits(productCount) },
        }}
        rows={query.data?.data.categories}
        loading={text.loading}
        empty={text.empty}
        getName={({ name }) => name}
        actions={(category) => (
          <RowActions
            name={category.name}
            onEdit={() => editing.open(category.id)}
            onRemove={() => removing.open(category)}
          />
        )}
      />
      <AddressedItem
        addressed={editing}
        known={query.data?.data.categories}
        fetchItem={fetchCategory}
        words={{ missing: text.missing, failed: text.failed.fetch }}
      >
        {(category) => <CategoryDialog item={category} onClose={editing.close} />}
      </AddressedItem>
      <RemoveDialog
        item={removing.opened?.of ?? null}
        remove={(api, id) => api.call(deleteCategory, { params: { id } })}
        refreshes={categoriesKey}
        words={text}
        onClose={removing.close}
      />
    </Panel>
  );
}
