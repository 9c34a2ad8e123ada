import { deleteOrderView } from "@aushadhi/api/contract";
import { Button, color, space, useMessages, usePlatform } from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";
import { RemoveDialog } from "../../ui/dialog/remove-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ordersMessages } from "../messages.ts";
import { orderViewsQuery, viewsKey } from "../queries.ts";
import { FilterSelect } from "./filter-select.tsx";
import type { OrderChoice } from "./use-order-filters.ts";

const SaveViewDialog = lazy(() => import("./save-view-dialog.tsx"));

/** Saved filters: choose, save and delete. */
export function SavedViews({ choice }: { choice: OrderChoice }) {
  const text = useMessages(ordersMessages).views;
  const { api } = usePlatform();
  const { data } = useQuery(orderViewsQuery(api));
  const [isSaving, setSaving] = useState(false);
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null);
  const views = data?.views ?? [];
  const open = views.find(({ id }) => id === choice.view);
  const filters = Object.entries({ ...choice.filters }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  );
  const query = new URLSearchParams(filters).toString();
  return (
    <Place>
      {views.length > 0 && (
        <FilterSelect
          label={text.label}
          options={[
            { value: "", text: text.none },
            ...views.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          value={open?.id ?? ""}
          onChange={(id) => {
            const view = views.find((one) => one.id === id);
            if (view) choice.openView(view.id, view.query);
            else choice.clear();
          }}
        />
      )}
      {open && (
        <IconButton icon={Trash2} label={text.remove(open.name)} onClick={() => setRemoved(open)} />
      )}
      {choice.isFiltered && !open && (
        <Button $kind="ghost" $size="small" onClick={() => setSaving(true)}>
          <Bookmark size={16} aria-hidden />
          {text.save}
        </Button>
      )}
      <Suspense>
        {isSaving && (
          <SaveViewDialog
            query={query}
            onSaved={(view) => choice.openView(view.id, view.query)}
            onClose={() => setSaving(false)}
          />
        )}
      </Suspense>
      <RemoveDialog
        item={removed}
        remove={(api, id) => api.call(deleteOrderView, { params: { id } })}
        refreshes={viewsKey}
        words={text}
        onClose={() => setRemoved(null)}
      />
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
  color: ${color.ink};
`;
